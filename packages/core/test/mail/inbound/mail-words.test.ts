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

test('a picture that is kept stands where it stood, another is named', () => {
  const id = 'p'.repeat(32)
  const picture = { name: 'rack.png', type: 'image/png', contentId: 'a', isInline: true }
  const content = Uint8Array.from(
    [0x89, ...'PNG\r\n\x1a\n'].map((each) => (typeof each === 'string' ? each.charCodeAt(0) : each)),
  )
  const kept = [
    { id, name: 'rack.png', file: { ...picture, content } },
    {
      id,
      name: 'plan.svg',
      file: { ...picture, contentId: 'b', content: new TextEncoder().encode('<svg/>') },
    },
  ]
  const text = 'Here ![](cid:a), ![plan](cid:b) and ![](cid:c)'
  expect(saidIn({ text, folded: '' }, { kept, refused: [] }).message).toBe(
    `Here ![rack.png](attachment:${id}), [Picture: plan.svg] and [Picture]`,
  )
})
