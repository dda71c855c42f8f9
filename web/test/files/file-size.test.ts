import { expect, test } from 'vitest'
import { fileSize } from '../../src/features/files/file-size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [2, '2 bytes'],
  [1024, '1 kB'],
  [1_500_000, '1.4 MB'],
])('%i bytes are shown as %s', (bytes, words) => expect(fileSize(bytes)).toBe(words))
