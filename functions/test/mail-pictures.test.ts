import type { Mail } from '@remotehands/core'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { composeMail } from '../src/adapters/compose-mail.ts'
import { turns } from '../src/adapters/turns.ts'

const sender = { address: 'no-reply@acme.example', name: 'Acme', host: 'acme.example' }
const contentId = 'picture-abc_-1@acme.example'
const bytes = Uint8Array.from({ length: 3_000 }, (_, at) => at % 256)
const picture = { contentId, name: 'rack.png', contentType: 'image/png', bytes }
const plain: Mail = {
  to: 'dana@client.example',
  subject: 'Hello',
  text: 'Look: [Picture: rack]',
  html: `<p>Look: <img src="cid:${contentId}" alt="rack"></p>`,
  pictures: [picture],
}
const composed = (mail: Partial<Mail> = {}) => composeMail({ ...plain, ...mail }, 'an-id', sender)
/** The types of a mail's parts, as they stand in each other. */
const typesOf = (raw: Buffer) =>
  [...raw.toString('latin1').matchAll(/^Content-Type: ([\w/-]+)/gm)].map(([, type]) => type)

describe('a mail with pictures', () => {
  test('has them beside its HTML, and its plain text for who reads that', async () => {
    const raw = await composed()
    expect(typesOf(raw)).toEqual([
      ...['multipart/alternative', 'text/plain'],
      ...['multipart/related', 'text/html', 'image/png'],
    ])
    const { text, html, attachments } = await PostalMime.parse(raw)
    expect(text?.trim()).toBe(plain.text)
    expect(html?.trim()).toBe(plain.html)
    const [part, ...others] = attachments
    expect(others).toEqual([])
    expect(part).toMatchObject({
      ...{ contentId: `<${contentId}>`, related: true, disposition: 'inline' },
      ...{ filename: 'rack.png', mimeType: 'image/png' },
    })
    expect(new Uint8Array(part?.content as ArrayBuffer)).toEqual(bytes)
  })

  test('keeps its files and its invitation apart from them', async () => {
    const file = { name: 'report.csv', contentType: 'text/csv', bytes }
    const invitation = { method: 'REQUEST', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const
    const { attachments } = await PostalMime.parse(await composed({ files: [file], invitation }))
    const shown = attachments.filter(({ related }) => related)
    expect(shown.map(({ filename }) => filename)).toEqual(['rack.png'])
    expect(attachments.map(({ filename }) => filename)).toEqual(
      expect.arrayContaining(['rack.png', 'report.csv', 'invite.ics']),
    )
  })

  test.each([
    ['offer.html', 'offer.html.png'],
    ['run.exe', 'run.exe.png'],
    ['Grüße 🚀.png', 'Grüße 🚀.png'],
    ['a"; filename="b.exe.png', 'a"; filename="b.exe.png'],
    // Programs read encoded words in names: then it is one with a blank instead of the line break, and no header.
    ['=?utf-8?Q?=0D=0ABcc:_v=40x.example?=.png', ' Bcc: v@x.example.png'],
    ['a\r\nBcc: victim@example.com\r\n\r\n.png', 'a Bcc: victim@example.com .png'],
    ['a\nContent-Type: text/html\n\n<script>.png', 'a Content-Type: text/html <script>.png'],
    [`${'long '.repeat(30)}.png`, `${'long '.repeat(30)}.png`],
  ])('names it as a picture, and nothing else, whatever it is called: %j', async (name, expected) => {
    const raw = await composed({ pictures: [{ ...picture, name }] })
    const { attachments, headers, html } = await PostalMime.parse(raw)
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(html?.trim()).toBe(plain.html)
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png'])
    expect(attachments[0]?.filename?.replaceAll(/\s+/g, ' ')).toBe(expected)
    for (const line of raw.toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
  })
})

describe('turns', () => {
  test('let so many work at once, the others in their order, and go on after one that fails', async () => {
    const takeTurn = turns(2)
    const begun: number[] = []
    const ends: PromiseWithResolvers<void>[] = []
    const all = [0, 1, 2, 3].map((at) =>
      takeTurn(async () => {
        begun.push(at)
        ends[at] = Promise.withResolvers()
        await ends[at].promise
        return at
      }),
    )
    await Promise.resolve()
    expect(begun).toEqual([0, 1])
    ends[1]?.reject(new Error('SES is down'))
    await expect(all[1]).rejects.toThrow('SES is down')
    await expect.poll(() => begun).toEqual([0, 1, 2])
    ends[0]?.resolve()
    await expect.poll(() => begun).toEqual([0, 1, 2, 3])
    ends[2]?.resolve()
    ends[3]?.resolve()
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    ])
    expect(await takeTurn(async () => 'free')).toBe('free')
  })
})
