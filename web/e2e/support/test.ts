import { test as base, expect, type Page } from '@playwright/test'

/** Signed out, the session check is answered 401 (§7), and the browser logs that by itself. */
const sessionCheck = '/api/auth/me'

/** A test fails when a page logs an error, throws, or breaks the content security policy. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      watch(page, complaints)
      await use(complaints)
      expect(complaints, 'complaints in the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** The browser logs a breach of the policy as an error too. */
function watch(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.location().url.endsWith(sessionCheck)) return
    complaints.push(`${message.text()} (${message.location().url})`)
  })
}
