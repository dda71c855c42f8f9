import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { findMail } from './support/mailbox.ts'
import { expectNotified } from './support/notifications.ts'
import { demoPassword, fillLogin, signIn } from './support/sign-in.ts'
import { expect, test, watched } from './support/test.ts'
import { untilAnswered } from './support/until-answered.ts'

const dayMs = 86_400_000

test('a person is invited, a contract renewed, evidence accepted, and the audit log tells it', async ({
  browser,
  request,
  baseURL,
  complaints,
}) => {
  const origin = baseURL ?? ''
  const run = Date.now().toString(36)
  const username = `noor-${run}`
  const email = `${username}@harborline.example`
  const contract = `Dark fibre (${run})`
  const evidence = `Fire drill (${run})`
  const admin = await open(browser, origin, complaints)
  await signIn(admin, 'admin', origin)

  await test.step('an administrator invites a person by mail', async () => {
    await admin.goto('/admin-portal')
    await admin.getByRole('button', { name: 'Add a person' }).click()
    const form = admin.getByRole('dialog')
    await form.getByLabel('First name').fill('Noor')
    await form.getByLabel('Last name').fill('Haddad')
    await form.getByLabel('Email').first().fill(email)
    await form.getByLabel('Username').fill(username)
    await form.getByLabel('Company').fill('Harborline Logistics')
    await form.getByRole('button', { name: 'Add person' }).click()
    await expectNotified(admin, `An invitation is on its way to ${email}.`)
  })

  await test.step('who sets a password through the link, and signs in', async () => {
    const page = await open(browser, origin, complaints)
    const { text } = await findMail(request, origin, username)
    await page.goto(/\S+\/set-password#token=\S+/.exec(text)?.[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor')
    const password = `a long walk home ${run}`
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fillLogin(page, username, password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Haddad')
    await page.goto('/admin-dashboard')
    await expect(page).toHaveURL('/client-portal')
    await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible()
    await page.context().close()
  })

  await test.step('an administrator records a contract that ends soon, and renews it', async () => {
    await admin.goto('/vendor-portal?tab=contracts&vendor=1')
    await admin.getByRole('button', { name: 'New contract' }).click()
    const form = admin.getByRole('dialog')
    await form.getByLabel('Contract name').fill(contract)
    await form.getByLabel('Start date').fill(inDays(-345))
    await form.getByLabel('End date').fill(inDays(20))
    await form.getByLabel('Monthly value').fill('1,250')
    await form.getByRole('button', { name: 'Create contract' }).click()
    await expectNotified(admin, 'Contract Created')
    const card = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: contract }) })
    await expect(card).toContainText(/Expires in (20|21) days/)
    await expect(card).toContainText('$1,250')
    await card.getByRole('link', { name: contract }).click()
    await admin.getByRole('button', { name: 'Renew', exact: true }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Renew contract' }).click()
    await expectNotified(admin, 'Contract Renewed')
    await expect(admin.getByText('renewed the contract')).toBeVisible()
    await expect(admin.getByText(/^Expires in/)).toHaveCount(0)
  })

  await test.step('the vendor hands in evidence', async () => {
    const page = await open(browser, origin, complaints)
    await signIn(page, 'vendor', origin)
    await page.goto('/vendor-portal')
    await page.getByRole('tab', { name: 'Compliance' }).click()
    await page.getByRole('button', { name: 'Upload evidence' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Requirement').selectOption('Certificate of insurance')
    await form.getByLabel('Title').fill(evidence)
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'drill.txt', mimeType: 'text/plain', buffer: Buffer.from('All out.') })
    await expect(form.getByRole('list', { name: 'Attached files' })).toContainText('drill.txt')
    await form.getByRole('button', { name: 'Upload' }).click()
    await expectNotified(page, 'Evidence Uploaded')
    await expect(page.getByRole('listitem').filter({ hasText: evidence })).toContainText('Under review')
    await expect(page.getByRole('button', { name: `Review ${evidence}` })).toHaveCount(0)
    await page.context().close()
  })

  await test.step('the administrator accepts it', async () => {
    await admin.getByRole('tab', { name: 'Compliance' }).click()
    await admin.getByRole('button', { name: `Review ${evidence}` }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await expect(admin.getByRole('listitem').filter({ hasText: evidence })).toContainText('Accepted')
  })

  await test.step('the audit log tells all of it', async () => {
    for (const [kind, action, record] of [
      ['user', 'created', 'Noor Haddad'],
      ['contract', 'renewed', contract],
      ['evidence', 'accepted', evidence],
    ] as const) {
      const row = admin.getByRole('row').filter({ hasText: record }).filter({ hasText: action })
      await untilAnswered(admin, `/api/audit-log?subject=${kind}&action=${action}`, record)
      await admin.goto(`/admin-portal?tab=audit&kind=${kind}&action=${action}`)
      await expect(row.first()).toBeVisible()
    }
  })

  await test.step('and a report is saved as a file', async () => {
    await admin.goto('/admin-dashboard?tab=reports')
    const report = admin.getByRole('region', { name: 'Devices by status' })
    const saved = admin.waitForEvent('download')
    await report.getByRole('button', { name: /CSV/ }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^\W?Status,Devices\r\nactive,\d+/)
  })
})

test('a company that was entered twice is merged into the other', async ({ page, baseURL, complaints }) => {
  const origin = baseURL ?? ''
  const run = Date.now().toString(36)
  const [twice, kept] = [`Larkspur ${run}`, `Larkspur ${run} Clinics`]
  await signIn(page, 'admin', origin)
  const enter = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin } })
    expect(answer.status(), path).toBe(201)
    return answer.json()
  }
  const { id } = await enter('/api/companies', { name: twice })
  await enter('/api/companies', { name: kept, isConfirmed: true })
  const name = { firstName: 'Noor', lastName: run, username: `noor-${run}`, email: `${run}@larkspur.example` }
  await enter('/api/users', { ...name, company: twice, role: 'client', phoneNumber: '', invite: false })
  await expect
    .poll(async () => {
      const params = { name: twice, except: id }
      return (await (await page.request.get('/api/companies/matches', { params })).json()).similar
    })
    .toHaveLength(1)

  await test.step('an administrator finds it, and sees what would move', async () => {
    await page.goto('/admin-portal?tab=companies')
    await page
      .getByRole('searchbox', { name: 'Search by name, number, phone, tag or mail domain' })
      .fill(twice)
    await page.getByRole('link', { name: twice, exact: true }).click()
    await page.getByRole('button', { name: 'Merge…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: kept }).click()
    await expect(dialog.getByRole('row', { name: 'People 1' })).toBeVisible()
    await dialog.getByLabel(`Type “${twice}” to confirm`).fill(twice)
  })

  await test.step('who says who they are, as five minutes after the sign-in', async () => {
    const json = { code: 'STEP_UP_REQUIRED', message: 'Please confirm.' }
    await page.route(`**/api/companies/${id}/merge`, (route) => route.fulfill({ status: 403, json }), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Merge companies' }).click()
    const proof = page.getByRole('dialog', { name: "Confirm it's you" })
    await proof.getByLabel('Your password').fill(demoPassword)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(`“${twice}” was merged into “${kept}”`)).toBeVisible()
    await expect(page.getByText('Moved: 1 person.')).toBeVisible()
    // The browser logs the refusal itself.
    expect(complaints.splice(0).every((complaint) => complaint.includes('403'))).toBe(true)
  })

  await test.step('and finds the people in the company that stays, to which the old name leads', async () => {
    await page.getByRole('link', { name: `Open ${kept}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(kept)
    await expect(page.getByText(`Also known as ${twice}`)).toBeVisible()
    await expect(page.getByRole('link', { name: `Noor ${run}` })).toBeVisible()
  })
})

/** A window of its own, with cookies of its own. */
async function open(browser: Browser, baseURL: string, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL, acceptDownloads: true })
  const page = await context.newPage()
  await watched(page, complaints)
  return page
}

/** The calendar day so many days from now. */
function inDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}
