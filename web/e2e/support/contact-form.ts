import type { Page } from '@playwright/test'
import { expectNotified } from './notifications.ts'

/** Opens the contact form of the home page, sends it, and reads that it was sent. */
export async function sendInquiry(page: Page, message: string, email = 'ada@visitor.example'): Promise<void> {
  await page.goto('/#contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Name').fill('Ada Okafor')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Subject').fill('Two cages to cable')
  await form.getByLabel('Your role').fill('Head of IT')
  await form.getByLabel('Project details').fill('Forty racks in Ashburn, by the end of the quarter.')
  await form.getByLabel('Message').fill(message)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expectNotified(page, "Message sent!We'll get back to you as soon as possible.")
}
