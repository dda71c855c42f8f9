import type { Browser, Page } from '@playwright/test'
import { findMail } from './support/mailbox.ts'
import { expectNotified } from './support/notifications.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test, watched } from './support/test.ts'
import { untilAnswered } from './support/until-answered.ts'

/** Of the demo account client. */
const clientAddress = 'casey.nguyen@harborline.example'

test('a ticket from the morning to the rating', async ({ browser, request, baseURL, complaints }) => {
  const origin = baseURL ?? ''
  const run = Date.now().toString(36)
  const title = `Label printer jams (${run})`
  const clientReply = `It is the second printer from the door (${run}).`
  const question = `Which of the two printers is it (${run})?`
  const secret = `The client forgets to clean it (${run}).`
  const client = await open(browser, 'client', origin, complaints)
  const techie = await open(browser, 'techie', origin, complaints)
  const otherTechie = await open(browser, 'admin', origin, complaints)
  await techie.goto('/techie-dashboard')
  const before = await figuresOn(techie)
  let address = ''

  await test.step('the client raises it, with a picture and a device', async () => {
    await client.goto('/client-dashboard')
    await client.getByRole('button', { name: 'New ticket' }).click()
    await client.getByLabel('Title', { exact: true }).fill(title)
    await client.getByLabel('Description').fill('Every third label is torn.')
    await client.getByLabel('Priority').selectOption('high')
    await client
      .locator('input[type=file]')
      .setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: picture })
    await expect(client.getByRole('list', { name: 'Attached files' })).toContainText('torn.png')
    await client.getByLabel('Search devices').fill('HL-SW-01')
    await client.getByRole('checkbox', { name: /^HL-SW-01/ }).check()
    await client.getByRole('button', { name: 'Create ticket' }).click()
    await expectNotified(client, 'Ticket Created')
    await client.getByRole('button', { name: /^Open #\d+$/ }).click()
    await expect(client.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(client.getByText('HL-SW-01')).toBeVisible()
    await expect(client.getByRole('button', { name: /^Open torn\.png/ })).toBeVisible()
    address = `?${new URL(client.url()).searchParams}`
    await findMail(request, origin, title)
  })

  await test.step('a technician hears of it under the bell', async () => {
    await untilAnswered(techie, '/api/notices', title)
    await techie.reload()
    await techie.getByRole('button', { name: /^Notices, \d+\+? unread/ }).click()
    await techie.getByRole('link', { name: `${title} · Harborline Logistics` }).click()
    await expect(techie.getByRole('heading', { level: 2, name: title })).toBeVisible()
  })

  await test.step('a technician finds it among the unassigned, takes it, notes and asks back', async () => {
    await untilAnswered(techie, `/api/techie/tickets?q=${run}`, title)
    await techie.goto('/techie-dashboard?tab=tickets&queue=unassigned')
    await techie.getByRole('searchbox').fill(run)
    await techie.getByRole('link', { name: title }).click()
    await techie.getByRole('button', { name: 'Assign to me' }).click()
    await expect(techie.getByRole('button', { name: 'Assign to me' })).toBeHidden()
    // What is pressed next stands below it.
    await expect(techie.getByText('took the ticket')).toBeVisible()
    await techie.getByText('Internal note', { exact: true }).click()
    await techie.getByLabel('Internal note', { exact: true }).last().fill(secret)
    await techie.getByRole('button', { name: 'Add internal note' }).click()
    await expect(techie.getByText(secret)).toBeVisible()
    await techie.getByText('Public reply', { exact: true }).click()
    await techie.getByLabel('Your reply').fill(question)
    await techie.getByRole('button', { name: 'Reply and wait for client' }).click()
    await expect(techie.getByText('waiting for client', { exact: true })).toBeVisible()
  })

  await test.step('the client gets a mail and a notice, and answers', async () => {
    const mail = await findMail(request, origin, question, clientAddress)
    expect(mail.text).toContain('/client-dashboard?tab=tickets&ticket=')
    expect(mail.text).not.toContain(secret)
    await untilAnswered(client, '/api/notices', title)
    await client.goto('/client-dashboard')
    await client.getByRole('button', { name: /^Notices, \d+ unread/ }).click()
    await client
      .getByRole('link', { name: new RegExp(title.replace(/[()]/g, '.')) })
      .first()
      .click()
    await expect(client.getByText(question)).toBeVisible()
    await expect(client.getByText(secret)).toHaveCount(0)
    await client.getByLabel('Your reply').fill(clientReply)
    await client.getByRole('button', { name: 'Send reply' }).click()
    await expect(client.getByText('in progress', { exact: true })).toBeVisible()
  })

  await test.step('two people change it at once: the second is told what changed', async () => {
    const desk = `/techie-dashboard${address}`
    await techie.goto(desk)
    await expect(techie.getByText(clientReply)).toBeVisible()
    await otherTechie.goto(desk)
    await otherTechie.getByRole('button', { name: 'Update', exact: true }).click()
    await otherTechie.getByRole('dialog').getByLabel('Priority').selectOption('low')
    await techie.getByRole('button', { name: 'Update', exact: true }).click()
    await techie.getByRole('dialog').getByLabel('Priority').selectOption('urgent')
    await techie.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await expect(techie.getByRole('dialog')).toBeHidden()
    complaints.length = 0
    await otherTechie.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await expect(otherTechie.getByRole('dialog').getByRole('alert')).toContainText('high → urgent')
    await expect(otherTechie.getByRole('dialog').getByLabel('Priority')).toHaveValue('low')
    // The browser logs the conflict itself.
    expect(complaints.splice(0).every((complaint) => complaint.includes('409'))).toBe(true)
  })

  await test.step('the technician resolves it', async () => {
    await techie.getByLabel('Your reply').fill(`The roller is replaced (${run}).`)
    await techie.getByRole('button', { name: 'Reply and resolve' }).click()
    await expect(techie.getByText('resolved', { exact: true })).toBeVisible()
    const mail = await findMail(request, origin, `The roller is replaced (${run}).`, clientAddress)
    expect(mail.text).toContain('How did we do')
  })

  await test.step('the client rates it', async () => {
    await client.goto(`/client-dashboard${address}`)
    await client.getByRole('button', { name: '5 of 5 stars' }).click()
    await expect(client.getByRole('heading', { name: 'Thank you for your rating' })).toBeVisible()
    await expect(client.getByText(secret)).toHaveCount(0)
  })

  await test.step('and the figures have moved', async () => {
    await expect(async () => {
      await techie.goto('/techie-dashboard')
      const after = await figuresOn(techie)
      // Journeys beside this one may move them too.
      expect(after.resolved).toBeGreaterThan(before.resolved)
      expect(after.ratings).toBeGreaterThan(before.ratings)
    }).toPass()
  })
})

/** A page of somebody's own, signed in. */
async function open(browser: Browser, who: string, origin: string, complaints: string[]): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin })
  await watched(page, complaints)
  await signIn(page, who, origin)
  return page
}

async function figuresOn(page: Page) {
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label })
  await expect(figure('Satisfaction')).toContainText('ratings')
  const numberIn = async (label: string, line: number) =>
    Number.parseInt((await figure(label).locator('dd').nth(line).textContent()) ?? '', 10)
  return { resolved: await numberIn('Resolved This Month', 0), ratings: await numberIn('Satisfaction', 1) }
}

/** The smallest PNG: one transparent pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
