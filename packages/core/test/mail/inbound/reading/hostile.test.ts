import { describe, expect, test, vi } from 'vitest'
import { saidIn } from '../../../../src/mail/inbound/mail-words.ts'
import { html, multipart, plain, read, readHtml, readParts, readText } from './read.ts'

const nested = (levels: number) =>
  Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  ).join('')

describe('a mail made to do harm is read as far as it can be', () => {
  test('with a thousand files', async () => {
    const files = Array.from({ length: 1_000 }, () => 'Content-Type: application/pdf; name=a.pdf\n\nx')
    const mail = await readParts('mixed', [plain('Hello'), ...files])
    expect(mail.text).toBe('Hello')
    expect(mail.files).toHaveLength(500)
    expect(mail.problems).toEqual(['The mail has 1000 files; the last 500 were not read.'])
  })

  test.each([
    ['that are empty', '--x\n\n'],
    ['of texts', `--x\n${plain('a')}\n`],
    ['that have parts', `--x\n${multipart('mixed', [plain('a')], 'y')}\n`],
  ])('with parts by the ten thousand %s', async (_, part) => {
    const start = `From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n--x\n${plain('Hello')}\n`
    const mail = await read(`${start}${part.repeat(15_000)}--x--`)
    expect(mail.text).toMatch(/^Hello/)
    expect(mail.problems).toEqual(['The mail is made of more than 2000 parts; the rest of it was not read.'])
  })

  test.each([
    ['7bit', 'Hello\n'],
    ['base64', 'SGVsbG8=\n'],
    ['quoted-printable', 'Hello=20\n'],
  ])(
    'with lines by the hundred thousand in %s, each of which a Blob would take for a piece of its own',
    async (encoding, line) => {
      let pieces = 0
      class CountingBlob extends Blob {
        constructor(parts: BlobPart[], options?: BlobPropertyBag) {
          const all = [...parts]
          super(all, options)
          pieces += all.length
        }
      }
      vi.stubGlobal('Blob', CountingBlob)
      const header = `From: a@b.example\nContent-Type: text/plain\nContent-Transfer-Encoding: ${encoding}\n\n`
      const mail = await read(`${header}${line.repeat(100_000)}`)
      vi.unstubAllGlobals()
      expect(mail.text.split('Hello').length).toBeGreaterThan(70_000)
      expect(pieces).toBe(1)
    },
  )

  test.each(['To', 'Cc'])('with a megabyte of recipients in %s', async (key) => {
    const lists = ['boss@b.example, '.repeat(60_000), 'a:'.repeat(500_000), '"'.repeat(1_000_000)]
    for (const list of lists) {
      const mail = await read(`From: a@b.example\n${key}: boss@b.example, ${list}\n\nHello`)
      expect(new Set([...mail.to, ...mail.cc].map(({ address }) => address))).toEqual(
        new Set(['boss@b.example']),
      )
      expect(mail.problems).toEqual([
        'The mail has more recipients than anybody writes to; the last ones were not read.',
      ])
    }
  })

  test('with senders in more lines than anybody looks through', async () => {
    const mail = await read(`${'From: a@b.example\n'.repeat(50_000)}From: boss@c.example\n\nHello`)
    expect(mail.from).toContainEqual({ name: '', address: '@' })
    expect(mail.problems).toEqual(['The mail has 50001 From lines.'])
  })

  test('with a line of its sender that hides the next one in quotes', async () => {
    const mail = await read('From: a@b.example, "x\nFrom: boss@c.example\n\nHello')
    expect(mail.from.map(({ address }) => address)).toEqual(['a@b.example', 'boss@c.example'])
  })

  test('with a thousand parts in each other', async () => {
    const mail = await read(
      `From: a@b.example\n${multipart('mixed', [plain('Hello'), `${nested(1_000)}${plain('inside')}`], 'outer')}`,
    )
    expect(mail.text).toBe('Hello')
    expect(mail.problems).toEqual(['The mail is nested too deep; the rest of it was not read.'])
  })

  test('with a thousand mails in each other', async () => {
    const inside = 'Content-Type: message/rfc822\n\nFrom: a@b.example\n'.repeat(1_000)
    const mail = await readParts('mixed', [plain('Hello'), `${inside}\nend`])
    expect(mail.text).toBe('Hello')
    expect(mail.files).toMatchObject([{ type: 'message/rfc822' }])
  })

  test('with headers of three megabytes', async () => {
    const mail = await read(
      `From: a@b.example\nSubject: Hello\n${`X-Filler: ${'x'.repeat(1_000)}\n`.repeat(3_000)}\nHello`,
    )
    expect(mail.problems).toEqual(
      expect.arrayContaining([
        'The mail is larger in its headers than any mail is; the rest of it was not read.',
      ]),
    )
  })

  test('with more lines than a mail has', async () => {
    const mail = await readText('x\n'.repeat(200_000))
    expect(mail.text).toMatch(/^x\nx/)
    expect(mail.problems).toEqual(['The mail has too many lines; the rest was not read.'])
  })

  test('with a text longer than anybody writes', async () => {
    const mail = await readText('word '.repeat(200_000))
    expect(mail.text.length).toBeLessThan(500_001)
    expect(mail.problems).toEqual(['The text is longer than anybody writes; its end was not read.'])
  })

  test('with parts that begin nowhere, larger than what is read twice', async () => {
    const lost = 'Content-Type: multipart/mixed\n\n'
    const file = 'Content-Type: application/zip; name=a.zip\n\n'
    const parts = `--z\n${file}${'x'.repeat(9_000_000)}\n--z\n${plain('It hums.')}`
    const mail = await read(`From: a@b.example\n${lost}${parts}`)
    expect([mail.text, mail.files.map(({ name }) => name)]).toEqual(['', ['a.zip']])
    expect(mail.problems.at(-1)).toBe(
      'What begins elsewhere than the mail says is too large; its end was not read.',
    )
  })

  test('with more of UTF-7 than anybody reads', async () => {
    const long = `From: a@b.example\nContent-Type: text/plain; charset=utf-7\n\n${'+APY-'.repeat(400_000)}`
    expect((await read(long)).text).toMatch(/^ö+\+APY-/)
  })

  test('that nobody here has the key to', async () => {
    const mail = await read('From: a@b.example\nContent-Type: application/pkcs7-mime; name=smime.p7m\n\nx')
    expect(mail.files).toMatchObject([{ name: 'smime.p7m' }])
    expect(mail.problems).toEqual([
      'The mail is encrypted or sealed (S/MIME or PGP), and could not be opened.',
    ])
  })

  test('with elements of HTML by the hundred thousand in each other', async () => {
    expect((await readHtml(`<p>Hello</p>${'<div>'.repeat(100_000)}deep`)).text).toBe('Hello\n\ndeep')
  })

  test('with the beginnings of pictures by the hundred thousand', async () => {
    const mail = await readText('!['.repeat(200_000))
    expect(mail.text).toHaveLength(400_000)
  })

  test('with the beginnings of pictures of the mail itself by the ten thousand', async () => {
    const mail = await readText('![](cid:'.repeat(60_000))
    expect(saidIn(mail, { kept: [], refused: [] }).message).toMatch(/^!\[\]\(cid:/)
  })

  test('with lines of dashes by the thousand that end in a letter', async () => {
    const mail = await readText(`${'-'.repeat(499)}x\n`.repeat(1_000))
    expect(mail.text).toMatch(/^-{499}x\n/)
  })

  test('with a report of a mail whose id has no end', async () => {
    const status =
      'Content-Type: message/delivery-status\n\nAction: failed\nFinal-Recipient: rfc822; ada@b.example'
    const copy = `Content-Type: message/rfc822\n\nMessage-ID: ${'a'.repeat(190_000)}`
    expect((await readParts('report', [plain('Sorry'), status, copy])).deliveryReport).toEqual({
      ...{ recipients: ['ada@b.example'], action: 'failed', status: '' },
    })
  })

  test('with the beginnings of quoted names by the hundred thousand', async () => {
    expect((await read(`From: a@b.example, ${'"\\'.repeat(300_000)}\n\nHello`)).text).toBe('Hello')
  })

  test('with a picture and a table whose words have no end', async () => {
    const styled = `<table><tr><td style="${'border'.repeat(150_000)}">x</table>`
    const picture = `<img src="cid:x" alt="${'\t'.repeat(400_000)}rack">`
    expect((await readHtml(`<p>Hello</p>${styled}`)).text).toBe('Hello\n\nx')
    expect((await readHtml(`<p>Hello</p>${picture}`)).text).toMatch(/^Hello/)
  })

  test('with quotes by the hundred in each other', async () => {
    const mail = await readHtml(`<p>Hello</p>${'<blockquote>'.repeat(150)}deep`)
    expect(mail).toMatchObject({ text: 'Hello', folded: expect.stringContaining('deep') })
  })

  test.each([
    ['nothing', ''],
    ['no header', '\n\nHello'],
    ['no body', 'From: a@b.example\nSubject: Hello'],
    ['a boundary that never comes', 'From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\nHello'],
    ['no boundary', 'From: a@b.example\nContent-Type: multipart/mixed\n\nHello'],
    [
      'a multipart that isn’t closed',
      'From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\nHello',
    ],
    ['broken base64', 'From: a@b.example\nContent-Transfer-Encoding: base64\n\n!!!SGVsbG8=!!'],
    ['a broken encoding of its subject', 'From: a@b.example\nSubject: =?utf-8?B?////?= =?x?y?z?=\n\nHello'],
    ['carriage returns alone', 'From: a@b.example\rSubject: Hello\r\rHello'],
    ['nul bytes', 'From: a@b.example\nSubject: He\0llo\n\nHel\0lo'],
    [
      'calendars, reports and mails that are none',
      `From: a@b.example\n${multipart('report', ['Content-Type: text/calendar\n\nx', 'Content-Type: message/delivery-status\n\nx', 'Content-Type: message/rfc822\n\nx', html('<')])}`,
    ],
  ])('with %s', async (_, raw) => {
    const mail = await read(raw)
    expect(mail.files.length + mail.text.length + mail.subject.length).toBeGreaterThanOrEqual(0)
    expect(JSON.stringify(mail)).not.toContain('\\u0000')
  })
})

describe('of a broken mail is read what can be', () => {
  test.each([
    [
      'with a multipart that isn’t closed',
      'From: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\nHello',
    ],
    ['with noise around its base64', 'From: a@b.example\nContent-Transfer-Encoding: base64\n\nSGVs\nbG8=\n'],
    ['with blank lines before its header', '\r\n\r\nFrom: a@b.example\r\n\r\nHello'],
    [
      'with a line of a mailbox above its header',
      'From a@b.example Mon Nov  2 09:57:12 2026\nFrom: a@b.example\n\nHello',
    ],
    ['that ends its lines as old systems do', 'From: a@b.example\rSubject: x\r\rHello'],
  ])('%s', async (_, raw) => {
    const mail = await read(raw)
    expect(mail.text).toBe('Hello')
    expect(mail.from[0]?.address).toBe('a@b.example')
  })
})
