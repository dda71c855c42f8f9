import { expect, it } from 'vitest'
import { mailboxOf } from '../src/folded.ts'

it.each([
  'ADA@bücher.example',
  'ada+one+two@bücher.example',
  'a.d.a@bücher.example',
  'ada@xn--bcher-kva.example',
])('%s leads to one mailbox, as far as counting goes', (address) => {
  expect(mailboxOf(address)).toBe('ada@xn--bcher-kva.example')
})
