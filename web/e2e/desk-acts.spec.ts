import type { Page } from '@playwright/test'
import { deskActs, openForAct, raisePair } from './support/desk-acts.ts'
import { expectNotified } from './support/notifications.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('the ten commonest acts take no more presses than they have to', async ({ page, request, baseURL }) => {
  const origin = baseURL ?? ''
  await signIn(page, 'techie', origin)
  await page.addInitScript(() => {
    window.presses = 0
    // What Playwright holds back at the window, since the control has just moved, is no press.
    document.addEventListener('pointerdown', () => (window.presses += 1), { capture: true })
  })
  for (const act of deskActs)
    await test.step(act.name, async () => {
      const tickets = await raisePair(request, origin)
      await openForAct(page, act, tickets)
      const before = await page.evaluate(() => window.presses)
      await act.run(page, tickets)
      if (act.said) await expectNotified(page, act.said(tickets))
      else await expect(act.done(page, tickets)).toBeVisible()
      expect(await page.evaluate(() => window.presses)).toBeLessThanOrEqual(before + act.presses)
    })
})

test('a screen is full of tickets, with saved views above them too', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  for (const [index, priority] of ['urgent', 'high', 'medium'].entries()) {
    const view = { id: crypto.randomUUID(), version: 0, name: `Priority ${index}`, filters: { priority } }
    await page.request.put('/api/techie/views', {
      data: { change: { act: 'save', ...view, teamId: null } },
      headers: { origin: new URL(baseURL ?? '').origin },
    })
  }
  await page.goto('/admin-dashboard?tab=tickets')
  await expect(page.getByRole('button', { name: /^Team:/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Priority 2/ })).toBeVisible()
  await expectFull(page)
})

test('a screen is full of tickets for whoever may only look', async ({ page, baseURL }) => {
  await signIn(page, 'viewer', baseURL ?? '')
  for (const path of ['/client-dashboard?tab=tickets', '/client-portal']) {
    await page.goto(path)
    await expectFull(page)
  }
})

/** On a laptop 18 tickets are in view, on a phone seven. */
async function expectFull(page: Page): Promise<void> {
  await expect(page.getByText(/^\d+\+? tickets$/).first()).toBeVisible()
  const inView = (rows: string) =>
    page.evaluate(
      (rows) =>
        [...document.querySelectorAll(rows)].filter(
          (row) => row.getBoundingClientRect().bottom <= innerHeight,
        ).length,
      rows,
    )
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => inView('tbody tr')).toBeGreaterThanOrEqual(18)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => inView('main ul > li > article')).toBeGreaterThanOrEqual(7)
}

declare global {
  interface Window {
    presses: number
  }
}
