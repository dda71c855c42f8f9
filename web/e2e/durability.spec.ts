import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIResponse } from '@playwright/test'
import { sendInquiry } from './support/contact-form.ts'
import { findMail } from './support/mailbox.ts'
import { expectNotified, noteNotifications } from './support/notifications.ts'
import { serveFeed, startSystem } from './support/own-system.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { untilAnswered } from './support/until-answered.ts'

// What survives on one machine, packages/local/test/start.test.ts shows each time: here a person sees it.
test.skip(!process.env.NIGHTLY, 'Journeys of the night.')

test('news, mail, account and ticket outlive a kill -9', async ({ browser, request }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'remotehands-journey-'))
  const feed = await serveFeed('Loopback wire reports a calm day')
  const first = await startSystem(dataFolder, feed.url)
  const message = 'Kept through a power cut.'

  const page = await browser.newPage({ baseURL: first.origin })
  await noteNotifications(page)
  // The first look at the feeds begins with the system; a page that is faster shows what it was built with.
  await untilAnswered(page, '/api/news', 'Loopback wire reports a calm day')
  await sendInquiry(page, message)
  await expect(page.getByRole('heading', { name: 'Loopback wire reports a calm day' })).toBeVisible()
  await signIn(page, 'client', first.origin)
  await page.goto('/client-portal?tab=create-ticket')
  await page.getByLabel('Title', { exact: true }).fill('Rack B2 hums')
  await page.getByLabel('Description').fill('Louder than last week.')
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expectNotified(page, 'Ticket Created')
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

test('an import goes on without its page, and where a kill -9 has cut it off', async ({ browser }) => {
  const count = 450
  const dataFolder = await mkdtemp(join(tmpdir(), 'remotehands-import-'))
  const feed = await serveFeed('Nothing to report')
  const first = await startSystem(dataFolder, feed.url)
  const page = await browser.newPage({ baseURL: first.origin })
  await signIn(page, 'admin', first.origin)
  await page.goto('/admin-dashboard?tab=devices')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const rows = Array.from({ length: count }, (_, at) => `KILL-${at},Laptop,K${at},Harborline Logistics`)
  const csv = ['Name,Type,Serial number,Company', ...rows, 'KILL-X,,KX,Harborline Logistics'].join('\n')
  const file = { name: 'laptops.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: `Import ${count} devices` }).click()
  await expect(page.getByText('laptops.csv', { exact: true })).toBeVisible({ timeout: 300_000 })
  await page.close()
  await first.end('SIGKILL')

  const second = await startSystem(dataFolder, feed.url)
  try {
    const later = await browser.newPage({ baseURL: second.origin })
    await signIn(later, 'admin', second.origin)
    await later.goto('/imports')
    await later.getByRole('link', { name: 'laptops.csv' }).click()
    await expect(later.getByText(`${count} added, 1 left out.`)).toBeVisible({ timeout: 1_200_000 })
    await expect(later.getByText('Type: Please enter the type.')).toBeVisible()
    const names = new Set<string>()
    let total = 0
    let next: string | undefined = '/api/devices?q=KILL-&limit=100'
    while (next) {
      const answer: APIResponse = await later.request.get(next)
      const devices: { deviceName: string }[] = await answer.json()
      total += devices.length
      for (const { deviceName } of devices) names.add(deviceName)
      next = /<([^>]+)>/.exec(answer.headers().link ?? '')?.[1]
    }
    expect([total, names.size]).toEqual([count, count])
  } finally {
    await second.end('SIGTERM')
    feed.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
})
