import { sendInquiry } from './support/contact-form.ts'
import { findMail } from './support/mailbox.ts'
import { expectNotified } from './support/notifications.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test, watched } from './support/test.ts'
import { untilAnswered } from './support/until-answered.ts'

test('a visitor sends the contact form, and the mail stands in the mailbox', async ({
  page,
  request,
  baseURL,
}) => {
  const message = `Please call me back (${Date.now()}).`
  await sendInquiry(page, message)
  await expect(page.getByLabel('Message')).toHaveValue('')

  const mail = await findMail(request, baseURL ?? '', message)
  expect(mail.subject).toContain('Two cages to cable')
  expect(mail.replyTo).toContain('ada@visitor.example')
  expect(mail.from).not.toContain('ada@visitor.example')
  // The company's mailbox, or the one that a stage names.
  expect(mail.to).toMatch(/^<?(info|inquiries)@/)
  expect(mail.headers['auto-submitted']).toBe('auto-generated')
  expect(mail.headers['message-id']).toMatch(/^<[\w-]{20,}@[\w.-]+>$/)
})

test('staff hear of an inquiry, and make a client of a new company and a ticket of it', async ({
  page: visitor,
  browser,
  request,
  baseURL,
  complaints,
}) => {
  const origin = baseURL ?? ''
  const run = Date.now().toString(36)
  const message = `Could you look at our racks next week (${run})?`
  const email = `ada-${run}@okafor.example`
  await sendInquiry(visitor, message, email)

  const desk = await browser.newPage({ baseURL: origin })
  await watched(desk, complaints)
  await signIn(desk, 'globaladmin', origin)
  const acknowledgement = await findMail(request, origin, 'typically respond within', email)
  expect(acknowledgement.text).not.toContain(message)

  await test.step('an administrator hears of it under the bell', async () => {
    const inquiries: { id: number; email: string }[] = await (await desk.request.get('/api/inquiries')).json()
    const id = inquiries.find((inquiry) => inquiry.email === email)?.id
    // She has sent others: this one's notice is the newest.
    await untilAnswered(desk, '/api/notices', `inquiry=${id}"`)
    await desk.goto('/techie-dashboard')
    await desk.getByRole('button', { name: /^Notices/ }).click()
    await desk
      .getByRole('link', { name: /Ada Okafor sent an inquiry/ })
      .first()
      .click()
    await expect(desk.getByText(message)).toBeVisible()
    await desk.getByRole('button', { name: 'Take it' }).click()
    await expect(desk.getByText(/^Taken by /)).toBeVisible()
  })

  await test.step('adds the sender as a person of a new company', async () => {
    await desk.getByRole('button', { name: 'Add as client' }).click()
    const form = desk.getByRole('dialog')
    await expect(form.getByLabel('First name')).toHaveValue('Ada')
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email)
    await form.getByLabel('Company').fill(`Okafor Hosting ${run}`)
    await form.getByRole('option', { name: /^Create new company/ }).click()
    await form.getByRole('button', { name: 'Add client' }).click()
    await expectNotified(desk, 'Client Added')
    await expect(desk.getByText(`Ada Okafor, Okafor Hosting ${run}`)).toBeVisible()
    const invitation = await findMail(request, origin, '/set-password#token=', email)
    expect(invitation.to).toContain(email)
  })

  await test.step('and raises a ticket of it, which says what was asked', async () => {
    await desk.getByRole('button', { name: 'Create ticket' }).click()
    const form = desk.getByRole('dialog')
    await form.getByLabel('Priority').selectOption('high')
    await form.getByRole('button', { name: 'Create ticket' }).click()
    await expectNotified(desk, 'Ticket Created')
    await desk.getByRole('link', { name: /^Ticket #\d+$/ }).click()
    await expect(desk.getByRole('heading', { level: 2, name: 'Two cages to cable' })).toBeVisible()
    await expect(desk.getByText(message)).toBeVisible()
    await expect(desk.getByText(`Okafor Hosting ${run}`).first()).toBeVisible()
  })
})
