import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoBarrier, looksAt, openPlace, settle } from './support/looks.ts'
import { demoPassword, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const run = Date.now().toString(36)
const mark = `Ww${run}`
/** A text of one word, as long as a field takes it. */
const word = (length: number) => `${mark}${'W'.repeat(length)}`.slice(0, length)
const username = `long-${run}`
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

interface Made {
  company: number
  user: number
  ticket: number
  device: number
  article: number
  vendor: number
  contract: number
  inquiry: number
}
let made: Made

test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage()
  const origin = baseURL ?? ''
  const send = sender(page.request, origin)
  await signIn(page, 'admin', origin)
  const person = { firstName: word(80), lastName: word(80), username, email: `${username}@long.example` }
  const company = { company: word(120), createCompany: true, phoneNumber: word(40) }
  const { id: user } = await send('/api/auth/clients', { ...person, ...company, password: demoPassword })
  const { companyId } = await (await page.request.get(new URL(`/api/users/${user}`, origin).href)).json()
  const things = { deviceName: word(100), manufacturer: word(60), model: word(100), deviceType: word(60) }
  const place = { serialNumber: word(80), location: word(120), warrantyExpiration: inDays(5).slice(0, 10) }
  const { id: device } = await send('/api/devices', { ...things, ...place, companyId, clientId: user })
  const done = { deviceId: device, maintenanceType: word(60), description: word(400) }
  await send('/api/maintenance-logs', done)
  const { id: article } = await send('/api/articles', {
    ...{ title: word(200), body: `# ${word(200)}\n\n${word(400)}\n\n\`${word(400)}\`` },
    ...{ state: 'published', audience: 'clients' },
  })
  const { id: vendor } = await send('/api/vendors', {
    ...{ name: word(120), contactName: word(120), email: `v-${run}@long.example`, category: word(60) },
  })
  const { id: contract } = await send('/api/vendor-contracts', {
    ...{ contractName: word(200), contractNumber: word(200), paymentTerms: word(200), notes: word(400) },
    ...{ startDate: inDays(-300).slice(0, 10), endDate: inDays(20).slice(0, 10), vendorId: vendor },
    ...{ slaRequirements: word(400), monthlyValue: '1,000' },
  })
  await send('/api/contact', {
    ...{ name: word(120), email: `i-${run}@${'w'.repeat(60)}.example`, subject: word(200), role: word(120) },
    ...{ projectDetails: word(400), message: word(400), honeypot: '' },
  })
  const inquiries: { id: number; name: string }[] = await (
    await page.request.get(new URL('/api/inquiries', origin).href)
  ).json()
  const inquiry = inquiries.find(({ name }) => name === word(120))?.id ?? Number.NaN

  await signIn(page, username, origin)
  const { id: ticket } = await send('/api/tickets', {
    ...{ title: word(200), description: word(400), priority: 'urgent', deviceIds: [device] },
  })
  await send('/api/questions', { question: word(400) })
  await send('/api/visits', {
    ...{ title: word(200), notes: word(400), location: word(200), preferredTimes: [inDays(3)] },
  })
  await signIn(page, 'techie', origin)
  await send(`/api/tickets/${ticket}/replies`, { message: word(400) })
  made = { company: companyId, user, ticket, device, article, vendor, contract, inquiry }
  await page.close()
})

/** Where each of them is read, by whom. */
const places: Record<string, (ids: Made) => string[]> = {
  [username]: ({ ticket, article, device }) => [
    '/client-portal?tab=tickets',
    '/client-portal?tab=questions',
    '/client-portal?tab=create-ticket',
    '/client-dashboard',
    '/client-dashboard?tab=tickets',
    `/client-dashboard?tab=tickets&ticket=${ticket}`,
    `/client-dashboard?tab=questions&article=${article}`,
    `/client-dashboard?tab=devices&device=${device}`,
    '/account',
  ],
  techie: ({ ticket, company, article }) => [
    '/techie-dashboard',
    `/techie-dashboard?tab=tickets&ticket=${ticket}`,
    '/techie-dashboard?tab=tickets&queue=all',
    '/techie-dashboard?tab=schedule',
    '/techie-dashboard?tab=maintenance',
    `/techie-dashboard?tab=knowledge&article=${article}`,
    '/techie-dashboard?tab=knowledge',
    `/client-dashboard?company=${company}`,
    '/techie-dashboard?show=questions',
  ],
  admin: ({ user, company, vendor, contract, inquiry }) => [
    '/techie-portal?tab=clients',
    '/techie-portal?tab=tickets',
    '/techie-portal?tab=questions',
    '/admin-dashboard',
    '/admin-dashboard?tab=users',
    `/admin-dashboard?tab=users&user=${user}`,
    '/admin-dashboard?tab=vendors',
    '/admin-dashboard?tab=devices',
    '/admin-dashboard?tab=reports',
    '/admin-portal',
    '/admin-portal?tab=companies',
    '/admin-portal?tab=inquiries',
    `/admin-portal?tab=inquiries&inquiry=${inquiry}`,
    '/admin-portal?tab=audit',
    `/companies/${company}`,
    `/companies/${company}?tab=devices`,
    `/vendor-portal?vendor=${vendor}`,
    `/vendor-portal?tab=contracts&vendor=${vendor}`,
    `/vendor-portal?tab=contracts&vendor=${vendor}&contract=${contract}`,
    `/vendor-portal?tab=performance&vendor=${vendor}`,
  ],
}

for (const [who, placesOf] of Object.entries(places))
  test(`long words stay where they belong, without a barrier: ${who === username ? 'client' : who}`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page, who, baseURL ?? '')
    const found: string[] = []
    let seen = 0
    for (const path of placesOf(made)) {
      const chosen = looksAt(path)
      await openPlace(page, path, chosen[0])
      for (const look of chosen) {
        const [, width] = look
        await settle(page, look)
        await expectNoBarrier(page, look)
        const { escaped, count } = await escapedWords(page, mark)
        seen += count
        found.push(...escaped.map((what) => `${path}, ${width} px: ${what}`))
      }
    }
    for (const look of looksAt(who)) {
      await openPlace(page, placesOf(made).at(-1) ?? '', look)
      await page.getByRole('button', { name: /^Notices/ }).click()
      await expect(page.getByRole('link').filter({ hasText: mark }).first()).toBeVisible()
      const { escaped } = await escapedWords(page, mark)
      found.push(...escaped.map((what) => `the notices, ${look[1]} px: ${what}`))
    }
    expect(found).toEqual([])
    expect(seen).toBeGreaterThan(placesOf(made).length / 2)
  })

/** The texts with the mark that lie outside of something that they belong to, and whether the page can be scrolled sideways. */
function escapedWords(page: Page, mark: string) {
  return page.evaluate((mark) => {
    const escaped: string[] = []
    let count = 0
    const nameOf = (element: Element) =>
      [element.parentElement?.parentElement, element.parentElement, element]
        .map((one) => one?.localName + (one?.getAttribute('aria-label') ?? `.${one?.className}`).slice(0, 30))
        .join(' > ')
    const overflow = document.documentElement.scrollWidth - innerWidth
    if (overflow > 0) escaped.push(`the page is ${overflow} px wider than the window`)
    // A choice is as wide as its longest option, unless it is held.
    for (const control of document.querySelectorAll('main :is(select, input, button)')) {
      const isScrolled = control.closest('[role=tablist]')
      const { right } = control.getBoundingClientRect()
      if (control.checkVisibility() && !isScrolled && right > innerWidth)
        escaped.push(`${nameOf(control)} reaches out of the window`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const owner = text.parentElement
      if (!owner?.checkVisibility() || !text.textContent?.includes(mark)) continue
      // What is for assistive technology alone is drawn in a pixel.
      if (owner.localName === 'option' || owner.getBoundingClientRect().width <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, width } = range.getBoundingClientRect()
      if (width < 2) continue
      count += 1
      for (let place: Element | null = owner; place; place = place.parentElement) {
        const style = getComputedStyle(place)
        if (style.display === 'contents') continue
        const isTable = /^(auto|scroll)$/.test(style.overflowX) && place.scrollWidth > place.clientWidth + 1
        if (isTable) escaped.push(`${nameOf(place)} scrolls sideways`)
        const isCutOnPurpose = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (style.overflowX !== 'visible' && isCutOnPurpose) break
        if (right > place.getBoundingClientRect().right + 1) {
          escaped.push(`${nameOf(owner)} reaches out of ${nameOf(place)}`)
          break
        }
        if (style.overflowX !== 'visible') break
      }
    }
    return { escaped: [...new Set(escaped)], count }
  }, mark)
}

/** Sends what makes a record, and answers it. */
function sender(request: APIRequestContext, origin: string) {
  return async (path: string, data: object): Promise<{ id: number }> => {
    const headers = { origin: new URL(origin).origin }
    const answer = await request.post(new URL(path, origin).href, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}
