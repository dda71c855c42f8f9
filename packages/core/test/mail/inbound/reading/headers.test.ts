import { describe, expect, test } from 'vitest'
import { read } from './read.ts'

const about = (header: string) => read(`${header}\n\nHello`)

describe('a mail’s header', () => {
  test('says who wrote to whom, when and about what', async () => {
    const mail = await about(
      [
        'Return-Path: <ada@example.com>',
        'Delivered-To: support+abc@desk.example',
        'From: =?utf-8?Q?Ada_L=C3=B6wenherz?= <Ada@EXAMPLE.com>',
        'To: "Desk, the" <support@desk.example>, it@desk.example',
        'Cc: Team: bob@example.com, eve@example.com;',
        'Subject: =?iso-8859-1?Q?Dr=FCcker?= brennt',
        'Date: Mon, 2 Apr 2012 09:57:58 -0400 (EDT)',
      ].join('\n'),
    )
    expect(mail).toMatchObject({
      returnPath: 'ada@example.com',
      deliveredTo: ['support+abc@desk.example'],
      from: [{ name: 'Ada Löwenherz', address: 'Ada@example.com' }],
      to: [{ name: 'Desk, the', address: 'support@desk.example' }, { address: 'it@desk.example' }],
      cc: [{ address: 'bob@example.com' }, { address: 'eve@example.com' }],
      subject: 'Drücker brennt',
      sentAt: Date.UTC(2012, 3, 2, 13, 57, 58),
      problems: [],
    })
  })

  test('names the thread by ids without brackets, folded or not', async () => {
    const mail = await about(
      'From: a@b.example\nMessage-ID: <3@b.example>\nIn-Reply-To:\n <2@desk.example>\nReferences: <1@desk.example>\n\t<2@desk.example>',
    )
    expect(mail).toMatchObject({
      messageId: '3@b.example',
      replyTo: ['2@desk.example'],
      references: ['1@desk.example', '2@desk.example'],
    })
  })

  test('names twenty mails that it answers at most', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => `<${at}@desk.example>`).join(' ')
    expect((await about(`From: a@b.example\nIn-Reply-To: ${ids}`)).replyTo).toHaveLength(20)
  })

  test('with an empty return path says so', async () => {
    expect((await about('From: a@b.example\nReturn-Path: <>')).returnPath).toBe('')
    expect((await about('From: a@b.example')).returnPath).toBeUndefined()
  })

  test.each(['From: <@d.example:a@b.example>', 'From: Ada <@d.example, @e.example:a@b.example>'])(
    'names the hosts on the way to an address, which some programs take for its own: %s',
    async (header) => {
      const { from, problems } = await about(header)
      expect(from.map(({ address }) => address)).toContain('a@b.example')
      expect(from.map(({ address }) => address)).toContain('@d.example')
      expect(problems).toHaveLength(1)
    },
  )

  test.each([
    'From: a@b.example (x) @c.example',
    'From: <a@b.example(x)@c.example>',
    'From: a@b.example .c.example',
    'From: a@b.example (x) . c.example',
    'From: <a@b.example .c.example>',
    'From: Ada <a@b.example> .c.example',
    'From: Ada <a@b.example> @c.example',
    String.raw`From: "a\" <e@c.example> "b" <a@b.example>`,
  ])('names the host that another program may read: %s', async (header) => {
    const { from, problems } = await about(header)
    expect(from.map(({ address }) => address)).toContain('a@b.example')
    expect(from.some(({ address }) => address.includes('c.example'))).toBe(true)
    expect(problems).toHaveLength(1)
  })

  test('takes an at sign in a name for no host', async () => {
    const { from } = await about('From: Ada @work: IT <a@b.example>')
    expect(from.map(({ address }) => address)).not.toContain('@work')
  })

  test.each([
    ['two From lines', 'From: a@b.example\nFrom: c@d.example'],
    ['two addresses that no comma divides', 'From: <a@b.example> <c@d.example>'],
    ['an address for a name', 'From: c@d.example <a@b.example>'],
    ['two addresses in one', 'From: a@b.example, c@d.example'],
  ])('with %s names both senders', async (_, header) => {
    const mail = await about(header)
    expect(mail.from.map(({ address }) => address)).toEqual(['a@b.example', 'c@d.example'])
    expect(mail.problems).toHaveLength(1)
  })

  test.each([
    ['a name that is quoted', 'From: "c@d.example" <a@b.example>'],
    ['an encoded name', 'From: =?utf-8?Q?c=40d.example?= <a@b.example>'],
    ['a comment', 'From: a@b.example (c@d.example)'],
    ['its address for a name', 'From: A@b.example <a@b.example>'],
  ])('with %s names one', async (_, header) => {
    expect((await about(header)).from.map(({ address }) => address)).toEqual(['a@b.example'])
  })

  test.each([
    'From: a@b.example@c.example',
    'From: a@b.example\0@c.example',
    'From: =?utf-8?B?YUBiLmV4YW1wbGU=?=',
    'From: <>',
  ])('with %s names nobody', async (header) => {
    expect(await about(header)).toMatchObject({ from: [], problems: ['The mail names no sender.'] })
  })

  test('is one line a field, whatever is hidden in it', async () => {
    const mail = await about('From: a@b.example\nSubject: one\rFrom: c@d.example\0 two')
    expect(mail.subject).toBe('one From: c@d.example two')
    expect(mail.from).toEqual([{ name: '', address: 'a@b.example' }])
  })

  test.each([
    ['windows-1252', [0x44, 0x72, 0xfc, 0x63, 0x6b, 0x65, 0x72], 'Drücker'],
    ['koi8-r', [0xd0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4], 'привет'],
    ['shift_jis', [0x83, 0x65, 0x83, 0x58, 0x83, 0x67], 'テスト'],
  ])('in unencoded %s is read in the charset of the text', async (charset, subject, expected) => {
    const raw = Uint8Array.from([
      ...new TextEncoder().encode('From: a@b.example\nSubject: '),
      ...subject,
      ...new TextEncoder().encode(`\nContent-Type: text/plain; charset=${charset}\n\nHello`),
    ])
    expect((await read(raw)).subject).toBe(expected)
  })

  test.each([
    ['utf-16le', [0xff]],
    ['utf-16', [0xff]],
    ['utf-16be', [0xff]],
    ['iso-2022-kr', [0xff]],
    // Hides what follows from whoever reads Japanese.
    ['iso-2022-jp', [0x1b, 0x24, 0x42]],
    // Takes the backslash away, so that the quoted name ends.
    ['shift_jis', [0x83, 0x5c]],
    ['gbk', [0x81, 0x5c]],
    ['big5', [0xa1, 0x5c]],
  ])('names the sender that other servers read, whatever its charset: %s', async (charset, bytes) => {
    const ascii = (text: string) => new TextEncoder().encode(text)
    const raw = Uint8Array.from([
      ...ascii('From: "'),
      ...bytes,
      ...ascii('" <ceo@b.example> " <eve@c.example>\n'),
      ...ascii(`Subject: Hello\nContent-Type: text/plain; charset=${charset}\n\nHello`),
    ])
    const known = Uint8Array.from(raw.map((byte) => (byte > 0x7f ? 0x78 : byte)))
    const plain = new TextDecoder().decode(known).replace(/charset=.*/, 'charset=us-ascii')
    const addresses = async (mail: string | Uint8Array) =>
      (await read(mail)).from.map(({ address }) => address)
    expect(await addresses(raw)).toEqual(await addresses(plain.replace('\x1b$B', 'xxx')))
  })

  const ascii = (text: string) => new TextEncoder().encode(text)
  const joined = (...pieces: (string | number[])[]) =>
    Uint8Array.from(pieces.flatMap((piece) => (typeof piece === 'string' ? [...ascii(piece)] : piece)))

  test.each([
    ['shift_jis', [0x8e, 0x52, 0x93, 0x63], '山田'],
    // Its second byte is a backslash.
    ['shift_jis', [0x94, 0x5c, 0x97, 0xcd], '能力'],
    ['big5', [0xa4, 0xfd, 0xa4, 0x70, 0xa9, 0xfa], '王小明'],
    ['gbk', [0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7], '王小明'],
    ['euc-kr', [0xb1, 0xe8, 0xc3, 0xb6, 0xbc, 0xf6], '김철수'],
    // It says “;3EDB@O:” to whoever doesn’t know.
    ['iso-2022-jp', [...ascii('\x1b$B;3EDB@O:\x1b(B')], '山田太郎'],
  ])('says a name that a program wrote in %s, unencoded: %j', async (charset, name, expected) => {
    const type = `Content-Type: text/plain; charset=${charset}\n\n`
    for (const from of [joined(name), joined('"', name, '"')]) {
      const mail = await read(joined('From: ', [...from], ` <a@b.example>\n${type}`, 'Hi'))
      expect(mail.from).toEqual([{ name: expected, address: 'a@b.example' }])
    }
  })

  test('that is longer than any names no single sender, whatever stands at its end', async () => {
    const mail = await about(`From: (${'x'.repeat(10_000)}) <eve@c.example> (x) <a@b.example>`)
    expect(mail.from.length).toBeGreaterThan(1)
  })

  test('hides no address in a name', async () => {
    const type = 'Content-Type: text/plain; charset=shift_jis\n\nHi'
    const mail = await read(joined('From: x', [0x83], '@c.example <a@b.example>\n', type))
    expect(mail.from[0]?.name).toContain('@c.example')
  })
})
