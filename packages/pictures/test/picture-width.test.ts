import { expect, test } from 'vitest'
import { pictureWidth } from '../src/picture-width.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const jpeg = '\xff\xd8\xff\xe1\0\x08Exif\0\0'
const frame = (marker: string) => `\xff${marker}\0\x11\x08\x02\x00\x0f\xa0\x03`

test.each([
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x0f\xa0\0\0\x02\x00', 4000],
  ['GIF', 'GIF89a\x10\x02\x20\x03', 528],
  ['JPEG', `${jpeg}${frame('\xc0')}`, 4000],
  [
    'progressive JPEG behind tables and filling bytes',
    `${jpeg}\xff\xc4\0\x04ab\xff\xff${frame('\xc2')}`,
    4000,
  ],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x10\x42\x20\x03', 528],
  ['lossless WebP', 'RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x0f\x42\0\0', 528],
  ['extended WebP', 'RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\x0f\x02\0\0\0\0', 528],
  ['a PNG that ends', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', undefined],
  ['a JPEG that ends', jpeg, undefined],
  ['a JPEG that goes astray', '\xff\xd8\xff\xe1\0\x04abcdef', undefined],
  ['a JPEG whose segments are empty', `\xff\xd8${'\xff\xe1\0\0'.repeat(1_000)}`, undefined],
  ['something else', '%PDF-1.7 and more', undefined],
  ['nothing', '', undefined],
])('the width of %s', (_, text, width) => {
  expect(pictureWidth(bytesOf(text))).toBe(width)
})

test('is that of the bytes given, not of those before them', () => {
  const whole = bytesOf('before\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x07\0\0\0\x07')
  expect(pictureWidth(whole.subarray(6))).toBe(7)
})
