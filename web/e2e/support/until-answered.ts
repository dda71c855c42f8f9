import { expect, type Page } from '@playwright/test'

/**
 * Waits until what is written behind the stream is there: until a call of whoever is signed in on the page answers these words. A
 * page that is opened before shows how it was, for a while.
 */
export async function untilAnswered(page: Page, path: string, words: string): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get(path)
    expect(await answer.text()).toContain(words)
  }).toPass({ timeout: 600_000 })
}
