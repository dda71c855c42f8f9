import { expectNoBarriers, openPlace } from './support/looks.ts'
import { resize } from './support/resize.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const publicPages = [
  '/',
  '/client-portal',
  '/techie-portal',
  '/login-test',
  '/services/managed-it',
  '/no-such-page',
  '/unsubscribe',
  '/unsubscribe#token=x',
]
// What anybody wrote is there too, at its longest: long-words.spec.ts looks at the places of those texts.
const clientTabs = ['ask-question']
const techieTabs = ['dashboard', 'add-client']
const clientDashboard = ['tab=overview', 'tab=tickets&ticket=89', 'tab=new', 'tab=questions', 'tab=devices']
const techieDashboard = [
  'tab=tickets&queue=all&layout=status',
  'tab=tickets&ticket=89',
  'tab=tickets&ticket=new',
]

const adminDashboard = [
  '/admin-dashboard?tab=tickets',
  '/admin-dashboard?tab=devices&warranty=30',
  '/duty',
  '/rules',
  '/request-forms',
  '/service-levels',
  '/mail',
]
const managementPlaces = [
  '/admin-portal?tab=inquiries&inquiry=3',
  '/vendor-portal',
  '/vendor-portal?tab=compliance&vendor=1',
  '/vendor-portal?tab=performance&vendor=1',
]
const vendorPlaces = [
  '/vendor-portal',
  '/vendor-portal?tab=contracts',
  '/vendor-portal?tab=contracts&contract=2',
  '/vendor-portal?tab=compliance',
  '/vendor-portal?tab=assets',
  '/vendor-portal?tab=performance',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

for (const path of publicPages) {
  test(`${path} has no barrier`, async ({ page }) => {
    await openPlace(page, path)
    await expectNoBarriers(page)
  })
}

test('the client portal has no barrier', async ({ page, baseURL }) => {
  await signIn(page, 'client', baseURL ?? '')
  for (const tab of clientTabs) {
    await openPlace(page, `/client-portal?tab=${tab}`)
    await expectNoBarriers(page)
  }
})

test('the client portal has no barrier for whoever may only look', async ({ page, baseURL }) => {
  await signIn(page, 'viewer', baseURL ?? '')
  await openPlace(page, '/client-portal')
  await expectNoBarriers(page)
})

test('the techie portal has no barrier', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  for (const tab of techieTabs) {
    await openPlace(page, `/techie-portal?tab=${tab}`)
    await expectNoBarriers(page)
  }
})

test('the client dashboard has no barrier', async ({ page, baseURL }) => {
  await signIn(page, 'client', baseURL ?? '')
  for (const place of clientDashboard) {
    await openPlace(page, `/client-dashboard?${place}`)
    await expectNoBarriers(page)
  }
})

test('the client dashboard has no barrier for whoever may only look', async ({ page, baseURL }) => {
  await signIn(page, 'viewer', baseURL ?? '')
  await openPlace(page, '/client-dashboard')
  await expectNoBarriers(page)
})

test('the techie dashboard has no barrier', async ({ page, baseURL }) => {
  await signIn(page, 'techie', baseURL ?? '')
  for (const place of techieDashboard) {
    await openPlace(page, `/techie-dashboard?${place}`)
    await expectNoBarriers(page)
  }
})

test('client overview and the account settings of staff have no barrier', async ({ page, baseURL }) => {
  await signIn(page, 'techie', baseURL ?? '')
  for (const path of ['/client-dashboard', '/account']) {
    await openPlace(page, path)
    await expectNoBarriers(page)
  }
})

test('the admin dashboard has no barrier', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  for (const place of adminDashboard) {
    await openPlace(page, place)
    await expectNoBarriers(page)
  }
})

test('user and vendor management have no barrier', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  for (const place of managementPlaces) {
    await openPlace(page, place)
    await expectNoBarriers(page)
  }
})

test('the vendor portal has no barrier for a vendor', async ({ page, baseURL }) => {
  await signIn(page, 'vendor', baseURL ?? '')
  for (const place of vendorPlaces) {
    await openPlace(page, place)
    await expectNoBarriers(page)
  }
})

test('the back office has no barrier where a local admin has no vendors', async ({ page, baseURL }) => {
  await signIn(page, 'localadmin', baseURL ?? '')
  for (const place of ['/admin-dashboard?tab=vendors', '/vendor-portal']) {
    await openPlace(page, place)
    await expectNoBarriers(page)
  }
})

test('the dialogs around a person have no barrier', async ({ page, baseURL, complaints }) => {
  await signIn(page, 'admin', baseURL ?? '')
  await page.goto('/admin-portal')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByRole('dialog').getByLabel('Company').fill('Harbor')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')

  await page.goto('/admin-portal?user=5')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill('new.address@harborline.example')
  const refusal = { code: 'STEP_UP_REQUIRED', message: 'Please confirm.' }
  await page.route('**/api/users/5', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 403, json: refusal }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible()
  await expectNoBarriers(page)
  // The browser logs the refusal itself.
  expect(complaints.splice(0).every((complaint) => complaint.includes('403'))).toBe(true)
})

test('the preview of an import has no barrier', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  await page.goto('/admin-portal')
  await page.getByRole('button', { name: /^Import/ }).click()
  const rows = [
    'First name,Last name,Username,Email,Company,Shoe size',
    'Ida,Berg,ida-berg,ida@harborline.example,Harborline Logistics,38',
    'Jon,Berg,jon-berg,jon@harborline.example,Harborlyne Logistics,44',
    'Kim,Berg,x,no address,Harborline Logistics,41',
  ]
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Check the rows' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Harborlyne Logistics/)
      .first(),
  ).toBeVisible()
  await expectNoBarriers(page)
  await openPlace(page, '/imports')
  await expectNoBarriers(page)
})

test('what is said of jobs that are behind, and of a draft, has no barrier', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const aside = { count: 3, isMore: false, since, reason: 'The record is too large.', isRunningAgain: false }
  const behind = { behindSince: since, reason: 'Mail is switched off.', aside }
  const jobs = ['send-notifications', 'keep-indexes'].map((job) => ({ job, ...behind }))
  await page.route('**/api/jobs', (route) => route.fulfill({ json: jobs }))
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('button', { name: /^Run again/ }).first()).toBeVisible()
  await expectNoBarriers(page)

  await page.goto('/techie-dashboard?tab=tickets&ticket=89')
  await page.getByLabel('Your reply').fill('We will look at it tomorrow.')
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expectNoBarriers(page)
})

test('what is chosen can be told where the system chooses the colors', async ({ page, baseURL }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'techie', baseURL ?? '')
  await page.goto('/techie-dashboard?tab=tickets')
  const tab = page.getByRole('tab', { name: 'My Tickets', selected: true })
  const line = (pseudo?: string) =>
    tab.evaluate((tab, pseudo) => getComputedStyle(tab, pseudo).backgroundColor, pseudo)
  expect(await line('::before')).not.toBe(await line())
  await expect(page.locator('[aria-current=page]').first()).toHaveCSS('outline-style', 'solid')
  await page
    .getByRole('checkbox', { name: /^Choose/ })
    .first()
    .click()
  await expect(page.locator('tr[data-chosen]')).toHaveCSS('outline-style', 'solid')
})

test('a printed ticket has all of its facts, and nothing to press or to fill in', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'techie', baseURL ?? '')
  await resize(page, 760)
  await page.goto('/techie-dashboard?tab=tickets&ticket=89')
  await expect(page.getByRole('button', { name: 'Send reply' })).toBeVisible()
  await expect(page.getByText('No links')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('No links')).toBeVisible()
  await expect(page.locator('main').getByRole('tablist')).toBeHidden()
  await expect(page.locator('main .chakra-button:visible, main textarea:visible')).toHaveCount(0)
})
