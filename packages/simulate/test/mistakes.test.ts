import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mistakes } from '../src/mistakes.ts'

const root = join(import.meta.dirname, '../../..')

test.for(mistakes)('can still be put into the code: $name', ({ file, from, to }) => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text.split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})
