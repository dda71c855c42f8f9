import { useEffect, useSyncExternalStore } from 'react'
import { useStable } from './use-stable.ts'

/** What pages offer to do beside their shortcuts: the finder presses it by these names. */
export type PageAct =
  | 'approve'
  | 'refuse'
  | 'remind'
  | 'override'
  | 'update'
  | 'status'
  | 'assign'
  | 'team'
  | 'priority'
  | 'time'
  | 'tag'
  | 'followers'
  | 'client'
  | 'link'
  | 'merge'
  | 'redact'
  | 'share'
  | 'close'
  | 'reopen'
  | 'stop-timer'
  | 'notices'
  | 'export'

export interface OfferedAct {
  act: PageAct
  /** What it is done to, where the page has several: a file, a timer's ticket. */
  about: string
  press: () => void
}

let offered: readonly OfferedAct[] = []
const listeners = new Set<() => void>()

function change(now: readonly OfferedAct[]): void {
  offered = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers what a control does for as long as that is on the page; nothing without an act. */
export function usePageAct(act: PageAct | undefined, press: () => void, about = ''): void {
  const stable = useStable({ press })
  useEffect(() => {
    if (act === undefined) return
    const offer = { act, about, ...stable }
    change([...offered, offer])
    return () => change(offered.filter((each) => each !== offer))
  }, [act, about, stable])
}

/** What the page offers now. */
export const useOfferedActs = () =>
  useSyncExternalStore(
    subscribe,
    () => offered,
    () => offered,
  )
