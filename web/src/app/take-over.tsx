import { startTransition } from 'react'
import type { Root } from 'react-dom/client'
import { mayBeSignedIn } from '../features/people/session/session-hint.ts'
import { followFirstCalls, readEarlyAnswers } from '../lib/first-calls.ts'
import { whenIdle } from '../lib/when-idle.ts'

/**
 * Brings the page to life: takes over what was prerendered, or draws a page that was not. A prerendered page can be
 * read meanwhile, so the work is cut into idle moments, until the visitor touches something.
 */
export async function takeOver(root: HTMLElement): Promise<Root> {
  if (root.dataset.for === 'signed-out' && mayBeSignedIn()) makeEmpty(root)
  if (mayBeSignedIn()) followFirstCalls()
  const isPrerendered = root.hasChildNodes()
  // What was rendered for everybody is taken over as it is.
  if (!isPrerendered) readEarlyAnswers()
  const pause = isPrerendered ? idleMoment : () => undefined

  // The page's own code is on its way while the rest is made.
  const page = isPrerendered ? undefined : loadHere()
  page?.catch(() => undefined)

  const { createRoot, hydrateRoot } = await import('react-dom/client')
  await pause()
  const { rehearse } = await import('../theme/site-configs.ts')
  await pause()
  if (isPrerendered) rehearse()
  await pause()
  const system = await (isPrerendered ? siteSystem() : portalSystem())
  await pause()
  const { App } = await import('./App.tsx')
  await pause()
  await (page ?? loadHere())
  await pause()
  const app = <App system={system} />
  if (!isPrerendered) {
    const fresh = createRoot(root)
    // The application draws its own, where there is to be one.
    document.querySelector('meta[name=robots]')?.remove()
    fresh.render(app)
    return fresh
  }
  return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(root, app))))
}

const loadHere = async () => (await import('./router.tsx')).loadPage(location.pathname)
const siteSystem = async () => (await import('../theme/system.ts')).system
/** What begins empty is nearly always a portal, whose system has all of the site's: one is made instead of two. */
const portalSystem = async () => (await import('../theme/portal-system.ts')).portalSystem

/** The page was rendered for visitors who aren't signed in, and this one is; index.html hides it. */
function makeEmpty(root: HTMLElement): void {
  root.replaceChildren()
  delete root.dataset.for
  document.querySelector('title')?.remove()
}

/** The inline script of prerendered pages notes the visitor's first touch. */
function idleMoment(): Promise<void> | undefined {
  if ('touched' in document.documentElement.dataset) return undefined
  return new Promise((resolve) => whenIdle(resolve))
}
