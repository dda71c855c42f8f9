import { expect, test } from 'vitest'
import { saidIn } from '../../../src/mail/inbound/mail-words.ts'
import { withinBytes } from '../../../src/mail/inbound/within-bounds.ts'

const noFiles = { kept: [], refused: [] }
const cut = /\n\n\(The mail is longer; see the original\.\)$/

test('of a mail that is longer than an entry the rest is folded, and where that ends it says so', () => {
  const { message, folded } = saidIn({ text: 'word '.repeat(3_000), folded: 'quote' }, noFiles)
  expect(message).toMatch(/word…$/)
  expect(folded).toMatch(/quote$/)
  const long = saidIn({ text: 'word '.repeat(30_000), folded: 'quote' }, noFiles)
  expect(long.folded).toMatch(cut)
  expect(long.folded.length).toBeLessThanOrEqual(40_000)
  expect(withinBytes('雨'.repeat(40_000))).toMatch(cut)
})

test('other addresses and links than ours stay as they were written', () => {
  const text = 'anna+desk@acme.example, https://vendor.example/#token=1 and /unsubscribe by mail'
  expect(saidIn({ text, folded: '' }, noFiles)).toEqual({ message: text, folded: '' })
})
