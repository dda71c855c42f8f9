import { useEffect, useEffectEvent } from 'react'

let isAwaited = false

/** Has the next page with a finder open it. */
export function awaitFinder(): void {
  isAwaited = true
}

/** Whether the page before has asked for the finder; it is asked once. */
export function takeAwaitedFinder(): boolean {
  const wasAwaited = isAwaited
  isAwaited = false
  return wasAwaited
}

const isFinderKey = ({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && ctrlKey !== metaKey

/** Hears Ctrl+K, or ⌘K, wherever the focus is; the browser's own meaning is left to it where there is nothing to open. */
export function useFinderKey(open: (() => void) | false | undefined): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!open || !isFinderKey(event)) return
    event.preventDefault()
    // Not over another window, which waits for an answer.
    if (!document.querySelector('dialog[open]')) open()
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
