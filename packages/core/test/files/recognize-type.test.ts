import { describe, expect, test } from 'vitest'
import { recognizeType } from '../../src/files/recognize-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const unknown = { contentType: 'application/octet-stream', isInline: false }

describe('the type of a file', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['GIF87a', 'image/gif'],
    ['GIF89a', 'image/gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7', 'application/pdf'],
    // Two in one: it is shown as what it begins with, and as nothing else.
    ['GIF89a/*<script>alert(1)</script>*/', 'image/gif'],
    ['%PDF-1.7 <html><script>alert(1)</script>', 'application/pdf'],
  ])('that begins with %j is recognized', (beginning, contentType) => {
    expect(recognizeType(bytes(beginning))).toEqual({ contentType, isInline: true })
  })

  test.each([
    ['nothing', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML with a PNG further on', '<html>\x89PNG\r\n\x1a\n'],
    ['a PDF that begins later, as some readers allow', ' %PDF-1.7'],
    ['half a signature', '\x89PNG'],
    ['a sound of the family of WebP', 'RIFF\x10\0\0\0WAVEfmt '],
    ['a program', 'MZ\x90\0'],
    ['an archive', 'PK\x03\x04'],
  ])('that is %s is not shown', (_, beginning) => {
    expect(recognizeType(bytes(beginning))).toEqual(unknown)
  })
})
