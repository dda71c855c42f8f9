import { browserEntries } from '@remotehands/content'
import { useSyncExternalStore } from 'react'
import { inStorage } from './in-storage.ts'

const stored = inStorage('localStorage')
const { key } = browserEntries.rows
const comfortable = 'comfortable'
const listeners = new Set<() => void>()

/** Private windows may refuse storage: then the choice lasts as long as the page. */
let unstored = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function areComfortable(): boolean {
  const kept = stored((storage) => storage.getItem(key))
  return kept === undefined ? unstored : kept === comfortable
}

export function chooseComfortable(isChosen: boolean): void {
  unstored = isChosen
  stored((storage) => storage.setItem(key, isChosen ? comfortable : 'dense'))
  for (const listener of listeners) listener()
}

/** Whether rows have more room than the dense ones, which everybody begins with. */
export const useAreRowsComfortable = () => useSyncExternalStore(subscribe, areComfortable, () => false)
