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

test('a laptop shows 18 tickets at once, below one line of filters', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  await page.goto('/admin-dashboard?tab=tickets')
  await expect(page.getByRole('button', { name: /^Team:/ })).toBeVisible()
  await expect(page.getByText(/^\d+\+? tickets$/).first()).toBeVisible()
  const seen = page.evaluate(
    () =>
      [...document.querySelectorAll('tbody tr')].filter(
        (row) => row.getBoundingClientRect().bottom <= innerHeight,
      ).length,
  )
  expect(await seen).toBeGreaterThanOrEqual(18)
})

declare global {
  interface Window {
    presses: number
  }
}
