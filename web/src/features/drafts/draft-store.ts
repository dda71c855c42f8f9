import { browserEntries } from '@remotehands/content'
import { inStorage } from '../../lib/in-storage.ts'

/** Unsent text, and the names of its files. */
export interface Draft {
  values: unknown
  files: string[]
}

const { key: prefix, days } = browserEntries.drafts
const stored = inStorage('localStorage')
const keptMs = days * 24 * 60 * 60 * 1000
/** Characters; the longest form holds far less than that. */
const longest = 100_000

/** Drafts that storage refused, kept as long as the page. */
const unstored = new Map<string, Draft>()
type DropListener = (key: string, was?: Draft) => unknown
const listeners = new Set<DropListener>()

/** Under which key a person's draft is kept, in this browser only. `record` says what it is about: "ticket 1042 reply". */
export const draftKeyOf = (userId: number, record: string) => `${prefix}${userId}/${record}`

export function readDraft(key: string): Draft | undefined {
  return unstored.get(key) ?? parse(stored((storage) => storage.getItem(key)))
}

/** Keeps a draft for a week from now. Answers whether it outlives the page: a full or blocked storage does not take it. */
export function keepDraft(key: string, draft: Draft): boolean {
  const text = JSON.stringify({ ...draft, at: Date.now() })
  const isStored = text.length <= longest && stored((storage) => storage.setItem(key, text) ?? true)
  if (isStored) unstored.delete(key)
  else {
    unstored.set(key, draft)
    // Otherwise an older text would come back.
    stored((storage) => storage.removeItem(key))
  }
  return isStored === true
}

export function dropDraft(key: string): void {
  unstored.delete(key)
  stored((storage) => storage.removeItem(key))
}

/** Forgets all drafts of a person who logs out, also where they stand in a form, in every tab. */
export function dropDraftsOf(userId: number): void {
  const own = draftKeyOf(userId, '')
  for (const key of [...unstored.keys(), ...storedKeys()].filter((key) => key.startsWith(own))) dropDraft(key)
  // Tells other tabs, even when there was no draft.
  stored((storage) => storage.setItem(own, ''))
  stored((storage) => storage.removeItem(own))
  for (const listener of listeners) listener(own)
}

/** Removes drafts older than a week, whoever wrote them, and anything unreadable. */
export function sweepDrafts(): void {
  for (const key of storedKeys()) {
    if (!parse(stored((storage) => storage.getItem(key)))) stored((storage) => storage.removeItem(key))
  }
}

/**
 * Hears of drafts that were dropped at log-out (the key is then that of all of a person's), or in another tab, with what was
 * in it. Returns the way to stop.
 */
export function onDraftsDropped(listener: DropListener): () => void {
  const hear = ({ key, newValue, oldValue }: StorageEvent) => {
    if (key?.startsWith(prefix) && newValue === null) listener(key, parse(oldValue))
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

const storedKeys = () =>
  stored((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? []

/** Unchecked: another version of the site may have written it, or a person. */
function parse(text: string | null | undefined): Draft | undefined {
  try {
    const { at, values, files } = JSON.parse(text ?? 'null')
    const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < keptMs
    if (!isFresh || typeof values !== 'object' || !Array.isArray(files)) return undefined
    return { values, files: files.filter((name) => typeof name === 'string') }
  } catch {
    return undefined
  }
}
