import type { APIRequestContext } from '@playwright/test'
import { type ActTickets, deskActs, openForAct } from './support/desk-acts.ts'
import { demoPassword, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('the ten commonest acts take no more presses than they have to', async ({ page, request, baseURL }) => {
  const origin = baseURL ?? ''
  await request.post('/api/auth/login', {
    data: { username: 'client', password: demoPassword },
    headers: { origin },
  })
  await signIn(page, 'techie', origin)
  await page.addInitScript(() => {
    window.presses = 0
    addEventListener('pointerdown', () => (window.presses += 1), { capture: true })
  })
  for (const act of deskActs)
    await test.step(act.name, async () => {
      const tickets = await raisePair(request, origin)
      await openForAct(page, act, tickets)
      const before = await page.evaluate(() => window.presses)
      await act.run(page, tickets)
      await expect(act.done(page, tickets)).toBeVisible()
      expect(await page.evaluate(() => window.presses)).toBeLessThanOrEqual(before + act.presses)
    })
})

async function raisePair(request: APIRequestContext, origin: string): Promise<ActTickets> {
  const raise = async (title: string): Promise<number> => {
    const answer = await request.post('/api/tickets', {
      data: { title, description: 'At the loading dock.' },
      headers: { origin },
    })
    expect(answer.status()).toBe(201)
    return (await answer.json()).id
  }
  const title = `Badge reader dark (${Date.now().toString(36)})`
  return { title, other: await raise('Badge reader again'), id: await raise(title) }
}

declare global {
  interface Window {
    presses: number
  }
}
