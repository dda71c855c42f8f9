import { pressControl } from '../../lib/press-control.ts'

/** Every shortcut and what it does, in the words of the list. */
export const shortcuts = [
  { key: 'Ctrl+K', does: 'Find, go to or do anything' },
  { key: '/', does: 'Search the list' },
  { key: 'c', does: 'New ticket' },
  { key: 'j', does: 'Next row of the list, next ticket' },
  { key: 'k', does: 'Previous row of the list, previous ticket' },
  { key: 'Enter', does: 'Open the row' },
  { key: 's', does: 'Change the status of the row' },
  { key: 'p', does: 'Change the priority of the row' },
  { key: 'a', does: 'Assign the row to somebody' },
  { key: 'x', does: 'Choose the row; use a macro on the open ticket' },
  { key: '1–9', does: 'Run the macro with that key on the open ticket' },
  { key: 'Shift+J', does: 'Choose on to the next row' },
  { key: 'Shift+K', does: 'Choose on to the previous row' },
  { key: 'm', does: 'Take the row, or the open ticket' },
  { key: 't', does: 'Start or stop the timer on the open ticket' },
  { key: 'r', does: 'Reply to the open ticket' },
  { key: 'n', does: 'Write an internal note on the open ticket' },
  { key: 'e', does: 'Resolve the open ticket, go to the next' },
  { key: 'Ctrl+Enter', does: 'Send the text that you are typing' },
  { key: 'Ctrl+Shift+Enter', does: 'Send the reply and resolve the ticket' },
  { key: '?', does: 'Show this list' },
] as const

/** Props for a row that `j` and `k` visit; the focus stops at its first link. */
export const rowOfList = { 'data-shortcut-row': '' }
const rows = '[data-shortcut-row]'

/**
 * Does what a key stands for on the page as it is: `j` and `k` walk the rows, and with Shift choose them; every other key goes to the
 * control that names it in `aria-keyshortcuts`: of the row with the focus, or outside the rows. Answers whether there was anything to do.
 */
export function followShortcut({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  if (shiftKey && (key === 'J' || key === 'ArrowDown')) return chooseOn(1)
  if (shiftKey && (key === 'K' || key === 'ArrowUp')) return chooseOn(-1)
  if ((key === 'j' && walk(1)) || (key === 'k' && walk(-1))) return true
  const ofRow = document.activeElement?.closest(rows)?.querySelector<HTMLElement>(named(key))
  if (ofRow) {
    // The focus stays on the row, so that Enter goes on opening it.
    ofRow.click()
    return true
  }
  const control = shortcutOfPage(key)
  if (!control) return false
  pressShortcut(control)
  return true
}

const named = (key: string) => `[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`

/** The control that a key goes to while no row has the focus. */
export const shortcutOfPage = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(named(key))].find((each) => !each.closest(rows))

/** The keys that controls of the page have now, as one text. */
export const keysOfPage = (): string =>
  [...document.querySelectorAll('[aria-keyshortcuts]:not(:disabled)')]
    .filter((each) => !each.closest(rows))
    .map((each) => each.getAttribute('aria-keyshortcuts'))
    .join()

/** Listens for controls with keys that come and go. Returns the way to stop. */
export function onKeysOfPage(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.body, {
    ...{ subtree: true, childList: true },
    attributeFilter: ['aria-keyshortcuts', 'disabled'],
  })
  return () => observer.disconnect()
}

/** Does what a key does with its control: a field has the focus, anything else is pressed. */
export function pressShortcut(control: HTMLElement): void {
  if (control.matches('input:not([type=radio]), textarea, select')) {
    // A phone folds a ticket's facts.
    const folded = control.closest('details:not([open])')
    folded?.toggleAttribute('open', true)
    control.focus()
    control.scrollIntoView({ block: folded ? 'center' : 'nearest' })
  } else if (control.matches('input')) {
    // As a press with the mouse: arrow keys, which go through the choices, click without one.
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  } else {
    pressControl(control)
  }
}

/** Focuses the row that something of it was pressed in. */
export function focusRow(within: Element): void {
  within.closest(rows)?.querySelector<HTMLElement>('a')?.focus()
}

/** The rows that were chosen one after the other, by their addresses: who turns round gives the last one back. */
let run: string[] = []

/** Chooses the row with the focus and the next one; nothing where no row has the focus, or none can be chosen. */
function chooseOn(step: 1 | -1): boolean {
  const from = focused()
  if (!from?.box || !walk(step)) return false
  const to = focused()
  if (run.at(-1) !== from.address) run = [from.address]
  if (to?.address === run.at(-2)) {
    run.pop()
    choose(from.box, false)
  } else if (to?.box) {
    run.push(to.address)
    choose(from.box, true)
    choose(to.box, true)
  }
  return true
}

/** The row with the focus: where its link leads, and the box that chooses it. */
function focused() {
  const row = document.activeElement?.closest(rows)
  const link = row?.querySelector('a')
  return row && link && { address: link.href, box: row.querySelector<HTMLElement>('[role="checkbox"]') }
}

function choose(box: HTMLElement, isChosen: boolean): void {
  if ((box.ariaChecked === 'true') !== isChosen) box.click()
}

function walk(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll(rows)].flatMap(
    (row) => row.querySelector<HTMLElement>('a') ?? [],
  )
  const at = links.findIndex((link) => link.closest(rows)?.contains(document.activeElement))
  const next = links[at === -1 && step === -1 ? -1 : at + step]
  next?.focus()
  return next !== undefined
}

/** What letters are typed into, or look for a choice in: a box that is ticked has no use for them. */
const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** Whether a key is one of the browser's or the system's. AltGr, which Windows tells as Ctrl and Alt, writes: `@`, `€`, `{`. */
const isCommand = (event: KeyboardEvent) =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))

/** Whether the key belongs to a text field, a browser shortcut or an open dialog. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || isCommand(event)) return true
  return isTakenElsewhere(event.target instanceof Element ? event.target : null)
}

/** Whether keys that are pressed on an element belong to a text field or an open dialog. */
export function isTakenElsewhere(target: Element | null): boolean {
  return Boolean(target?.closest(typedInto)) || document.querySelector('dialog[open], [data-menu]') !== null
}
