import { sendInquiry } from './support/contact-form.ts'
import { findMail } from './support/mailbox.ts'
import { expect, test } from './support/test.ts'

test('a visitor sends the contact form, and the mail stands in the mailbox', async ({
  page,
  request,
  baseURL,
}) => {
  const message = `Please call me back (${Date.now()}).`
  await sendInquiry(page, message)
  await expect(page.getByText("We'll get back to you as soon as possible.")).toBeVisible()
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
