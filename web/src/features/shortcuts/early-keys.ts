import { useEffect, useRef, useState } from 'react'
import { insertText } from '../texts/insert-text.ts'
import { areShortcutsOn } from './shortcut-switch.ts'
import { followShortcut, isForSomethingElse } from './shortcuts.ts'

/** The keys that lead to a field. */
const leading = ['r', 'n']
/** Frames in which a field gets the focus. */
const mostFrames = 20

/**
 * Keeps a key that leads to a field while the field isn't there yet, with what is typed after it: nothing else on the page takes
 * those keys. Returns what goes there once what the page shows is there: the field, if there is one, then has the focus and the text.
 */
export function useEarlyKeys(isComing: boolean): () => void {
  const [isOver, setOver] = useState(false)
  const isWaiting = isComing && !isOver
  const held = useRef<{ key: string; text: string }>(undefined)
  useEffect(() => {
    if (!isWaiting) return
    const hear = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || isForSomethingElse(event)) return
      const { key } = event
      if (held.current) held.current = typedOn(held.current, key)
      else if (leading.includes(key) && !fieldOf(key)) held.current = { key, text: '' }
      else return
      if (key.length === 1 || key === 'Enter' || key === 'Backspace') event.preventDefault()
    }
    // Before anything else on the page hears it.
    document.addEventListener('keydown', hear, true)
    return () => {
      document.removeEventListener('keydown', hear, true)
      held.current = undefined
    }
  }, [isWaiting])
  return () => {
    if (held.current && followShortcut({ key: held.current.key, shiftKey: false })) fill(mostFrames)
    else setOver(true)
  }

  function fill(frames: number): void {
    const field = held.current && fieldOf(held.current.key)
    const hasFocus = field !== undefined && field === document.activeElement
    if (held.current && !hasFocus && frames > 0) {
      requestAnimationFrame(() => fill(frames - 1))
      return
    }
    if (hasFocus && held.current?.text) insertText(field, held.current.text)
    setOver(true)
  }
}

const fieldOf = (key: string) =>
  document.querySelector<HTMLTextAreaElement>(`textarea[aria-keyshortcuts="${key}"]`) ?? undefined

/** What is held after another key; nothing after Escape. */
function typedOn(held: { key: string; text: string }, key: string) {
  if (key === 'Escape') return undefined
  const letter = key === 'Enter' ? '\n' : key.length === 1 ? key : ''
  const text = key === 'Backspace' ? held.text.slice(0, -1) : held.text + letter
  return { ...held, text }
}
