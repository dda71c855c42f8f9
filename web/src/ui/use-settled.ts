import { useEffect, useState } from 'react'

const pauseMs = 250

/** A text once nobody has typed for a moment, so that not every letter asks the server. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
