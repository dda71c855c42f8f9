import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { resize } from './resize.ts'
import { expect } from './test.ts'

/** How each place is looked at. Narrow first: a page that was wider before may be laid out as such once more, under the clicks that follow. */
const looks = [
  ['dark', 390],
  ['light', 1280],
] as const
export type Look = (typeof looks)[number]

/**
 * Opens a place as it looks first: a page that is there already would be drawn for one look and then for the other. From a
 * small page of the same site: after a blank one the browser starts a process, which knows no code yet.
 */
export async function openPlace(page: Page, place: string, look = looksAt(place)[0]): Promise<void> {
  await page.goto('/robots.txt')
  await wear(page, look)
  await page.goto(place)
}

/** Waits until the page has its look and all of its content. */
export async function settle(page: Page, look: Look): Promise<void> {
  await wear(page, look)
  await expect(page.locator('html')).toHaveClass(new RegExp(look[0]))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  // However short, a transition of colours ends with a frame, which a busy machine draws late.
  await expect.poll(() => page.evaluate(transitions)).toBe(0)
}

async function wear(page: Page, [colorScheme, width]: Look) {
  await resize(page, width)
  // A page in the background hears of no change of colours.
  await page.bringToFront()
  await page.emulateMedia({ colorScheme })
}

/** How many transitions have not ended. */
const transitions = () =>
  document.getAnimations().filter((animation) => animation instanceof CSSTransition).length

/** How a place is looked at: in each look at night, else in one, which differs by the place. */
export function looksAt(place: string): readonly [Look, ...Look[]] {
  return process.env.NIGHTLY ? looks : [looks[place.length % looks.length] ?? looks[0]]
}

/** Axe is silent, and nothing is wider than the window. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  for (const look of looksAt(pathname + search)) {
    await settle(page, look)
    await expectNoBarrier(page, look)
  }
}

/** Axe is silent about a page that has this look, and nothing is wider than the window. */
export async function expectNoBarrier(page: Page, [colorScheme, width]: Look): Promise<void> {
  const violations = await violationsOn(page)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  expect(found, `${page.url()}, ${width} px, ${colorScheme}`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${page.url()} is wider than ${width} px`).toBeLessThanOrEqual(0)
}

/** Without comments and long names: each page reads it anew, and it takes as long as its rules. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe has against the page, which reads it once. */
async function violationsOn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Nobody reads what holds: a quarter of the time.
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
}
