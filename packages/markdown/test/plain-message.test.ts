import { expect, it } from 'vitest'
import { plainMessage } from '../src/plain-message.ts'

it.each([
  ['**Core switch** is *down*, ~~again~~', 'Core switch is down, again'],
  ['Run `show version`, see [the guide](https://example.com/guide)', 'Run show version, see the guide'],
  ['![front.png](attachment:0123456789abcdef0123456789abcdef) is dark', '[Picture: front.png] is dark'],
  ['> You wrote this\nI did', 'You wrote this\nI did'],
  ['```\nping 10.0.0.1\n```\nfails', 'ping 10.0.0.1\nfails'],
  ['***Both***', 'Both'],
])('%j is read without its marks', (text, plain) => {
  expect(plainMessage(text)).toBe(plain)
})

it.each([
  '5*10*20 cm',
  '* one\n* two',
  'C:\\DOCUME~1\\ADMINI~1',
  'a ** b ** c',
  '# apt install',
  '[1] https://x.example',
])('%j keeps every character', (text) => {
  expect(plainMessage(text)).toBe(text)
})

it('reads thousands of marks that lead nowhere', () => {
  for (const mark of ['*', '**a', '[', '`', '~~', '> ', '![x](']) {
    const text = mark.repeat(3_000)
    expect(plainMessage(text).length).toBeLessThanOrEqual(text.length)
  }
})
