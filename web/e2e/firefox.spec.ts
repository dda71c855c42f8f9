import { type Browser, devices, type Locator, type Page } from '@playwright/test'
import { firefoxPath, test } from './support/firefox.ts'
import { fillLogin, signIn } from './support/sign-in.ts'
import { expect, watched } from './support/test.ts'

const missing = 'No Firefox on this machine (FIREFOX_PATH, or firefox-esr or firefox on the PATH)'
if (!firefoxPath && !process.env.TEST_WORKER_INDEX)
  process.stdout.write(`Journeys in Firefox are skipped. ${missing}.\n`)
test.skip(!firefoxPath, missing)

const { userAgent: _, ...firefox } = devices['Desktop Firefox']
test.use({ ...firefox, viewport: { width: 1280, height: 800 }, trace: 'off' })

test('Firefox: a ticket with a file, from the client to the technician and back', async ({
  page: client,
  browser,
  baseURL,
  complaints,
}) => {
  const run = Date.now().toString(36)
  const title = `Scanner offline (${run})`
  const answer = `Please press reset (${run}).`

  await client.goto('/client-portal')
  await fillLogin(client, 'client')
  await expect(client.getByText('Login Successful')).toBeVisible()
  await client.getByRole('tab', { name: 'Create Ticket' }).click()
  await client.getByLabel('Title', { exact: true }).fill(title)
  await client.getByLabel('Description').fill('It beeps three times.')
  await attach(client, 'beeps.txt')
  await client.getByRole('button', { name: 'Create ticket' }).click()
  await expect(client.getByText('Ticket Created')).toBeVisible()
  await client.getByRole('tab', { name: 'My Tickets' }).click()
  await client.getByRole('link', { name: title }).click()
  await expect(client.getByRole('button', { name: /^Download beeps\.txt/ })).toBeVisible()

  const techie = await open(browser, 'techie', baseURL, complaints)
  await techie.goto(`/techie-dashboard?${new URL(client.url()).searchParams}`)
  await expect(techie.getByRole('button', { name: /^Download beeps\.txt/ })).toBeVisible()
  await techie.getByLabel('Your reply').fill(answer)
  await attach(techie, 'manual.txt')
  await techie.getByRole('button', { name: 'Send reply' }).click()
  await expect(techie.getByText('Reply sent')).toBeVisible()
  await techie.context().close()

  await client.reload()
  await expect(client.getByText(answer)).toBeVisible()
  await expect(client.getByRole('button', { name: /^Download manual\.txt/ })).toBeVisible()
})

test('Firefox: a notification lies over the dialog that it is about, and F8 leads there', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'admin', baseURL ?? '')
  await page.goto('/vendor-portal?tab=contracts&vendor=1')
  await page.getByRole('button', { name: 'New contract' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create contract' }).click()
  const words = dialog.getByText('Missing Information')
  await expect(words).toBeVisible()
  expect(await isOnTop(words)).toBe(true)
  await page.keyboard.press('F8')
  await expect(dialog.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'New contract' })).toBeFocused()
})

test('Firefox: the theme that is chosen stays, and scrollbars take its colours', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'client', baseURL ?? '')
  for (const theme of ['dark', 'light'] as const) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/account')
    const choice = page
      .getByRole('main')
      .getByRole('radio', { name: theme === 'dark' ? 'Dark theme' : 'Light theme' })
    await choice.click({ force: true })
    await expect(choice).toBeChecked()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/client-portal')
    await expect(page.locator('html')).toHaveClass(new RegExp(theme))
    const tabs = page.getByRole('tablist')
    await expect(tabs).toBeVisible()
    const look = await tabs.evaluate((list) => {
      const { colorScheme, scrollbarColor } = getComputedStyle(list)
      return { colorScheme, scrollbarColor }
    })
    expect(look).toEqual({
      colorScheme: theme,
      scrollbarColor: expect.stringMatching(/^rgb.*(transparent|rgba\(0, 0, 0, 0\))$/),
    })
  }
})

test('Firefox: tabs are walked by the keyboard', async ({ page, baseURL }) => {
  await signIn(page, 'techie', baseURL ?? '')
  await page.goto('/techie-dashboard')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Overview').focus()
  for (const [key, name] of [
    ['ArrowRight', 'My Tickets'],
    ['End', 'Knowledge'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'Knowledge'],
    ['Home', 'Overview'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await expect(tab('Overview')).not.toBeFocused()
})

async function attach(page: Page, name: string) {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('As it is.') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText(name)
}

/** A window of somebody's own, signed in. */
async function open(browser: Browser, who: string, baseURL: string | undefined, complaints: string[]) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...(baseURL && { baseURL }) })
  await watched(page, complaints)
  await signIn(page, who, baseURL ?? '')
  return page
}

/** Whether nothing covers its middle. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
