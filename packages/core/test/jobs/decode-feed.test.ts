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
  const utf16 = (text: string, bigEndian: boolean) => {
    const bytes = new DataView(new ArrayBuffer(text.length * 2))
    for (let at = 0; at < text.length; at++) bytes.setUint16(at * 2, text.charCodeAt(at), !bigEndian)
    return new Uint8Array(bytes.buffer)
  }
  test.for([
    ['utf-16', 'text/xml'],
    ['utf-16', undefined],
    ['utf-16', 'text/xml; charset=utf-16'],
    ['UTF-8', 'text/xml; charset=iso-8859-1'],
    ['windows-1252', 'application/json'],
  ])('UTF-16 without a byte order mark, declared as %s, sent as %s', ([encoding, contentType]) => {
    const text = declared(encoding ?? '')
    for (const bigEndian of [true, false]) {
      expect(decodeFeed(utf16(text, bigEndian), contentType)).toBe(text)
      expect(decodeFeed(utf16('{"title":"é 東"}', bigEndian), contentType)).toBe('{"title":"é 東"}')
    }
  })
  test.for(['iso-8859-1', 'Latin1', 'windows-1252', 'US-ASCII'])('UTF-8 that is labelled %s', (label) => {
    expect(decodeFeed(utf8('<rss>é 東</rss>'), `text/xml; charset=${label}`)).toBe('<rss>é 東</rss>')
    expect(decodeFeed(utf8(declared(label)), 'text/xml')).toContain('<rss>é')
    expect(decodeFeed(latin1('<rss>é</rss>'), `text/xml; charset=${label}`)).toBe('<rss>é</rss>')
  })
  test('an encoding that looks like ASCII counts where it is declared', () => {
    const bytes = utf8('<rss>\u001b$B8l\u001b(B</rss>')
    expect(decodeFeed(bytes, 'text/xml; charset=iso-2022-jp')).toBe('<rss>語</rss>')
  })
  test('no bytes are no text', () => {
    expect(decodeFeed(new Uint8Array())).toBe('')
  })
})
