import { browserEntries } from '@remotehands/content'
import { useSyncExternalStore } from 'react'
import { inStorage } from '../../lib/in-storage.ts'

const stored = inStorage('localStorage')
const { key } = browserEntries.shortcuts
const listeners = new Set<() => void>()

/** Private windows may refuse storage: then the choice lasts as long as the page. */
let unstored = true

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether single-key shortcuts are on. People who use speech input turn them off (WCAG 2.2, 2.1.4). */
export function areShortcutsOn(): boolean {
  const kept = stored((storage) => storage.getItem(key))
  return kept === undefined ? unstored : kept !== 'off'
}

export function switchShortcuts(isOn: boolean): void {
  unstored = isOn
  stored((storage) => storage.setItem(key, isOn ? 'on' : 'off'))
  for (const listener of listeners) listener()
}

export const useAreShortcutsOn = () => useSyncExternalStore(subscribe, areShortcutsOn, () => true)
