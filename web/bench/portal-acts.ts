import type { Browser, Locator, Page } from '@playwright/test'

export interface Desk {
  page: Page
  /** What was asked for, in milliseconds since 1970. */
  requests: { path: string; from: number; to: number }[]
  /** Forgets who is signed in; what the browser keeps of the site stays. */
  signOut(): Promise<void>
  close(): Promise<void>
}

interface DeskOptions {
  baseUrl: string
  roundTripMs: number
  viewport?: { width: number; height: number }
}

const queue = '/techie-dashboard?tab=tickets'
const row = '[role=tabpanel] table tbody tr td:nth-of-type(3) a'
const entry = '[aria-labelledby=ticket-history] li'

/** A browser that has seen nothing, each of whose requests takes a round trip longer. */
export async function openDesk(
  browser: Browser,
  { baseUrl, roundTripMs, viewport = { width: 1280, height: 800 } }: DeskOptions,
): Promise<Desk> {
  const context = await browser.newContext({ baseURL: baseUrl, viewport })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: roundTripMs, downloadThroughput: -1, uploadThroughput: -1 },
  })
  const requests: Desk['requests'] = []
  page.on('requestfinished', (request) => {
    const { startTime, responseEnd } = request.timing()
    const { pathname, search } = new URL(request.url())
    requests.push({
      path: pathname + search,
      from: Math.round(startTime),
      to: Math.round(startTime + responseEnd),
    })
  })
  await page.addInitScript(watch, [row, entry])
  return {
    page,
    requests,
    signOut: () => context.clearCookies(),
    close: () => context.close(),
  }
}

export const portalActs: { name: string; run: (desk: Desk) => Promise<number> }[] = [
  {
    name: 'Sign in to queue',
    run: async ({ page }) => {
      await enterPassword(page)
      return fromPress(page, page.getByRole('button', { name: 'Sign in' }), row)
    },
  },
  {
    name: 'Reload to queue',
    run: async ({ page }) => {
      await openQueue(page)
      await page.reload({ waitUntil: 'commit' })
      return drawn(page, row)
    },
  },
  {
    name: 'Row to history',
    run: async ({ page }) => {
      await openQueue(page)
      return fromPress(page, page.locator(row).first(), entry)
    },
  },
]

async function enterPassword(page: Page) {
  await page.goto(queue)
  await page.getByLabel('Username').fill('techie')
  await page.getByLabel('Password', { exact: true }).fill('remotehands-demo')
  await page.waitForLoadState('networkidle')
}

async function openQueue(page: Page) {
  await enterPassword(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator(row).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Milliseconds from the press on `target` until `selector` is drawn. */
async function fromPress(page: Page, target: Locator, selector: string): Promise<number> {
  await target.click()
  return drawn(page, selector)
}

/** Milliseconds from the last press, or else from the start of the page, until `selector` is drawn. */
async function drawn(page: Page, selector: string): Promise<number> {
  await page.locator(selector).first().waitFor()
  return page.evaluate((what) => window.drawnAfter(what), selector)
}

declare global {
  interface Window {
    drawnAfter(selector: string): Promise<number>
  }
}

/** In the page: notes when each selector is first there after a press, and when the frame with it is drawn. */
function watch(selectors: string[]) {
  let from = 0
  let found = new Map<string, Promise<number>>()
  const look = () => {
    for (const selector of selectors)
      if (!found.has(selector) && document.querySelector(selector))
        found.set(
          selector,
          new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now() - from))),
        )
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      from = timeStamp
      found = new Map()
    },
    { capture: true },
  )
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  window.drawnAfter = async (selector) => {
    const time = await found.get(selector)
    if (time === undefined) throw new Error(`${selector} was never there.`)
    return time
  }
}
