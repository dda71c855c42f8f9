/** Every shortcut and what it does, in the words of the list. */
export const shortcuts = [
  { key: 'Ctrl+K', does: 'Find a ticket, a person, a screen' },
  { key: '/', does: 'Search the list' },
  { key: 'c', does: 'New ticket' },
  { key: 'j', does: 'Next row of the list' },
  { key: 'k', does: 'Previous row of the list' },
  { key: 'Enter', does: 'Open the row' },
  { key: 'r', does: 'Reply to the open ticket' },
  { key: 'Ctrl+Enter', does: 'Send the text that you are typing' },
  { key: '?', does: 'Show this list' },
] as const

/** Props for a row that `j` and `k` visit; the focus stops at its first link. */
export const rowOfList = { 'data-shortcut-row': '' }
const rows = '[data-shortcut-row]'

/**
 * Does what a key stands for on the page as it is: `j` and `k` walk the rows, every other key goes to the control that
 * names it in `aria-keyshortcuts`. Answers whether there was anything to do.
 */
export function followShortcut(key: string): boolean {
  if (key === 'j') return walk(1)
  if (key === 'k') return walk(-1)
  const control = document.querySelector<HTMLElement>(
    `[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`,
  )
  if (!control) return false
  if (control.matches('input, textarea, select')) {
    control.focus()
    control.scrollIntoView({ block: 'nearest' })
  } else {
    // Focus it first, as a press with the mouse would.
    control.focus({ preventScroll: true })
    control.click()
  }
  return true
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

/** Whether the key belongs to a text field, a browser shortcut or an open dialog. */
export function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest('input, textarea, select, [contenteditable="true"]')) return true
  return document.querySelector('dialog[open]') !== null
}
