import { describe, expect, test } from 'vitest'
import { decodeFeed } from '../../src/index.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><rss>é</rss>`

describe('the bytes of a feed become text', () => {
  test('UTF-8 when nothing says otherwise', () => {
    expect(decodeFeed(utf8('<rss>é 東</rss>'))).toBe('<rss>é 東</rss>')
  })
  test('in the encoding of the header', () => {
    expect(decodeFeed(latin1('<rss>é</rss>'), 'text/xml; charset=ISO-8859-1')).toBe('<rss>é</rss>')
  })
  test('in the encoding that the document declares', () => {
    expect(decodeFeed(latin1(declared('ISO-8859-1')), 'text/xml')).toContain('é')
  })
  test('the header counts for more than the declaration', () => {
    expect(decodeFeed(utf8(declared('ISO-8859-1')), 'text/xml; charset="utf-8"')).toContain('<rss>é')
  })
  test.for([
    ['UTF-8', [0xef, 0xbb, 0xbf, ...utf8('é')]],
    ['UTF-16, little end first', [0xff, 0xfe, 0xe9, 0x00]],
    ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0xe9]],
  ] as const)('a byte order mark of %s counts most, and is not text', ([, bytes]) => {
    expect(decodeFeed(Uint8Array.from(bytes), 'text/xml; charset=iso-8859-1')).toBe('é')
  })
  test('a header that is wrong does not spoil the text', () => {
    expect(decodeFeed(latin1(declared('windows-1252')), 'text/xml; charset=utf-8')).toContain('<rss>é')
  })
  test('a declaration that is wrong does not either', () => {
    expect(decodeFeed(latin1(declared('utf-8')))).toContain('<rss>é')
    expect(decodeFeed(utf8(declared('utf-16')))).toContain('<rss>é')
  })
  test.for(['klingon', 'x'.repeat(5_000), ''])(
    'an encoding that does not exist is passed over',
    (encoding) => {
      expect(decodeFeed(utf8('<rss>é</rss>'), `text/xml; charset=${encoding}`)).toBe('<rss>é</rss>')
    },
  )
  test('no bytes are no text', () => {
    expect(decodeFeed(new Uint8Array())).toBe('')
  })
})
