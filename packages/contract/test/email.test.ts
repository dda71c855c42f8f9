import { describe, expect, test } from 'vitest'
import { anyEmailAddress, asciiAddress, ContactInquiry, emailAddress, isMailable } from '../src/index.ts'

const invalid = 'Please enter a valid email address'
const messageOf = (schema: ReturnType<typeof emailAddress>, address: string) =>
  schema.safeParse(address).error?.issues[0]?.message

describe('an address', () => {
  test.each([
    'dana@acme.example',
    "o'neil+desk_1@sub.acme.co",
    'info@müller.de',
    'INFO@MÜLLER.de',
    'info@xn--mller-kva.de',
    'info@例え.テスト',
    'mail@пример.рф',
    'a@straße.example',
  ])('%s is taken, with and without mail', (address) => {
    for (const schema of [emailAddress(invalid), anyEmailAddress(invalid)])
      expect(schema.parse(` ${address} `)).toBe(address)
  })

  test.each([
    '',
    'dana',
    'dana@',
    '@acme.example',
    'dana@acme',
    'da na@acme.example',
    '.dana@acme.example',
    'dana.@acme.example',
    'da..na@acme.example',
    'dana@acme..example',
    'dana@-müller-.de/path',
    'dana@müller.de:25',
    'dana@müller.de?x',
    'dana@mül ler.de',
    'dana@müller.de, eve@evil.example',
    '<dana@müller.de>',
    'dana@müller.de\r\nBcc: eve@evil.example',
    'da\u2028na@müller.de',
    'dana@１２７.０.０.１',
    'dana@127.0.0.1',
    `dana@${'ü'.repeat(250)}.de`,
    'dana@a‮b.de',
  ])('%j is refused, in the words of the specification', (address) => {
    expect(messageOf(emailAddress(invalid), address)).toBe(invalid)
    expect(messageOf(anyEmailAddress(invalid), address)).toBe(invalid)
  })

  test.each(['jürgen@müller.de', 'jürgen@mueller.de', '用户@例子.公司'])(
    '%s is refused where the system mails, since SES cannot, and says why',
    (address) => {
      expect(messageOf(emailAddress(invalid), address)).toContain('plain letters before the @')
      expect(anyEmailAddress(invalid).parse(address)).toBe(address)
      expect(isMailable(address)).toBe(false)
    },
  )

  test('of a visitor may be any: people answer it', () => {
    expect(ContactInquiry.shape.email.parse('jürgen@müller.de')).toBe('jürgen@müller.de')
  })
})

test('all spellings of a domain are one address to mail servers', () => {
  const spellings = ['info@müller.de', 'info@MÜLLER.de', 'info@mu\u0308ller.de', 'info@xn--mller-kva.de']
  expect(new Set(spellings.map(asciiAddress))).toEqual(new Set(['info@xn--mller-kva.de']))
  expect(asciiAddress('Dana@Acme.example')).toBe('Dana@Acme.example')
})
