import { expect, type Page } from '@playwright/test'

/**
 * Gives the page's window a width and 844 px of height. On a crowded machine Chromium now and then lays out the new
 * width by the old one's media queries, until it is told again.
 */
export async function resize(page: Page, width: number): Promise<void> {
  const isKnown = () =>
    page.evaluate((width) => matchMedia(`(width: ${width}px) and (height: 844px)`).matches, width)
  if (await isKnown()) return
  await expect(async () => {
    await page.setViewportSize({ width: width + 1, height: 844 })
    await page.setViewportSize({ width, height: 844 })
    expect(await isKnown(), `media queries for ${width} px`).toBe(true)
  }).toPass()
  // The next frame tells the page's own listeners.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}
