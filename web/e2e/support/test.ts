import { test as base, expect, type Page } from '@playwright/test'
import { noteNotifications } from './notifications.ts'

/** A test fails when a page logs an error, throws, or breaks the content security policy. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      await watched(page, complaints)
      await use(complaints)
      expect(complaints, 'complaints in the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Collects what a page complains of, and notes its notifications. The browser logs a breach of the policy as an error too. */
export async function watched(page: Page, complaints: string[]): Promise<void> {
  // It also logs statuses: of the session check when nobody is signed in (§7), and of the page that is not there.
  const isExpected = (url: string) => url.endsWith('/api/auth/me') || url === page.url()
  // What a page asked for just before its session ended may be answered just after, or when the next person signs in already.
  let isLeaving = false
  let signIns = 0
  const askedAfter = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/auth/logout') isLeaving = true
    else if (pathname.startsWith('/api/auth/') && request.method() === 'POST') {
      isLeaving = false
      signIns += 1
    } else askedAfter.set(request.url(), signIns)
  })
  const isOfLast = (url: string) => isLeaving || (askedAfter.get(url) ?? signIns) < signIns
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() !== 'error' || isExpected(url)) return
    if (isOfLast(url) && message.text().includes('401')) return
    complaints.push(`${message.text()} (${url})`)
  })
  await noteNotifications(page)
}
