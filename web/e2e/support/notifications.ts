import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What the page's notifications have said. */
    notified?: string[]
  }
}

/** Notes what a page's notifications say: each is gone after five seconds, in which a crowded machine may not look. */
export async function noteNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notified: string[] = []
    window.notified = notified
    let last = ''
    const note = () => {
      const region = document.querySelector('section[aria-label="Notifications (F8)"]')
      const words = region?.textContent ?? ''
      if (words !== last && words !== '' && region?.checkVisibility()) notified.push(words)
      last = words
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Waits until a notification of the page that is open has said this, since what was waited for before. */
export async function expectNotified(page: Page, words: string): Promise<void> {
  await expect(async () => {
    const isSaid = await page.evaluate((words) => {
      const { notified = [] } = window
      const at = notified.findIndex((text) => text.includes(words))
      return notified.splice(0, at + 1).length > 0
    }, words)
    expect(isSaid, `a notification that says “${words}”`).toBe(true)
  }).toPass({ timeout: 300_000 })
}
