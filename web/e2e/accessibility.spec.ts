import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const publicPages = [
  '/',
  '/client-portal',
  '/techie-portal',
  '/login-test',
  '/services/managed-it',
  '/no-such-page',
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
]
const managementPlaces = [
  '/admin-portal',
  '/admin-portal?tab=companies',
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
    await page.goto(path)
    await expectNoBarriers(page)
  })
}

test('the client portal has no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'client', baseURL ?? '')
  for (const tab of clientTabs) {
    await page.goto(`/client-portal?tab=${tab}`)
    await expectNoBarriers(page)
  }
})

test('the client portal has no barrier for whoever may only look', async ({ page, baseURL }) => {
  await signIn(page, 'viewer', baseURL ?? '')
  await page.goto('/client-portal')
  await expectNoBarriers(page)
})

test('the techie portal has no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  for (const tab of techieTabs) {
    await page.goto(`/techie-portal?tab=${tab}`)
    await expectNoBarriers(page)
  }
})

test('the client dashboard has no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'client', baseURL ?? '')
  for (const place of clientDashboard) {
    await page.goto(`/client-dashboard?${place}`)
    await expectNoBarriers(page)
  }
})

test('the client dashboard has no barrier for whoever may only look', async ({ page, baseURL }) => {
  await signIn(page, 'viewer', baseURL ?? '')
  await page.goto('/client-dashboard')
  await expectNoBarriers(page)
})

test('the techie dashboard has no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'techie', baseURL ?? '')
  for (const place of techieDashboard) {
    await page.goto(`/techie-dashboard?${place}`)
    await expectNoBarriers(page)
  }
})

test('client overview and the account settings have no barrier', async ({ page, baseURL }) => {
  await signIn(page, 'techie', baseURL ?? '')
  for (const path of ['/client-dashboard', '/client-dashboard?company=2', '/account']) {
    await page.goto(path)
    await expectNoBarriers(page)
  }
})

test('the admin dashboard has no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  for (const place of adminDashboard) {
    await page.goto(place)
    await expectNoBarriers(page)
  }
})

test('user and vendor management have no barrier on any tab', async ({ page, baseURL }) => {
  await signIn(page, 'admin', baseURL ?? '')
  for (const place of managementPlaces) {
    await page.goto(place)
    await expectNoBarriers(page)
  }
})

test('the vendor portal has no barrier for a vendor', async ({ page, baseURL }) => {
  await signIn(page, 'vendor', baseURL ?? '')
  for (const place of vendorPlaces) {
    await page.goto(place)
    await expectNoBarriers(page)
  }
})

test('the back office has no barrier where a local admin has no vendors', async ({ page, baseURL }) => {
  await signIn(page, 'localadmin', baseURL ?? '')
  for (const place of ['/admin-dashboard?tab=vendors', '/vendor-portal']) {
    await page.goto(place)
    await expectNoBarriers(page)
  }
})

/** Axe is silent in either theme and at either width, and nothing is wider than the window. */
async function expectNoBarriers(page: Page) {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    // Axe has opened and closed a page before this one; a page in the background hears of no change.
    await page.bringToFront()
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    expect(found, `${page.url()}, ${width} px, ${colorScheme}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${page.url()} is wider than ${width} px`).toBeLessThanOrEqual(0)
  }
}
