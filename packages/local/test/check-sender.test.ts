import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dkimSign, sealMessage } from 'mailauth'
import { expect, test } from 'vitest'
import { openSenderCheck } from '../src/mail-in/check-sender.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const { publicKey, privateKey: pem } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const privateKey = pem.export({ type: 'pkcs8', format: 'pem' }).toString()
const txt = (text: string) => ({ TXT: [[text]] })
const records = {
  'harborline.example': txt('v=spf1 ip4:192.0.2.7 -all'),
  'desk._domainkey.harborline.example': txt(`v=DKIM1; k=rsa; p=${key}`),
  '_dmarc.harborline.example': txt('v=DMARC1; p=reject'),
  'evil.example': txt('v=spf1 ip4:203.0.113.66 -all'),
  'desk._domainkey.evil.example': txt(`v=DKIM1; k=rsa; p=${key}`),
  'small.example': txt('v=spf1 ip4:192.0.2.9 -all'),
}

async function check(
  raw: Uint8Array | string,
  envelope?: { from: string; ip: string },
): Promise<Record<'spf' | 'dkim' | 'dmarc' | 'arc', string>> {
  const file = join(await temporaryFolder(), 'dns.json')
  await writeFile(file, JSON.stringify(records))
  const sender = await openSenderCheck(file)
  if (!sender) throw new Error('There is nothing to check by.')
  const from = envelope && {
    ...{ from: envelope.from, recipients: ['support@remotehands.example'] },
    client: { ip: envelope.ip, helo: 'mail.example' },
  }
  return sender(Buffer.from(raw), from)
}

const mail = (more = '') =>
  `${more}From: Dana Reyes <dana@harborline.example>\r\nTo: support@remotehands.example\r\nSubject: Printer\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\nMessage-ID: <1@harborline.example>\r\n\r\nIt is on fire.\r\n`

async function signed(domain: string, raw = mail(), maxBodyLength?: number): Promise<string> {
  const signer = { signingDomain: domain, selector: 'desk', privateKey }
  const { signatures } = await dkimSign(raw, {
    ...{ canonicalization: 'relaxed/relaxed', algorithm: 'rsa-sha256' },
    ...signer,
    signatureData: [{ ...signer, ...(maxBodyLength && { maxBodyLength }) }],
  })
  return signatures + raw
}

const harborline = { from: 'dana@harborline.example', ip: '192.0.2.7' }
const evil = { from: 'eve@evil.example', ip: '203.0.113.66' }

test('a mail of the sender’s own server passes, signed or not', async () => {
  expect(await check(await signed('harborline.example'), harborline)).toEqual({
    ...{ spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', arc: 'GRAY' },
  })
  expect(await check(mail(), harborline)).toMatchObject({ spf: 'PASS', dkim: 'GRAY', dmarc: 'PASS' })
})

test('a signature is enough for a mail that somebody passed on', async () => {
  const passedOn = { from: 'list@evil.example', ip: '198.51.100.1' }
  expect(await check(await signed('harborline.example'), passedOn)).toMatchObject({
    ...{ dkim: 'PASS', dmarc: 'PASS' },
  })
})

test.each([
  ['signed by another domain', () => signed('evil.example')],
  ['with an envelope of another domain', async () => mail()],
  ['changed after it was signed', async () => (await signed('harborline.example')).replace('fire', 'hold')],
  [
    'signed for a part of its text',
    async () => `${await signed('harborline.example', mail(), 5)}<p>Pay here.</p>\r\n`,
  ],
  ['with two senders', () => signed('harborline.example', mail('From: eve@evil.example\r\n'))],
])('a forged mail fails: %s', async (_, raw) => {
  expect(await check(await raw(), evil)).toMatchObject({ dmarc: 'FAIL' })
})

test('a domain without a policy neither passes nor fails, and its SPF is said', async () => {
  const raw = mail().replaceAll('harborline.example', 'small.example')
  expect(await check(raw, { from: 'dana@small.example', ip: '192.0.2.9' })).toMatchObject({
    ...{ spf: 'PASS', dmarc: 'GRAY' },
  })
  expect(await check(raw, { from: 'dana@small.example', ip: '203.0.113.66' })).toMatchObject({
    ...{ spf: 'FAIL', dmarc: 'GRAY' },
  })
})

test('who passed a mail on is said', async () => {
  const raw = mail()
  const seal = await sealMessage(raw, {
    ...{ signingDomain: 'evil.example', selector: 'desk', privateKey, cv: 'none' },
    ...{ authResults: 'mx.evil.example; spf=pass' },
  })
  expect(await check(Buffer.concat([seal, Buffer.from(raw)]), evil)).toMatchObject({
    ...{ arc: 'PASS', dmarc: 'FAIL' },
  })
})

test('a file says itself which server it came from', async () => {
  const received =
    'Return-Path: <dana@harborline.example>\r\nReceived: from mail.harborline.example (mail.harborline.example [192.0.2.7]) by mx.example with ESMTP; Mon, 2 Nov 2026 10:00:00 +0000\r\n'
  expect(await check(mail(received))).toMatchObject({ spf: 'PASS', dmarc: 'PASS' })
})

test.each([
  ['nothing', ''],
  ['an empty line', '\r\n'],
  ['no sender', 'From: \r\n\r\n'],
  ['a signature of nothing', 'From: x@\r\nDKIM-Signature: v=1; a=; b=\r\n\r\n'],
  ['zeros', '\0'.repeat(1000)],
])('whatever a mail says, it is checked: %s', async (_, raw) => {
  expect(await check(raw, evil)).toMatchObject({ dmarc: 'FAIL' })
})

test('what MAIL_DNS names is read at the start', async () => {
  expect(await openSenderCheck('none')).toBeUndefined()
  await expect(openSenderCheck('/nowhere/dns.json')).rejects.toThrow('MAIL_DNS is "/nowhere/dns.json"')
})
