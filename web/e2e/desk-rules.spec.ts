import { expectNotified } from './support/notifications.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an administrator adds a team, a rule for it and a service level, and a ticket goes by all three', async ({
  page,
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? ''
  const run = Date.now().toString(36)
  const team = `Scanners ${run}`
  const word = `scanner${run}`
  await signIn(page, 'admin', baseURL)
  const dialog = page.getByRole('dialog')

  await test.step('a team', async () => {
    await page.goto('/duty')
    await page.getByRole('button', { name: 'Add team' }).click()
    await dialog.getByLabel('Name').fill(team)
    await dialog
      .getByRole('group', { name: /^Members/ })
      .getByText('Amara Osei')
      .click()
    await dialog.getByRole('button', { name: 'Save team' }).click()
    await expect(page.getByRole('button', { name: `Edit team ${team}` })).toBeVisible()
  })

  await test.step('a rule, which is tried, saved and switched on', async () => {
    await page.goto('/rules')
    await page.getByRole('link', { name: 'on-call rota' }).click()
    await page.goBack()
    await page.getByRole('button', { name: 'Add rule' }).click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(team)
    await dialog.getByLabel(/^Words it says/).fill(word)
    await dialog.getByLabel(/^Set the priority/).selectOption('high')
    await dialog.getByLabel(/^Give to team/).selectOption(team)
    await dialog.getByRole('button', { name: 'Try on the last 30 days' }).click()
    await expect(dialog.getByText(/^Would have touched 0 of \d+ tickets/)).toBeVisible()
    await page.evaluate(() => history.forward())
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(/\/rules$/)
    await dialog.getByRole('button', { name: 'Save rule' }).click()
    await page.getByRole('button', { name: `Switch on ${team}` }).click()
    await expect(page.getByRole('button', { name: `Switch off ${team}` })).toBeVisible()
  })

  await test.step('a company gets a policy, after a look at its open tickets', async () => {
    await page.goto('/service-levels')
    await page.getByLabel(/^Company with a policy/).selectOption('Castell & Byrne Architects')
    await page.getByRole('button', { name: 'Add company' }).click()
    await page.getByRole('button', { name: 'Review and save' }).click()
    await dialog.getByRole('button', { name: 'Save service levels' }).click()
    await expectNotified(page, 'Service Levels Updated')
    await expect(page.getByLabel('Policy of Castell & Byrne Architects')).toBeVisible()
  })

  await test.step('a ticket says what the rule did, and the team is found by name', async () => {
    const context = await browser.newContext({ baseURL })
    const client = await context.newPage()
    await signIn(client, 'client', baseURL)
    const created = await client.request.post(new URL('/api/tickets', baseURL).href, {
      data: { title: `The ${word} beeps`, description: 'All day.' },
      headers: { origin: new URL(baseURL).origin },
    })
    const { id } = await created.json()
    await context.close()
    await page.goto(`/techie-dashboard?tab=tickets&ticket=${id}`)
    await expect(page.getByText(new RegExp(`Rule “${team}”`))).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find or do' }).fill(team)
    await page.getByRole('group', { name: 'Teams' }).getByRole('option', { name: team }).click()
    await expect(page.getByText(`The ${word} beeps`)).toBeVisible()
  })
})
