import type { Mail } from '@remotehands/core'
import * as fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { composeMail } from '../src/adapters/compose-mail.ts'

const sender = { address: 'no-reply@acme.example', name: 'Acme', host: 'acme.example' }
const plain: Mail = {
  to: 'dana@client.example',
  subject: 'Hello',
  text: 'one\ntwo\n',
  html: '<p>one</p>\n<p>two</p>',
}
const composed = async (mail: Partial<Mail>) =>
  (await composeMail({ ...plain, ...mail }, 'an-id', sender)).toString('latin1')

const longLine = `${'wordwithoutanyblank'.repeat(80)} end`
const texts: Record<string, string> = {
  'plain lines': 'one\ntwo\n\nthree',
  'lines of all kinds': 'one\r\ntwo\rthree\nfour',
  'one long line': 'many words of a line '.repeat(100),
  'a long word': longLine,
  umlauts: 'Grüße aus Köln\nüber alles\n'.repeat(20),
  emoji: '🚀🚀🚀\n👩‍👩‍👧‍👦 family '.repeat(60),
  'right to left': 'שלום עולם\nمرحبا بالعالم\n'.repeat(30),
  'lines that begin with a dot': '.\n..\n.hidden',
  'From at the start of a line': 'From here on\n>From there',
}
const invitation = {
  method: 'REQUEST',
  text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Grüße\r\nEND:VCALENDAR\r\n',
} as const

describe.each(Object.entries(texts))('a mail of %s', (_, text) => {
  const mail = { text, html: `<p>${text}</p>`, subject: text.replaceAll(/[\r\n]+/g, ' ').slice(0, 200) }

  test('has CRLF at the end of every line, and no other line break', async () => {
    const raw = await composed({ ...mail, invitation })
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('has no line over 76 characters in its body, and none over 78 in its head', async () => {
    const raw = await composed({ ...mail, replyTo: { name: mail.subject, address: 'dana@client.example' } })
    const [head = '', ...body] = raw.split('\r\n\r\n')
    for (const line of head.split('\r\n')) expect(line.length, line).toBeLessThanOrEqual(78)
    for (const line of body.join('\r\n\r\n').split('\r\n')) expect(line.length, line).toBeLessThanOrEqual(76)
  })

  test('says what was written', async () => {
    const read = await PostalMime.parse(await composeMail({ ...plain, ...mail }, 'an-id', sender))
    const lines = (value = '') => value.replaceAll(/\r\n?/g, '\n').trim()
    expect(lines(read.text)).toBe(lines(text))
    expect(lines(read.html)).toBe(lines(mail.html))
    expect(read.subject?.replaceAll(/\s+/g, ' ').trim()).toBe(mail.subject.replaceAll(/\s+/g, ' ').trim())
  })
})

test('whatever is typed, lines end with CRLF and none is over 998 octets', async () => {
  const typed = fc.string({ unit: 'grapheme', maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(typed, typed, async (subject, text) => {
      const raw = await composed({ subject, text, html: text })
      expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
    }),
    { numRuns: 60 },
  )
})

describe('an invitation', () => {
  test('is a calendar part beside text and HTML, and a file', async () => {
    const raw = await composed({ invitation })
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
    const { attachments, text } = await PostalMime.parse(raw)
    expect(text?.trim().replaceAll('\r\n', '\n')).toBe('one\ntwo')
    expect(attachments.map(({ mimeType, filename }) => [mimeType, filename])).toContainEqual([
      'application/ics',
      'invite.ics',
    ])
    // The parser ends lines of text in its own way; those of the mail itself are looked at above.
    for (const { content } of attachments)
      expect(new TextDecoder().decode(content as ArrayBuffer).replaceAll(/\r?\n/g, '\r\n')).toBe(
        invitation.text,
      )
  })
})

describe('a mail that can be switched off', () => {
  const url = `https://acme.example/api/unsubscribe/${'a'.repeat(300)}`

  test('says so to mail programs, for one click', async () => {
    const { headers } = await PostalMime.parse(await composed({ unsubscribeUrl: url }))
    const read = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
    expect(read).toMatchObject({
      'list-unsubscribe': `<${url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  test('names no address by which a header could be written', async () => {
    for (const address of [
      `${url}>\r\nBcc: x@y.example`,
      `${url}>, <https://evil.example`,
      'mailto:a@b.example',
    ])
      await expect(composed({ unsubscribeUrl: address })).rejects.toThrow('one plain web address')
  })

  test('and one that cannot has no such header', async () => {
    expect(await composed({})).not.toMatch(/list-unsubscribe/i)
  })
})
