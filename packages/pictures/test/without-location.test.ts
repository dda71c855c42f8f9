import { deflateSync } from 'node:zlib'
import { crc32 } from '@remotehands/zip'
import { describe, expect, it } from 'vitest'
import { withoutLocation } from '../src/without-location.ts'

const orientation = 6
const latitude = [48, 1, 8, 1, 3015, 100]

/** Exif with an orientation and a place (GPSLatitudeRef, GPSLatitude), as phones write it. */
function exif(isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(120)
  const view = new DataView(bytes.buffer)
  const short = (at: number, value: number) => view.setUint16(at, value, isLittle)
  const long = (at: number, value: number) => view.setUint32(at, value, isLittle)
  const entry = (at: number, tag: number, type: number, count: number) => {
    short(at, tag)
    short(at + 2, type)
    long(at + 4, count)
  }
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
  short(2, 42)
  long(4, 8)
  short(8, 2)
  entry(10, 0x0112, 3, 1)
  short(18, orientation)
  entry(22, 0x8825, 4, 1)
  long(30, 40)
  short(40, 2)
  entry(42, 1, 2, 2)
  bytes.set([0x4e, 0], 50)
  entry(54, 2, 5, 3)
  long(62, 80)
  latitude.forEach((value, index) => {
    long(80 + 4 * index, value)
  })
  return bytes
}

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const joined = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? bytesOf(part) : part)]))
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const sentOf = (...parts: (string | Uint8Array)[]) => withoutLocation(joined(...parts))

const beginnings = {
  JPEG: '\xff\xd8\xff\xe1\0\x80Exif\0\0',
  WebP: 'RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x08\0\0\0\0\0\0\0\0\0EXIF\x78\0\0\0',
  HEIC: '\0\0\0\x18ftypheic\0\0\0\0\0\0\0\x06Exif\0\0',
  AVIF: '\0\0\0\x18ftypavif\0\0\0\0\0\0\0\0',
}

function chunk(type: string, content: string | Uint8Array): Uint8Array {
  const bytes = joined('\0\0\0\0', type, content, '\0\0\0\0')
  const view = new DataView(bytes.buffer)
  view.setUint32(0, bytes.length - 12)
  view.setUint32(bytes.length - 4, crc32(bytes.subarray(4, -4)))
  return bytes
}
const png = (...chunks: Uint8Array[]) =>
  joined('\x89PNG\r\n\x1a\n', chunk('IHDR', 'size'), ...chunks, chunk('IDAT', 'pixels'), chunk('IEND', ''))
const blanked = (isLittle: boolean) => exif(isLittle).fill(0, 40)

describe('the place where a picture was taken', () => {
  it.each(
    Object.entries(beginnings).flatMap(([kind, start]) => [
      [kind, 'Intel', start, true] as const,
      [kind, 'Motorola', start, false] as const,
    ]),
  )('is taken out of a %s, in the order of %s, and nothing else', (_, __, start, isLittle) => {
    expect(textOf(sentOf(start, exif(isLittle), 'pixels'))).toBe(
      textOf(joined(start, blanked(isLittle), 'pixels')),
    )
  })

  it('is taken out of a TIFF', () => {
    expect(textOf(sentOf(exif(true), 'pixels'))).toBe(textOf(joined(blanked(true), 'pixels')))
  })

  it('is taken out of a PNG, whose checksums fit again', () => {
    expect(textOf(withoutLocation(png(chunk('eXIf', exif(false)))))).toBe(
      textOf(png(chunk('eXIf', blanked(false)))),
    )
    const xmp = (place: string) =>
      chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0<d exif:GPSLatitude="${place}"/>`)
    expect(textOf(withoutLocation(png(xmp('48,8.5N'))))).toBe(textOf(png(xmp('       '))))
  })

  it('is taken out of a PNG with the text that holds it packed', () => {
    const packed = new Uint8Array(deflateSync('<d exif:GPSLatitude="48,8.5N"/>'))
    const said = chunk('tEXt', 'Comment\0a kitchen')
    const whole = png(
      chunk('iTXt', joined('XML:com.adobe.xmp\0\x01\0\0\0', packed)),
      said,
      chunk('zTXt', joined('Raw profile type exif\0\0', packed)),
      chunk('tEXt', 'Raw profile type APP1\0\nexif\n'),
    )
    expect(textOf(withoutLocation(whole))).toBe(textOf(png(said)))
  })

  it.each(['xap/1.0/\0', 'WEBPXMP '])('is taken out of XMP behind %j', (start) => {
    const xmp = (place: string) =>
      `${start}<x:xmpmeta><d exif:GPSLatitude="${place}" a="1"><exif:GPSLongitude>${place}</exif:GPSLongitude></d>`
    expect(textOf(sentOf(beginnings.JPEG, xmp('48,8.5N')))).toBe(
      textOf(joined(beginnings.JPEG, xmp('       '))),
    )
  })

  it('is taken out of a film', () => {
    const film = (place: string) => `\0\0\0\x14ftypqt  \0\0\0\0\xa9xyz\0\x12\x15\xc7${place}moov`
    const place = '+48.2082+016.3738+171.000/'
    expect(textOf(sentOf(film(place)))).toBe(film(' '.repeat(place.length)))
  })

  it.each([
    ['a picture without one', `${beginnings.JPEG}pixels`],
    ['a PNG without one', png(chunk('tEXt', 'Comment\0a kitchen'))],
    ['a PNG that is cut off', png(chunk('eXIf', 'II')).subarray(0, 40)],
    ['a list of places that points beyond its end', `${beginnings.JPEG}II*\0\xff\xff\xff\x7f`],
    ['what is cut off', `${beginnings.JPEG}II*\0`],
    ['another file, whatever it holds', 'Exif\0\0GPSLatitude="48,8.5N"'],
  ])('leaves %s as it is', (_, content) => {
    const file = joined(content)
    expect(withoutLocation(file)).toBe(file)
  })
})
