import type { Locator, Page } from '@playwright/test'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** While the list is read again, a card may be away for a moment. */
async function boxOf(locator: Locator) {
  for (;;) {
    await locator.waitFor()
    const box = await locator.boundingBox()
    if (box) return box
  }
}

/**
 * Takes a card and moves it over one column after the other, until each is heard to be reached. It is let go over the last. Read
 * again meanwhile, the list draws the card anew, and it is taken once more.
 */
async function drag(page: Page, card: Locator, over: readonly [column: Locator, heard: string][]) {
  await expect(async () => {
    await page.mouse.up()
    await card.scrollIntoViewIfNeeded({ timeout: 10_000 })
    const from = await boxOf(card)
    const y = from.y + from.height / 2
    await page.mouse.move(from.x + from.width / 2, y)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 + 20, y, { steps: 3 })
    for (const [to, heard] of over) {
      const target = await boxOf(to)
      await page.mouse.move(target.x + target.width / 2, y, { steps: 8 })
      await expect(page.getByText(heard)).toBeAttached({ timeout: 10_000 })
    }
  }).toPass()
  await page.mouse.up()
}

test('tickets are moved on the board by mouse and by keyboard, and only where the rules let them', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  await signIn(page, 'client', origin)
  const title = `Board ${Date.now().toString(36)}`
  const raised = await page.request.post('/api/tickets', {
    data: { title, description: 'In the cage.', priority: 'urgent' },
    headers: { origin },
  })
  const { id } = await raised.json()
  await signIn(page, 'techie', origin)
  await page.goto('/techie-dashboard?tab=tickets&queue=all&layout=status')
  const cardIn = (name: string) => column(page, name).getByRole('listitem').filter({ hasText: title })
  const status = async () => (await (await page.request.get(`/api/techie/tickets/${id}`)).json()).status

  await test.step('by mouse, from new to in progress', async () => {
    await drag(page, cardIn('new'), [[column(page, 'in progress'), `#${id} is over in progress.`]])
    await expect(cardIn('in progress')).toBeVisible()
    await expect.poll(status).toBe('in_progress')
  })

  await test.step('by keyboard, to resolved', async () => {
    const handle = page.getByRole('button', { name: `Move #${id}` })
    const isOver = (name: string) => page.getByText(`#${id} is over ${name}.`)
    // Read again meanwhile, the list draws the card anew: who holds it picks it up once more.
    await expect(async () => {
      if (await cardIn('resolved').isVisible()) return
      await page.keyboard.press('Escape')
      await handle.focus()
      await handle.press('Space')
      await expect(page.getByText(`#${id} picked up.`).or(page.getByText(`#${id} is over`))).toBeAttached({
        timeout: 5_000,
      })
      await expect(async () => {
        await page.keyboard.press('ArrowRight')
        await expect(isOver('resolved')).toBeAttached({ timeout: 1_000 })
      }).toPass({ timeout: 20_000 })
      await page.keyboard.press('Space')
      await expect(cardIn('resolved')).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expect.poll(status).toBe('resolved')
  })

  await test.step('but no resolved ticket becomes new', async () => {
    await drag(page, cardIn('resolved'), [
      [column(page, 'in progress'), `#${id} is over in progress.`],
      [column(page, 'new'), `#${id} is over no column that takes it.`],
    ])
    await expect(cardIn('resolved')).toBeVisible()
    expect(await status()).toBe('resolved')
  })
})
