import { browserEntries } from '@remotehands/content'
import { inStorage } from './in-storage.ts'

const { key } = browserEntries.active
const stored = inStorage('localStorage')
const gestures = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
/** How often other tabs are told, at most. */
const shareEvery = 5_000

let lastHere = Date.now()
let lastShared = 0
let idleLimitMs = Number.POSITIVE_INFINITY

/** When somebody last used this page, or another tab of the browser. */
export function lastActive(): number {
  return Math.max(lastHere, Math.min(sharedTime(), Date.now()))
}

/** What the page says of its reader with each call. */
export const idleSeconds = (): number => Math.max(0, Math.floor((Date.now() - lastActive()) / 1000))

/** Whether the page was left alone for longer than its session may be. */
const isOverdue = (): boolean => Date.now() - lastActive() >= idleLimitMs

/** Whether the page was left alone until its session ended. The server counts from its last news of the reader: it may end a little earlier. */
export const wasAway = (): boolean => Date.now() - lastActive() >= 0.95 * idleLimitMs

/** Counts a person's use of the page as activity, until the session may be idle no longer. */
export function noteActivity(): void {
  if (isOverdue()) return
  lastHere = Date.now()
  if (lastHere - lastShared < shareEvery) return
  lastShared = lastHere
  stored((storage) => storage.setItem(key, String(lastHere)))
}

/** Counts a sign-in: whatever was before is over. */
export function startActivity(limitMs: number): void {
  idleLimitMs = Number.POSITIVE_INFINITY
  noteActivity()
  idleLimitMs = limitMs
}

/** Notes gestures of all kinds. Returns the way to stop. */
export function watchGestures(): () => void {
  const options = { capture: true, passive: true }
  for (const gesture of gestures) addEventListener(gesture, noteActivity, options)
  return () => {
    for (const gesture of gestures) removeEventListener(gesture, noteActivity, options)
  }
}

/** 0 where the browser refuses storage: each tab counts for itself. */
const sharedTime = (): number => Number(stored((storage) => storage.getItem(key))) || 0
