import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
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
const clientTabs = ['tickets', 'create-ticket', 'questions', 'ask-question']
const techieTabs = ['dashboard', 'clients', 'tickets', 'questions', 'add-client']
const clientDashboard = [
  'tab=overview',
  'tab=tickets',
  'tab=tickets&ticket=89',
  'tab=new',
  'tab=questions',
  'tab=questions&article=2',
  'tab=devices',
  'tab=devices&device=1',
]
const techieDashboard = [
  'tab=overview',
  'tab=tickets&queue=all',
  'tab=tickets&queue=all&layout=status',
  'tab=tickets&ticket=89',
  'tab=tickets&ticket=new',
  'tab=schedule',
  'tab=maintenance',
  'tab=knowledge',
  'tab=knowledge&article=1',
]

const adminDashboard = [
  '/admin-dashboard',
  '/admin-dashboard?tab=tickets',
  '/admin-dashboard?tab=users&user=3',
  '/admin-dashboard?tab=vendors',
  '/admin-dashboard?tab=devices&warranty=30',
  '/admin-dashboard?tab=reports',
  '/duty',
  '/rules',
  '/request-forms',
  '/service-levels',
  '/mail',
]
const managementPlaces = [
  '/admin-portal',
  '/admin-portal?tab=companies',
  '/admin-portal?tab=inquiries',
  '/admin-portal?tab=inquiries&inquiry=1',
  '/admin-portal?tab=inquiries&inquiry=3',
  '/admin-portal?tab=audit',
  '/vendor-portal',
  '/vendor-portal?tab=compliance&vendor=1',
  '/vendor-portal?tab=performance&vendor=1',
  '/companies/2',
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
    await open(page, path)
    await expectNoBarriers(page)
  })
}

test('the client portal has no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'client', baseURL ?? '')
  for (const tab of clientTabs) {
    await open(page, `/client-portal?tab=${tab}`)
    await expectNoBarriers(page)
  }
})

test('the client portal has no barrier for whoever may only look', async ({ page, baseURL }) => {
  await signIn(page, 'viewer', baseURL ?? '')
  await open(page, '/client-portal')
  await expectNoBarriers(page)
})

test('the techie portal has no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  for (const tab of techieTabs) {
    await open(page, `/techie-portal?tab=${tab}`)
    await expectNoBarriers(page)
  }
})

test('the client dashboard has no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'client', baseURL ?? '')
  for (const place of clientDashboard) {
    await open(page, `/client-dashboard?${place}`)
    await expectNoBarriers(page)
  }
})

test('the client dashboard has no barrier for whoever may only look', async ({ page, baseURL }) => {
  await signIn(page, 'viewer', baseURL ?? '')
  await open(page, '/client-dashboard')
  await expectNoBarriers(page)
})

test('the techie dashboard has no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'techie', baseURL ?? '')
  for (const place of techieDashboard) {
    await open(page, `/techie-dashboard?${place}`)
    await expectNoBarriers(page)
  }
})

test('client overview and the account settings have no barrier', async ({ page, baseURL }) => {
  await signIn(page, 'techie', baseURL ?? '')
  for (const path of ['/client-dashboard', '/client-dashboard?company=2', '/account']) {
    await open(page, path)
    await expectNoBarriers(page)
  }
})

test('the admin dashboard has no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  for (const place of adminDashboard) {
    await open(page, place)
    await expectNoBarriers(page)
  }
})

test('user and vendor management have no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  for (const place of managementPlaces) {
    await open(page, place)
    await expectNoBarriers(page)
  }
})

test('the vendor portal has no barrier for a vendor', async ({ page, baseURL }) => {
  await signIn(page, 'vendor', baseURL ?? '')
  for (const place of vendorPlaces) {
    await open(page, place)
    await expectNoBarriers(page)
  }
})

test('the back office has no barrier where a local admin has no vendors', async ({ page, baseURL }) => {
  await signIn(page, 'localadmin', baseURL ?? '')
  for (const place of ['/admin-dashboard?tab=vendors', '/vendor-portal']) {
    await open(page, place)
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
  await open(page, '/imports')
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

/** How many transitions have not ended. */
const transitions = () =>
  document.getAnimations().filter((animation) => animation instanceof CSSTransition).length

const looks = [
  ['dark', 390],
  ['light', 1280],
] as const
type Look = (typeof looks)[number]

/** Opens a place as it looks first: a page that is there already would be drawn for one look and then for the other. */
async function open(page: Page, place: string) {
  await page.goto('about:blank')
  await wear(page, looks[0])
  await page.goto(place)
}

async function wear(page: Page, [colorScheme, width]: Look) {
  await resize(page, width)
  // A page in the background hears of no change of colours.
  await page.bringToFront()
  await page.emulateMedia({ colorScheme })
}

/** Axe is silent in either theme and at either width, and nothing is wider than the window. */
async function expectNoBarriers(page: Page) {
  // Narrow first: a page that was wider before may be laid out as such once more, under the clicks that follow.
  for (const look of looks) {
    const [colorScheme, width] = look
    await wear(page, look)
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    // However short, a transition of colours ends with a frame, which a busy machine draws late.
    await expect.poll(() => page.evaluate(transitions)).toBe(0)
    const violations = await violationsOn(page)
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    expect(found, `${page.url()}, ${width} px, ${colorScheme}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${page.url()} is wider than ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** Without comments and long names: each page reads it anew, and it takes as long as its rules. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe has against the page, which reads it once. */
async function violationsOn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Nobody reads what holds: a quarter of the time.
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
}
