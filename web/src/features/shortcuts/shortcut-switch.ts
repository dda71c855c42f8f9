import { browserEntries } from '@remotehands/content'
import { useSyncExternalStore } from 'react'

const storageKey = browserEntries.shortcuts.key
const listeners = new Set<() => void>()

/** Private windows may refuse storage: then the choice lasts as long as the page. */
let unstored = true

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether single-key shortcuts are on. People who use speech input turn them off (WCAG 2.2, 2.1.4). */
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
