import { useEffect, useRef } from 'react'
import { areShortcutsOn } from './shortcut-switch.ts'
import { isForSomethingElse } from './shortcuts.ts'

/** Hears single keys while shortcuts are on and nothing else has a use for them. `press` answers whether it had something to do. */
export function useKeys(press: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || isForSomethingElse(event)) return
      if (latest.current(event)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
