import { useEffect, useState } from 'react'

const pauseMs = 250

/** A text once typing has paused, so that not every letter calls the server. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
