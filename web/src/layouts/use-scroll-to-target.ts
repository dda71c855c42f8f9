import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Goes to the section that the address names, or to the top of a new page, and takes the focus along. The back button
 * keeps its place.
 */
export function useScrollToTarget(): void {
  const { pathname, hash, key } = useLocation()
  const how = useNavigationType()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link scrolls again.
  useEffect(() => {
    if (!hash || (key === firstEntry && isUnderWay())) return undefined
    return scrollWhenThere(idIn(hash))
  }, [pathname, hash, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the tab or of a search is not a new page.
  useEffect(() => {
    if (hash || how === 'POP') return
    scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}

/** The id that a fragment names; one that does not decode is taken as it is written. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** React Router's key of the address that the page was loaded with. */
const firstEntry = 'default'

/** The browser may have scrolled a prerendered page before the application starts. */
const isUnderWay = () => scrollY > 0 || document.activeElement !== document.body

/** Waits for the section to appear, since the page's chunk may still be loading. Returns a way to stop waiting. */
function scrollWhenThere(id: string): () => void {
  let frame = 0
  const look = (framesLeft: number) => {
    const section = document.getElementById(id)
    if (section) {
      section.scrollIntoView()
      section.focus({ preventScroll: true })
    } else if (framesLeft > 0) frame = requestAnimationFrame(() => look(framesLeft - 1))
  }
  look(120)
  return () => cancelAnimationFrame(frame)
}
