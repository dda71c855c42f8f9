import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendInquiry } from './support/contact-form.ts'
import { findMail } from './support/mailbox.ts'
import { serveFeed, startSystem } from './support/own-system.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('news, mail, account and ticket outlive a kill -9', async ({ browser, request }) => {
  test.setTimeout(120_000)
  const dataFolder = await mkdtemp(join(tmpdir(), 'remotehands-journey-'))
  const feed = await serveFeed('Loopback wire reports a calm day')
  const first = await startSystem(dataFolder, feed.url)
  const message = 'Kept through a power cut.'

  const page = await browser.newPage({ baseURL: first.origin })
  await sendInquiry(page, message)
  await expect(page.getByRole('heading', { name: 'Loopback wire reports a calm day' })).toBeVisible()
  await signIn(page, 'client', first.origin)
  await page.goto('/client-portal?tab=create-ticket')
  await page.getByLabel('Title', { exact: true }).fill('Rack B2 hums')
  await page.getByLabel('Description').fill('Louder than last week.')
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page.getByText('Ticket Created')).toBeVisible()
  await page.close()

  await first.end('SIGKILL')
  feed.close()
  const second = await startSystem(dataFolder, feed.url)
  try {
    const later = await browser.newPage({ baseURL: second.origin })
    await later.goto('/#news')
    await expect(later.getByRole('heading', { name: 'Loopback wire reports a calm day' })).toBeVisible()
    await signIn(later, 'client', second.origin)
    await later.goto('/client-portal')
    await expect(later.getByText('Rack B2 hums')).toBeVisible()
    await findMail(request, second.origin, message)
  } finally {
    await second.end('SIGTERM')
    await rm(dataFolder, { recursive: true, force: true })
  }
})
