import { expect, test } from 'vitest'
import { rawTexts } from '../../src/privacy/raw-texts.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const bytesOf = (mail: string) => Uint8Array.from(mail, (byte) => byte.charCodeAt(0))
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
  ['in words of a header, but for one name', 'To: =?UTF-8?Q?=C5=A0=C3=A1rka?= Quillfeather <q@acme.example>'],
  ['in a word of a header in base64, but for one name', `To: =?utf-8*cs?B?${base64('Šárka')}?= Quillfeather`],
  ['as a file is called', "filename*=UTF-8''%C5%A0%C3%A1rka%20Quillfeather.pdf"],
  ['in base64 in one line', `--a\r\n\r\n${base64(`${'.'.repeat(2_000)} Šárka Quillfeather`)}\r\n--a--`],
  ['in HTML with names of letters', '<p>Ask &Scaron;&aacute;rka&#32;&#x51;uillfeather</p>'],
  ['in HTML', '<p>Ask Šárka&nbsp;<b>Quill</b>feather</p>'],
])('reads a name that is written %s', (_, mail) => {
  expect([...rawTexts(new TextEncoder().encode(mail))].join('\n')).toContain('Šárka Quillfeather')
})

// テスト in ISO-2022-JP, and Пётр Орлов in windows-1251 and KOI8-R.
test.each([
  [
    'as it stands there',
    'Content-Type: text/plain; charset=ISO-2022-JP\r\n\r\nSee \x1b$B%F%9%H\x1b(B',
    'See テスト',
  ],
  ['in base64', `charset="iso-2022-jp"\r\n\r\n${btoa('\x1b$B%F%9%H\x1b(B')}\r\n`, 'テスト'],
  [
    'in words of a header',
    'To: =?windows-1251?Q?=CF=B8=F2=F0_?=\r\n =?windows-1251?Q?=CE=F0=EB=EE=E2?=',
    'Пётр Орлов',
  ],
  [
    'in base64 words of a header',
    `To: =?koi8-r?B?${btoa('\xf0\xa3\xd4\xd2')}?= =?koi8-r?B?${btoa(' \xef\xd2\xcc\xcf\xd7')}?=`,
    'Пётр Орлов',
  ],
  ['beside another one', 'charset=windows-1251\r\n\r\n\xcf\xb8\xf2\xf0\r\n--a\r\n\xc3\xa9t\xc3\xa9', 'été'],
])('reads a name in an old character set that is written %s', (_, mail, name) => {
  expect([...rawTexts(bytesOf(mail))].join('\n')).toContain(name)
})

test('reads what is not UTF-8, and leaves long files out', () => {
  expect([...rawTexts(Uint8Array.of(0x52, 0x65, 0x6e, 0xe9))].join('')).toContain('René')
  const picture = lines(base64('x'.repeat(600_000)))
  const texts = [...rawTexts(new TextEncoder().encode(`From: a\r\n\r\n${picture}\r\n--b`))]
  expect(texts.join('').length).toBeLessThan(1_000)
})

const anyTexts = [
  'A word',
  '=?a',
  '=?a?B?QQ==?= ',
  'QUJD\r\n',
  '=41',
  '<',
  '\n',
  'charset=x',
  '\xe9 =\r\n',
  'A',
]

test.each(anyTexts)('reads %j, again and again, in texts that are small', (text) => {
  const names = Array.from({ length: 2_000 }, (_, at) => `charset=nonsense-${at}\r\n`).join('')
  const much = text.repeat(1_500_000 / text.length)
  const mail = `charset=koi8-r\r\n${names}${much}\r\n\r\nAsk Anna Byrne\r\n${much}`
  let wasFound = false
  for (const each of rawTexts(bytesOf(mail))) {
    expect(each.length).toBeLessThan(2_000_000)
    wasFound ||= each.includes('Anna Byrne')
  }
  expect(wasFound).toBe(true)
})

test('reads a name at the edge of what it reads at once', () => {
  for (const length of [262_100, 262_130, 262_140, 524_270, 524_280])
    for (const filler of ['. '.repeat(length / 2), '.\r\n'.repeat(length / 3)]) {
      const mail = bytesOf(`${filler}Anna Josephine Christabel Byrne${filler}`)
      expect([...rawTexts(mail)].some((text) => text.includes('Anna Josephine Christabel Byrne'))).toBe(true)
    }
})
