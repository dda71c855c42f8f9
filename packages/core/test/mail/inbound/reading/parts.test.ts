import { describe, expect, test } from 'vitest'
import { html, multipart, plain, read, readParts } from './read.ts'

const picture = (header = '') =>
  `Content-Type: image/png; name=plan.png\n${header}Content-Transfer-Encoding: base64\n\niVBORw0KGgo=`
const names = ({ files }: { files: { name: string }[] }) => files.map(({ name }) => name)

describe('of the two forms of a text', () => {
  test('the plain one is read', async () => {
    expect((await readParts('alternative', [plain('It *hums*'), html('<p>It <b>hums</b></p>')])).text).toBe(
      'It *hums*',
    )
  })

  test.each([
    ['is empty', ' \n'],
    ['only says that there is another', 'This message requires an HTML viewer.'],
  ])('the other, if the plain one %s', async (_, stand) => {
    expect(
      (await readParts('alternative', [plain(stand), html('<p>It <b>hums</b> since Monday night</p>')])).text,
    ).toBe('It **hums** since Monday night')
  })

  test('the other, if it shows where pictures stand', async () => {
    const mail = await readParts('related', [
      multipart(
        'alternative',
        [plain('Here: [image: plan.png]'), html('<p>Here: <img src="cid:p1" alt="plan"></p><p>Thanks</p>')],
        'b2',
      ),
      picture('Content-ID: <p1>\nContent-Disposition: inline\n'),
    ])
    expect(mail.text).toBe('Here: ![plan](cid:p1)\n\nThanks')
    expect(mail.files).toMatchObject([
      { name: 'plan.png', type: 'image/png', contentId: 'p1', isInline: true },
    ])
  })
})

describe('files', () => {
  test('are all parts that aren’t the text', async () => {
    const mail = await readParts('mixed', [
      plain('See there'),
      'Content-Type: application/pdf\nContent-Disposition: attachment; filename="a.pdf"\nContent-Transfer-Encoding: base64\n\nJVBERg==',
      'Content-Type: text/plain; name=log.txt\nContent-Disposition: attachment\n\nline',
      picture('Content-Disposition: attachment\n'),
    ])
    expect(mail.text).toBe('See there')
    expect(names(mail)).toEqual(['a.pdf', 'log.txt', 'plan.png'])
    expect(new TextDecoder().decode(mail.files[0]?.content)).toBe('%PDF')
  })

  test.each([
    [
      'of RFC 2231',
      "filename*0*=utf-8''Angebot%20f%C3%BCr; filename*1*=%20M%C3%BCller.pdf",
      'Angebot für Müller.pdf',
    ],
    ['of RFC 2231 in another charset', "filename*=iso-8859-1''%C4nderung.pdf", 'Änderung.pdf'],
    ['in encoded words', 'filename="=?utf-8?B?w4RuZGVydW5nLnBkZg==?="', 'Änderung.pdf'],
    ['with a folder', 'filename="C:\\\\temp\\\\..\\\\a.pdf"', 'a.pdf'],
    ['that climbs', 'filename="../../etc/passwd"', 'passwd'],
    ['that is none', 'filename=".."', 'file-1.pdf'],
    ['that is missing', 'x=y', 'file-1.pdf'],
  ])('have a name %s', async (_, name, expected) => {
    const mail = await readParts('mixed', [
      plain('See'),
      `Content-Type: application/pdf\nContent-Disposition: attachment; ${name}\n\nx`,
    ])
    expect(names(mail)).toEqual([expected])
  })

  test('have a name that a program wrote unencoded', async () => {
    const raw = `From: a@b.example\n${multipart('mixed', [plain('See'), 'Content-Type: application/pdf;\n name="\u00e4nderung.pdf"\n\nx'])}`
    expect(names(await read(Uint8Array.from(raw, (character) => character.charCodeAt(0))))).toEqual([
      'änderung.pdf',
    ])
  })

  test.each([
    ['the text’s charset', 'shift_jis', [0x95, 0x5c, 0x8e, 0xa6]],
    ['Shift-JIS beside a text in ISO-2022-JP', 'iso-2022-jp', [0x95, 0x5c, 0x8e, 0xa6]],
    ['ISO-2022-JP', 'iso-2022-jp', [0x1b, 0x24, 0x42, 0x49, 0x3d, 0x3c, 0x28, 0x1b, 0x28, 0x42]],
    ['EUC-JP', 'euc-jp', [0xc9, 0xbd, 0xbc, 0xa8]],
  ])('have a name that a program wrote unencoded in %s', async (_, charset, name) => {
    const mark = '@@'
    const text = charset === 'iso-2022-jp' ? '\x1b$B8+$F\x1b(B' : 'See'
    const whole = `From: a@b.example\n${multipart('mixed', [
      `Content-Type: text/plain; charset=${charset}\n\n${text}`,
      `Content-Type: application/pdf;\n\tname="${mark}.pdf"\nContent-Disposition: attachment;\n\tfilename="${mark}.pdf"\n\nx`,
    ])}`
    const raw = whole
      .split(mark)
      .flatMap((piece, at) => [...(at === 0 ? [] : name), ...new TextEncoder().encode(piece)])
    expect(names(await read(Uint8Array.from(raw)))).toEqual(['表示.pdf'])
  })

  test('have a name whose letters stand in their order', async () => {
    const mail = await readParts('mixed', [
      plain('See'),
      'Content-Type: application/pdf; name="a\u202egpj.exe"\n\nx',
    ])
    expect(names(mail)).toEqual(['agpj.exe'])
  })

  test('are named in the text as they are', async () => {
    const written = await readParts('mixed', [plain('Open a\u202Egpj.exe')])
    expect(written.text).toBe('Open agpj.exe')
    const formatted = await readParts('mixed', [html('<p>Open a&#8238;gpj.exe, see &#x202D;below</p>')])
    expect(formatted.text).toBe('Open agpj.exe, see below')
  })

  test('don’t include pictures of quotes and signatures, pixels and seals', async () => {
    const mail = await readParts('signed', [
      multipart(
        'related',
        [
          html(
            '<p>Yes</p><img src="cid:pixel" width="1" height="1"><div class="gmail_signature"><img src="cid:logo"></div><blockquote type="cite"><img src="cid:old">Is it?</blockquote>',
          ),
          ...['pixel', 'logo', 'old'].map((id) => picture(`Content-ID: <${id}>\n`)),
        ],
        'b2',
      ),
      'Content-Type: application/pkcs7-signature; name=smime.p7s\n\nx',
    ])
    expect(mail).toMatchObject({ text: 'Yes', files: [] })
  })

  test('that stand between two stretches of text are shown there', async () => {
    const mail = await readParts('mixed', [
      plain('Before'),
      picture('Content-Disposition: inline\n'),
      plain('After'),
    ])
    expect(mail.text).toBe('Before\n\n![plan.png](cid:part-1)\n\nAfter')
    expect(mail.files).toMatchObject([{ contentId: 'part-1', isInline: true }])
  })

  test('are made of pictures written into the text', async () => {
    const mail = await readParts('mixed', [
      html('<p>Look <img src="data:image/png;base64,iVBORw0KGgo=" alt="plan"></p>'),
    ])
    expect(mail.text).toBe('Look ![plan](cid:embedded-1)')
    expect(mail.files).toMatchObject([{ name: 'picture-1.png', type: 'image/png', isInline: true }])
  })

  test('include a mail that is attached, named for its subject', async () => {
    const mail = await readParts('mixed', [
      plain('See'),
      'Content-Type: message/rfc822\n\nSubject: =?utf-8?Q?L=C3=A4rm?=: loud\nFrom: a@b.example\n\nIt hums',
    ])
    expect(names(mail)).toEqual(['Lärm loud.eml'])
    expect(mail.text).toBe('See')
  })
})

describe('a text is read', () => {
  const text = 'Привет, мир'
  test.each([
    ['koi8-r', [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4, 0x2c, 0x20, 0xcd, 0xc9, 0xd2], text],
    ['windows-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0], text],
    ['iso-8859-1, but is UTF-8', new TextEncoder().encode(text), text],
    ['utf-8, but is windows-1252', [0x44, 0x72, 0xfc, 0x63, 0x6b, 0x65, 0x72, 0x20, 0x80], 'Drücker €'],
    [
      'us-ascii, but is ISO-2022-JP',
      [0x1b, 0x24, 0x42, 0x25, 0x46, 0x25, 0x39, 0x25, 0x48, 0x1b, 0x28, 0x42],
      'テスト',
    ],
    ['gb2312', [0xc4, 0xe3, 0xba, 0xc3], '你好'],
    ['x-unheard-of', new TextEncoder().encode(text), text],
    ['cp932', [0x83, 0x65, 0x83, 0x58, 0x83, 0x67], 'テスト'],
  ])('that says it’s in %s', async (charset, bytes, expected) => {
    const header = `From: a@b.example\nContent-Type: text/plain; charset=${charset.replace(/,.*/, '')}\nContent-Transfer-Encoding: 8bit\n\n`
    const mail = await read(Uint8Array.from([...new TextEncoder().encode(header), ...bytes]))
    expect(mail.text).toBe(expected)
  })

  test('whose lines flow, in paragraphs and quotes of their own', async () => {
    const mail = await read(
      'From: a@b.example\nContent-Type: text/plain; format=flowed\n\n> It \n> hums \nIt does \nhum \nloudly.\n-- \nAda',
    )
    expect(mail).toMatchObject({ text: 'It does hum loudly.', folded: '> It hums\n--\nAda' })
  })

  test('whose lines flow without their spaces', async () => {
    expect(
      (
        await read(
          'From: a@b.example\nContent-Type: text/plain; format=flowed; delsp=yes\n\nhttps://example.com/ \nlong\n',
        )
      ).text,
    ).toBe('https://example.com/long')
  })
})

/** A TNEF file as MS-OXTNEF describes it: a signature, a key, and attributes. */
function winmail(
  attributes: readonly (readonly [level: number, id: number, value: readonly number[]])[],
): string {
  const number = (value: number) => [
    value & 255,
    (value >> 8) & 255,
    (value >> 16) & 255,
    (value >>> 24) & 255,
  ]
  const bytes = attributes.flatMap(([level, id, value]) => [
    level,
    ...number(id),
    ...number(value.length),
    ...value,
    0,
    0,
  ])
  return btoa(String.fromCharCode(...number(0x223e9f78), 1, 0, ...bytes))
}

const codes = (text: string) => [...text].map((character) => character.charCodeAt(0))

describe('winmail.dat', () => {
  const part = (data: string) =>
    `Content-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n\n${data}`

  test('is unpacked to its files', async () => {
    const longName = [
      0,
      0,
      0,
      0,
      0x1f,
      0,
      0x07,
      0x37,
      1,
      0,
      0,
      0,
      20,
      0,
      0,
      0,
      ...codes('b-änd.csv\0').flatMap((code) => [code, 0]),
    ]
    const packed = winmail([
      [2, 0x00069002, [1, 0]],
      [2, 0x00018010, codes('a.txt\0')],
      [2, 0x0006800f, codes('It hums')],
      [2, 0x00069002, [1, 0]],
      [2, 0x00018010, codes('B-ND~1.CSV\0')],
      [2, 0x0006800f, codes('a,b')],
      [2, 0x00069005, longName],
    ])
    const mail = await readParts('mixed', [plain('See'), part(packed)])
    expect(mail.text).toBe('See')
    expect(
      mail.files.map(({ name, type, content }) => [name, type, new TextDecoder().decode(content)]),
    ).toEqual([
      ['a.txt', 'text/plain', 'It hums'],
      ['b-änd.csv', 'text/csv', 'a,b'],
    ])
  })

  test('gives its text to a mail that has no other', async () => {
    const mail = await readParts('mixed', [
      part(
        winmail([
          [1, 0x00069007, [0xe3, 4, 0, 0]],
          [1, 0x0002800c, [0xcf, 0xf0, 0xe8, 0]],
        ]),
      ),
    ])
    expect(mail.text).toBe('При')
  })

  test('that can’t be unpacked is named', async () => {
    const mail = await readParts('mixed', [plain('See'), part('AAAA')])
    expect(mail.problems).toEqual([
      'The mail holds its text or files in winmail.dat, which could not be unpacked.',
    ])
  })
})

describe('parts that don’t begin where the mail says', () => {
  const said = 'The mail’s parts don’t begin where it says; what was found was read.'
  const parts = (boundary: string) =>
    `--${boundary}\n${plain('It hums.')}\n--${boundary}\n${picture()}\n--${boundary}--\n`
  const mail = (type: string, body: string) => read(`From: a@b.example\nContent-Type: ${type}\n\n${body}`)

  test.each([
    ['where it says nothing', 'multipart/mixed'],
    ['where it names another line', 'multipart/mixed; boundary=other'],
  ])('are found by their headers %s', async (_, type) => {
    const found = await mail(type, `A preamble.\n\n${parts('b"1')}`)
    expect(found).toMatchObject({ text: 'It hums.', problems: [said] })
    expect(names(found)).toEqual(['plan.png'])
  })

  test('are found within others', async () => {
    const inner = `Content-Type: multipart/alternative; boundary=lost\n\n${parts('b2')}`
    const found = await mail('multipart/mixed; boundary=b1', `--b1\n${inner}\n--b1--\n`)
    expect(found).toMatchObject({ text: 'It hums.', problems: [said] })
  })

  test('may be none: then it is a text, or a page', async () => {
    const text = await mail('multipart/mixed; boundary=b1', 'It hums.\n\nWhy?')
    expect(text).toMatchObject({ text: 'It hums.\n\nWhy?', problems: [said] })
    expect((await mail('multipart/related', '<html><body><p>It <b>hums</b></p></body></html>')).text).toBe(
      'It **hums**',
    )
  })

  test('are not looked for in an empty mail, nor again in what was found', async () => {
    expect(await mail('multipart/mixed; boundary=b1', '\n\n')).toMatchObject({ text: '', problems: [] })
    const broken = (depth: number): string =>
      depth === 0 ? 'x' : `--b${depth}\nContent-Type: multipart/mixed\n\n${broken(depth - 1)}`
    expect((await mail('multipart/mixed', broken(20))).problems).toEqual([said])
  })
})

test.each(['text', ';;;', 'text/markdown; charset=utf-8', ''])(
  'what a mail of the type %j says is read, if it is all that it has',
  async (type) => {
    const found = await read(`From: a@b.example\nContent-Type: ${type}\n\nIt hums.`)
    expect(found).toMatchObject({ text: 'It hums.', files: [] })
  },
)

test('a flowed line of the writer’s own that begins with > is no quote', async () => {
  const type = 'Content-Type: text/plain; format=flowed'
  const { text, folded } = await read(`From: a@b.example\n${type}\n\nAbove.\n\n >5 pages hum.`)
  expect([text, folded]).toEqual(['Above.\n\n >5 pages hum.', ''])
})
