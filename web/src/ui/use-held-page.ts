import { useEffect, useEffectEvent } from 'react'
import { holdSteps } from '../lib/steps-through-history.ts'

/**
 * While `isHeld`, neither Back, Forward nor a link leaves the page: `ask` is called instead, with what then leaves it. Closing
 * or reloading the tab has the browser ask.
 */
export function useHeldPage(isHeld: boolean, ask: (leave: () => void) => void): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!isHeld) return
    const here = placeInHistory()
    const held = new AbortController()

    /** The browser has gone already: back to here, and its second event tells the router nothing either. */
    const stepBack = (event: PopStateEvent) => {
      const steps = placeInHistory() - here
      if (Number.isNaN(steps)) return
      event.stopImmediatePropagation()
      if (steps === 0) return
      history.go(-steps)
      askNow(() => {
        held.abort()
        history.go(steps)
      })
    }
    const holdLinks = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || !leavesHere(link, event)) return
      event.preventDefault()
      event.stopPropagation()
      askNow(() => {
        held.abort()
        link.click()
      })
    }
    const holdTab = (event: BeforeUnloadEvent) => event.preventDefault()

    const { signal } = held
    holdSteps(stepBack, signal)
    // Before React hears of it.
    addEventListener('click', holdLinks, { capture: true, signal })
    addEventListener('beforeunload', holdTab, { signal })
    return () => held.abort()
  }, [isHeld])
}

/** The router numbers its entries. */
const placeInHistory = () => Number(history.state?.idx ?? Number.NaN)

const leavesHere = ({ href, target, download }: HTMLAnchorElement, event: MouseEvent) =>
  href !== '' &&
  !download &&
  (target === '' || target === '_self') &&
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
