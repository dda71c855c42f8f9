import type { Page } from '@playwright/test'
import { company } from '@remotehands/content'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const pages = ['/', '/services/managed-it']
const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** The application lives: nothing of a fresh page waits to be laid out any more. */
const isAlive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.fresh === undefined && !window.earlyPresses)

/** Everything on the page that somebody who looks at it now would not see. */
const unseen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (element) => !element.closest('[aria-hidden], noscript') && getComputedStyle(element).opacity < '1',
      )
      .map((element) => `${element.localName}: ${element.textContent?.slice(0, 40)}`),
  )

/** How long the page was at a moment, in px, and whether its font was there. */
interface Height {
  px: number
  hasFont: boolean
}

for (const viewport of windows) {
  test.describe(`${viewport.width} px wide`, () => {
    // From the start: a page that was wider before may be laid out as such once more.
    test.use({ viewport })
    for (const path of pages)
      test(`${path} is as long from its first moment on as it stays`, async ({ page }) => {
        await page.addInitScript((width) => {
          const heights: Height[] = []
          Object.assign(globalThis, { heights })
          const look = () => {
            // On a crowded machine, a window's first frames may have the layout of the browser's own window.
            const isKnown = matchMedia(`(width: ${width}px)`).matches
            const hasFont = document.fonts.check('16px "Archivo Variable"')
            if (isKnown && document.readyState !== 'loading')
              heights.push({ px: document.documentElement.scrollHeight, hasFont })
            requestAnimationFrame(look)
          }
          look()
        }, viewport.width)
        // Other news than those that the page was built with may be of another length.
        await page.route('**/api/news', () => new Promise(() => {}))
        await page.goto(path)
        await isAlive(page)
        await page.waitForFunction(() => (globalThis as unknown as { heights: Height[] }).heights.length > 2)
        const heights = await page.evaluate(() => (globalThis as unknown as { heights: Height[] }).heights)
        const final = await page.evaluate(async () => {
          await document.fonts.ready
          return document.documentElement.scrollHeight
        })
        // After a change of texts or styles: pnpm --filter @remotehands/web heights
        for (const { px, hasFont } of heights) {
          // The font that holds the place of the site's may break a few lines elsewhere.
          expect(Math.abs(px - final) / final).toBeLessThan(hasFont ? 0.005 : 0.01)
        }
      })
  })
}

test('nothing on a public page waits for a scroll to be there', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path)
    await isAlive(page)
    expect(await unseen(page)).toEqual([])
    await page.screenshot({ fullPage: true })
    expect(await unseen(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await unseen(page)).toEqual([])
    await page.emulateMedia({ media: null })
  }
})

test('the samples beside the client login have the colors of statuses', async ({ page }) => {
  await page.goto('/client-portal')
  const samples = page.getByRole('region', { name: 'Inside the support center' })
  await expect(samples.getByRole('article')).toHaveCount(6)
  const colorOf = (mark: string) =>
    samples.getByText(mark, { exact: true }).evaluate((element) => getComputedStyle(element).color)
  const colors = await Promise.all(['in progress', 'waiting for client', 'new', 'resolved'].map(colorOf))
  expect(new Set(colors).size).toBe(4)
})

for (const width of [1024, 1280, 1600])
  test(`an administrator’s bar ends inside a window of ${width} px, beside a long title`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'globaladmin', baseURL ?? '')
    await page.goto('/templates')
    await expect(page.getByRole('heading', { name: 'Templates and macros' })).toBeVisible()
    const end = (of: string) =>
      page.locator(of).evaluate((element) => Math.round(element.getBoundingClientRect().right))
    const inner = await page.locator('header > div').evaluate((element) => {
      const { right } = element.getBoundingClientRect()
      return Math.round(right - Number.parseFloat(getComputedStyle(element).paddingRight))
    })
    expect(await end('header > div > :last-child')).toBe(inner)
    expect(await end('header > div > :last-child > :last-child')).toBeLessThanOrEqual(inner)
  })

test('a printed page has every answer', async ({ page }) => {
  await page.goto('/services/cybersecurity')
  await isAlive(page)
  const answers = page.locator('details > p')
  expect(await answers.count()).toBeGreaterThan(2)
  await expect(answers.first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
})

test('a card of the news fades and slides in when it is scrolled to, once', async ({ page }) => {
  const card = page.locator('#news li').nth(1)
  const started = () =>
    page.evaluate(
      () => (globalThis as unknown as { started: { text: string; timing: EffectTiming }[] }).started,
    )
  let title = '?'
  const ofCard = async () => (await started()).filter(({ text }) => text.includes(title))
  await expect(async () => {
    // A page that is loaded again may be scrolled to where it was.
    await page.goto('about:blank')
    const answered = page.waitForResponse('**/api/news')
    await page.goto('/')
    await isAlive(page)
    // They replace those that the page was built with, and one that comes in view then is there at once.
    const [, { title: served }] = await (await answered).json()
    await expect(card.getByRole('heading')).toHaveText(served)
    title = served
    await page.evaluate(() => {
      const started: { text: string | null; timing: EffectTiming; from: ComputedKeyframe | undefined }[] = []
      Object.assign(globalThis, { started })
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...what) {
        const animation = animate.apply(this, what)
        const effect = animation.effect as KeyframeEffect
        started.push({ text: this.textContent, timing: effect.getTiming(), from: effect.getKeyframes()[0] })
        return animation
      }
    })
    await card.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect
      .poll(ofCard, { timeout: 10_000 })
      .toMatchObject([{ timing: { duration: 500, delay: 100, fill: 'backwards' }, from: { opacity: '0' } }])
  }).toPass()
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  expect(await unseen(page)).toEqual([])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await card.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await ofCard()).toHaveLength(1)
})

test('a page comes alive on a machine that is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (task, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : window.setTimeout(task, timeout, { didTimeout: true, timeRemaining: () => 0 })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/services/managed-it')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('a page whose application never comes is whole once it is loaded', async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  for (const path of pages) {
    await page.goto(path)
    const passedOver = await page.evaluate(() =>
      [...document.querySelectorAll('main h2, main li, footer a')].filter(
        (element) => !element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true }),
      ),
    )
    expect(passedOver).toEqual([])
    expect(await unseen(page)).toEqual([])
  }
})

test('a portal says that it loads, under its bar, until the application comes', async ({ page, baseURL }) => {
  await signIn(page, 'client', baseURL ?? '')
  await page.route('**/assets/*.js', () => {})
  // One begins empty, the other with the page of who isn't signed in.
  for (const path of ['/client-dashboard', '/client-portal']) {
    await page.goto(path)
    const frame = () =>
      page.locator('#root').evaluate((root) =>
        ['::before', '::after'].map((part) => {
          const { content, height, opacity, visibility } = getComputedStyle(root, part)
          return { content, height, isSeen: visibility === 'visible' && opacity !== '0' }
        }),
      )
    await expect
      .poll(frame)
      .toEqual([
        { content: '""', height: '53px', isSeen: true },
        expect.objectContaining({ content: '"Loading…"', isSeen: true }),
      ])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a phone shows the menu without a button, and nothing that does nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await expect(page.getByRole('radio', { name: 'Dark theme' })).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last().click()
    await expect(page.getByRole('banner')).not.toBeInViewport()
  })

  test('a password that is typed and sent stays out of every address', async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`))
    await page.goto('/client-portal')
    await page.getByLabel('Username').fill('client')
    await page.getByLabel('Password', { exact: true }).fill('the-secret')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.locator('form noscript p')).toBeVisible()
    await expect(page.locator('form noscript p')).toContainText('Signing in needs JavaScript.')
    await expect(page.getByLabel('Username')).toHaveValue('')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/client-portal')
    expect(addresses.join('\n')).not.toContain('the-secret')
  })

  for (const path of ['/techie-portal', '/forgot-password', '/set-password', '/login-test', '/account'])
    test(`${path} says what it needs and whom to call`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible()
      await expect(page.getByRole('link', { name: company.phone.number })).toBeVisible()
      await expect(page.getByRole('link', { name: company.mailboxes.support })).toBeVisible()
    })
})

test('a page that is older than the code on the server is loaded again, once', async ({ context }) => {
  const page = await context.newPage()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  // What was prerendered can be read without any code.
  await page.goto('/privacy')
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()

  await page.goto('/techie-dashboard')
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  expect(loads).toBe(4)
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.close()
})

/** How long all scripts of the page are, once they are unpacked. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  )

for (const path of pages)
  test(`${path} takes no more scripts than it needs, and no picture ahead of the first paint but the one in view`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.locator('link[rel=preload][as=image]')).toHaveCount(1)
    await expect.poll(() => scriptBytes(page)).toBeGreaterThan(400_000)
    await page.waitForLoadState('networkidle')
    // 143 KiB packed; with what moves the portals it was 168.
    expect(await scriptBytes(page)).toBeLessThan(540_000)
  })

test('visitors of the login page get the code of the desk once they are about to sign in, and not before', async ({
  page,
}) => {
  await page.goto('/client-portal')
  await expect(
    page.getByRole('region', { name: 'Inside the support center' }).locator('article').first(),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await scriptBytes(page)
  // With all of the desk it is 1,500,000.
  expect(before).toBeLessThan(1_000_000)
  await page.getByLabel('Username').focus()
  await expect.poll(() => scriptBytes(page)).toBeGreaterThan(before + 50_000)
})
