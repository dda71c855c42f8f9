import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forgetFormerMails } from '../src/mail/forget-former-mails.ts'
import { openMailbox } from '../src/mail/mailbox.ts'

const dayMs = 24 * 60 * 60 * 1000

test('mails to addresses that nobody has any more are gone within a day, and others stay', async () => {
  const mailbox = await openMailbox(await mkdtemp(join(tmpdir(), 'mailbox-')))
  for (const to of ['gone@acme.example', 'anna@acme.example'])
    await mailbox.deliver(Buffer.from(`From: us@example.com\r\nTo: ${to}\r\nSubject: Hello\r\n\r\nHello`))
  const isInUse = async (address: string) => address === 'anna@acme.example'
  const forget = (now: Date, erasedAt = '') => forgetFormerMails(mailbox, { isInUse, erasedAt }, now)
  const recipients = async () => (await mailbox.list()).map(({ to }) => to).sort()
  expect(await forget(new Date())).toBe(0)
  expect(await recipients()).toEqual(['anna@acme.example', 'gone@acme.example'])
  expect(await forget(new Date(Date.now() + dayMs))).toBe(1)
  expect(await recipients()).toEqual(['anna@acme.example'])
  // Whoever is erased may be quoted in it.
  expect(await forget(new Date(), new Date(Date.now() - dayMs).toISOString())).toBe(0)
  expect(await forget(new Date(), new Date(Date.now() + 1_000).toISOString())).toBe(1)
  expect(await recipients()).toEqual([])
})
