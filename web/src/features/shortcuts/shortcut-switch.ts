import { browserEntries } from '@remotehands/content'
import { useSyncExternalStore } from 'react'

const storageKey = browserEntries.shortcuts.key
const listeners = new Set<() => void>()

/** Private windows may refuse the storage: the choice then lives as long as the page. */
let unstored = true

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether single keys do something here. Whoever speaks to the browser turns them off (WCAG 2.2, 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return unstored
  }
}

export function switchShortcuts(isOn: boolean): void {
  unstored = isOn
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // The choice still holds for this page.
  }
  for (const listener of listeners) listener()
}

export const useAreShortcutsOn = () => useSyncExternalStore(subscribe, areShortcutsOn, () => true)
