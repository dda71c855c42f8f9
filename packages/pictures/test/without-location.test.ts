import { describe, expect, it } from 'vitest'
import { withoutLocation } from '../../src/features/files/without-location.ts'

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
const picture = (...parts: (string | Uint8Array)[]) =>
  new File([joined(...parts)], 'photo.jpg', { type: 'image/jpeg' })
const sentOf = async (file: File) => new Uint8Array(await (await withoutLocation(file)).arrayBuffer())

const beginnings = {
  JPEG: '\xff\xd8\xff\xe1\0\x80',
  WebP: 'RIFF\0\0\0\0WEBPVP8X',
  HEIC: '\0\0\0\x18ftypheic\0\0\0\0',
}

describe('the place where a picture was taken', () => {
  it.each(
    Object.entries(beginnings).flatMap(([kind, start]) => [
      [kind, 'Intel', start, true] as const,
      [kind, 'Motorola', start, false] as const,
    ]),
  )('is taken out of a %s, in the order of %s, and nothing else', async (_, __, start, isLittle) => {
    const whole = exif(isLittle)
    const sent = await sentOf(picture(start, 'Exif\0\0', whole, 'pixels'))
    const kept = sent.subarray(start.length + 6, start.length + 6 + whole.length)
    expect([...kept.subarray(0, 40)]).toEqual([...whole.subarray(0, 40)])
    expect([...kept.subarray(40)].every((byte) => byte === 0)).toBe(true)
    expect(String.fromCharCode(...sent.subarray(-6))).toBe('pixels')
  })

  it('is taken out of XMP', async () => {
    const xmp = (place: string) =>
      `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><d exif:GPSLatitude="${place}" a="1"><exif:GPSLongitude>${place}</exif:GPSLongitude></d>`
    const sent = await sentOf(picture(beginnings.JPEG, xmp('48,8.5N')))
    expect(String.fromCharCode(...sent)).toBe(`${beginnings.JPEG}${xmp('       ')}`)
  })

  it.each([
    ['a picture without one', `${beginnings.JPEG}pixels`],
    ['a list of places that points beyond its end', `${beginnings.JPEG}Exif\0\0II*\0\xff\xff\xff\x7f`],
    ['what is cut off', `${beginnings.JPEG}Exif\0\0I`],
    ['another file, whatever it holds', 'Exif\0\0GPS'],
  ])('leaves %s as it is', async (_, content) => {
    const file = picture(content)
    expect(await withoutLocation(file)).toBe(file)
  })
})
