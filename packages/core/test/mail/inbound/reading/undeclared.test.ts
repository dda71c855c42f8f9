import { describe, expect, test } from 'vitest'
import { read } from './read.ts'

/** Text in a charset, in hexadecimal, since TextEncoder writes UTF-8 alone. */
const texts = [
  [
    'Shift-JIS',
    '8376838a8393835e815b82aa89f382ea82dc82b582bd81428e8a8b7d82a88ae882a282b582dc82b78142',
    'プリンターが壊れました。至急お願いします。',
  ],
  [
    'EUC-JP',
    'a5d7a5eaa5f3a5bfa1bca4acb2f5a4eca4dea4b7a4bfa1a3bbeab5dea4aab4eaa4a4a4b7a4dea4b9a1a3',
    'プリンターが壊れました。至急お願いします。',
  ],
  ['GBK', 'b4f2d3a1bbfabbb5c1cba3acc7ebbea1bfecc0b4bfb4d2bbcfc2', '打印机坏了，请尽快来看一下'],
  ['Big5', 'a64caaedbef7c361a446a141bdd0bea8a7d6a8d3acdda440a455', '印表機壞了，請儘快來看一下'],
  [
    'EUC-KR',
    'c7c1b8b0c5cdb0a120b0edc0e5b3b5bdc0b4cfb4d92e20bba1b8ae20bfcd20c1d6bcbcbfe4',
    '프린터가 고장났습니다. 빨리 와 주세요',
  ],
  ['windows-1251', 'cff0e8edf2e5f020ede520efe5f7e0f2e0e5f220f120f3f2f0e0', 'Принтер не печатает с утра'],
  ['KOI8-R', 'f0d2c9ced4c5d220cec520d0c5dec1d4c1c5d420d320d5d4d2c1', 'Принтер не печатает с утра'],
] as const
const bytesOf = (hex: string) => [...hex.matchAll(/../g)].map(([byte]) => Number.parseInt(byte, 16))
const mail = (header: string, text: string | number[]) =>
  Uint8Array.from([
    ...new TextEncoder().encode(`From: a@b.example\n${header}\n\n`),
    ...(typeof text === 'string' ? new TextEncoder().encode(text) : text),
  ])

describe.each([
  '',
  'Content-Type: text/plain; charset=us-ascii',
  'Content-Type: text/plain; charset=iso-8859-1',
])('a text of a mail that says %j of its charset', (header) => {
  test.each(texts)('is read in %s', async (_, hex, expected) => {
    expect((await read(mail(header, bytesOf(hex)))).text).toBe(expected)
  })

  test.each([
    [
      'Größe wie früher, Öl',
      [
        0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x77, 0x69, 0x65, 0x20, 0x66, 0x72, 0xfc, 0x68, 0x65, 0x72, 0x2c,
        0x20, 0xd6, 0x6c,
      ],
    ],
    ['“it’s”', [0x93, 0x69, 0x74, 0x92, 0x73, 0x94]],
    ['ÄÖÜ', [0xc4, 0xd6, 0xdc]],
  ])('stays Western where most of its letters are: %s', async (expected, bytes) => {
    expect((await read(mail(header, bytes))).text).toBe(expected)
  })
})

test('a subject is read in the charset that the text seems to be in', async () => {
  const [, hex, expected] = texts[0]
  const raw = [
    ...new TextEncoder().encode('From: a@b.example\nSubject: '),
    ...bytesOf(hex),
    10,
    10,
    ...bytesOf(hex),
  ]
  expect((await read(Uint8Array.from(raw))).subject).toBe(expected)
})

describe('a text in a charset that programs name in their own way', () => {
  test.each([
    ['utf-7', 'Gr+APYA3w-e +- 1+-1: +ZeVnLA-.', 'Größe + 1+1: 日本.'],
    ['unicode-1-1-utf-7', 'a+b +AOQ', 'a+b ä'],
    ['latin9', [0x35, 0xa4], '5€'],
    ['"iso-8859-1"', [0x47, 0x72, 0xf6], 'Grö'],
    ['x-user-defined', [0x47, 0x72, 0xf6], 'Grö'],
    ['cp932', bytesOf(texts[0][1]), texts[0][2]],
  ])('%s is read', async (charset, text, expected) => {
    const { text: read, problems } = await readIn(charset, text)
    expect(read).toBe(expected)
    expect(problems).toEqual([])
  })

  test.each([
    ['hz-gb-2312', '~{4rS!~}'],
    ['cp850', [0x47, 0x94]],
  ])('%s, which nothing reads, is said to staff', async (charset, text) => {
    const { problems } = await readIn(charset, text)
    expect(problems).toEqual([
      `The text is in a charset that can’t be read, “${charset}”: letters may be wrong.`,
    ])
  })

  test('that a text in plain letters names changes nothing', async () => {
    expect(await readIn('cp850', 'It hums.')).toMatchObject({ text: 'It hums.', problems: [] })
  })

  const readIn = (charset: string, text: string | number[]) =>
    read(mail(`Content-Type: text/plain; charset=${charset}`, text))
})

test('a subject may be in UTF-7', async () => {
  expect((await read(mail('Subject: =?utf-7?Q?Gr+APYA3w-e?= passt', 'x'))).subject).toBe('Größe passt')
})
