/** §4, §9: one visible at a time; a dismissed one is forgotten after 1,000,000 ms. */
const removalDelayMs = 1_000_000

export interface ToastContent {
  title: string
  description?: string
  action?: { label: string; onPress: () => void }
  variant?: 'default' | 'destructive'
}

export interface Toast extends ToastContent {
  id: string
  isOpen: boolean
}
type Hold = 'pointer' | 'focus'

let current: Toast | undefined
/** What keeps the notification from closing by itself. */
const holds = new Set<Hold>()
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Toast | undefined): void {
  // Whoever was on the card before is not on this one until they say so: a card that goes sends no event of leaving.
  if (next?.id !== current?.id || !next?.isOpen) holds.clear()
  current = next
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Shows a notification in place of the one before. Returns its id. */
export function showToast(content: ToastContent): string {
  clearTimeout(removal)
  count += 1
  const id = String(count)
  change({ ...content, id, isOpen: true })
  return id
}

/** Marks the notification closed; later it is removed. Without an id, whichever is there. */
export function dismissToast(id?: string): void {
  if (!current?.isOpen || (id && id !== current.id)) return
  clearTimeout(removal)
  removal = setTimeout(() => change(undefined), removalDelayMs)
  change({ ...current, isOpen: false })
}

export const readToast = () => current
export const readIsHeld = () => holds.size > 0

/** Says whether somebody is on the notification, which then stays. */
export function holdToast(hold: Hold, isOn: boolean): void {
  if (isOn) holds.add(hold)
  else holds.delete(hold)
  tell()
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
