import { test as base, expect, type Page } from '@playwright/test'

/** A test fails when a page logs an error, throws, or breaks the content security policy. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      watched(page, complaints)
      await use(complaints)
      expect(complaints, 'complaints in the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Collects what a page complains of. The browser logs a breach of the policy as an error too. */
export function watched(page: Page, complaints: string[]): void {
  // It also logs statuses: of the session check when nobody is signed in (§7), and of the page that is not there.
  const isExpected = (url: string) => url.endsWith('/api/auth/me') || url === page.url()
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message.location().url)) return
    complaints.push(`${message.text()} (${message.location().url})`)
  })
}
