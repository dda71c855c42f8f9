import type { Browser } from '@playwright/test'

const idleMs = 4_000

/**
 * What a visit transfers, in KiB as it was compressed: scripts before the load event and once the page is idle, and
 * everything but the pictures of news.
 */
export async function measureTransfer(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const sizes: { path: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    sizes.push({ path: new URL(request.url()).pathname, bytes })
  })
  const sum = async (isCounted: (path: string) => boolean) => {
    const counted = await Promise.all(sizes.filter(({ path }) => isCounted(path)).map(({ bytes }) => bytes))
    return counted.reduce((total, bytes) => total + bytes, 0) / 1024
  }
  const isScript = (path: string) => path.endsWith('.js')

  await page.goto(url, { waitUntil: 'load' })
  const scriptBeforeLoad = await sum(isScript)
  await page.waitForTimeout(idleMs)
  const scriptWhenIdle = await sum(isScript)
  const weight = await sum((path) => !path.startsWith('/images/news/'))
  await context.close()
  return { scriptBeforeLoad, scriptWhenIdle, weight }
}
