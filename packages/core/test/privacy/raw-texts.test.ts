import { expect, test } from 'vitest'
import { rawTexts } from '../../src/privacy/raw-texts.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const lines = (text: string) => text.replaceAll(/(.{20})/g, '$1\r\n')

test.each([
  ['as it stands there', 'Ask Šárka Quillfeather, please.'],
  ['in broken lines', 'Ask =C5=A0=C3=A1rka Quill=\r\nfeather, please.'],
  ['in base64', `--a\r\n\r\n${lines(base64('Ask Šárka Quillfeather, please.'))}\r\n--a--`],
  ['in words of a header', 'Subject: =?UTF-8?Q?=C5=A0=C3=A1rka_Quill?=\r\n =?utf-8?q?feather?='],
  [
    'in words of a header in base64',
    `Subject: =?UTF-8?B?${base64('Šárka ')}?= =?UTF-8?B?${base64('Quillfeather')}?=`,
  ],
  ['in HTML', '<p>Ask Šárka&nbsp;<b>Quill</b>feather</p>'],
])('reads a name that is written %s', (_, mail) => {
  expect(rawTexts(new TextEncoder().encode(mail)).join('\n')).toContain('Šárka Quillfeather')
})

test('reads what is not UTF-8, and leaves long files out', () => {
  expect(rawTexts(Uint8Array.of(0x52, 0x65, 0x6e, 0xe9))).toContain('René')
  const picture = lines(base64('x'.repeat(600_000)))
  const texts = rawTexts(new TextEncoder().encode(`From: a\r\n\r\n${picture}\r\n--b`))
  expect(texts.join('').length).toBeLessThan(1_000)
})
