import { generate } from 'otplib'
import { expectNotified } from './support/notifications.ts'
import { demoPassword, fillLogin, logOut } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { untilAnswered } from './support/until-answered.ts'

/** Of the demo account client2fa. */
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

test('a ticket from the client to the desk, and a new client from the desk', async ({ page }) => {
  const run = Date.now().toString(36)
  const title = `Badge reader dark (${run})`

  await test.step('a client signs in with password and code', async () => {
    await page.goto('/client-portal')
    await fillLogin(page, 'client2fa')
    await expectNotified(page, 'Two-Factor Authentication Required')
    const field = page.getByLabel('Verification code')
    await field.waitFor()
    // The next code is good already, and for a minute at least.
    await field.fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expectNotified(page, 'Authentication Successful')
  })

  await test.step('raises a ticket and sees it', async () => {
    await page.getByRole('tab', { name: 'Create Ticket' }).click()
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Description').fill('Since this morning, at the loading dock.')
    await page.getByLabel('Priority').selectOption('high')
    await page.getByRole('button', { name: 'Create ticket' }).click()
    await expectNotified(page, 'Ticket Created')
    await page.getByRole('tab', { name: 'My Tickets' }).click()
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('high')
    await logOut(page)
  })

  await test.step('a view-only client of the company sees it and cannot raise one', async () => {
    await fillLogin(page, 'viewer')
    await expect(page.getByText('View-Only Access')).toBeVisible()
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Create Ticket' })).toBeDisabled()
    await expect(page.getByRole('tab', { name: 'Ask a Question' })).toBeDisabled()
    await logOut(page)
  })

  await test.step('an administrator sees it in the techie portal', async () => {
    await page.goto('/techie-portal?tab=tickets')
    await fillLogin(page, 'admin')
    await page.getByRole('searchbox').waitFor()
    await untilAnswered(page, `/api/techie/tickets?q=${run}`, title)
    await page.getByRole('searchbox').fill(run)
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('high')
  })

  await test.step('and adds a client', async () => {
    await page.getByRole('tab', { name: 'Add Client' }).click()
    await page.getByLabel('First name').fill('Noor')
    await page.getByLabel('Last name').fill('Haddad')
    await page.getByLabel('Username').fill(`noor-${run}`)
    await page.getByLabel('Email').fill(`noor-${run}@harbor.example`)
    await page.getByLabel('Company', { exact: true }).fill('Harbor Freight Lines')
    await page.getByRole('option', { name: /^(Create new company “)?Harbor Freight Lines”?$/ }).click()
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Add client' }).click()
    await expectNotified(page, 'Client Added')
    await logOut(page)
  })

  await test.step('who can sign in, and sees nothing of other companies', async () => {
    await page.goto('/client-portal')
    await fillLogin(page, `noor-${run}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Haddad')
    await expect(page.getByText('No tickets yet.')).toBeVisible()
  })
})
