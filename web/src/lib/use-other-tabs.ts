import { useEffect, useRef } from 'react'

const channelOf = (what: string) => new BroadcastChannel(`remotehands-${what}`)

/** Tells the other tabs of this browser that something changed, for them to ask again. */
export function tellOtherTabs(what: string): void {
  const channel = channelOf(what)
  channel.postMessage(null)
  channel.close()
}

/** Calls back when another tab says so. */
export function useOtherTabs(what: string, onTold: () => void): void {
  const hear = useRef(onTold)
  useEffect(() => {
    hear.current = onTold
  })
  useEffect(() => {
    const channel = channelOf(what)
    channel.onmessage = () => hear.current()
    return () => channel.close()
  }, [what])
}
