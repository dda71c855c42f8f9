import { expect, it } from 'vitest'
import { askedRules } from './asked-rules.ts'

it.each([
  ['what shows or hides', '.a{color:red;display:none!important;}', '.a{display:none!important}'],
  [
    'what can be pressed, where nothing else is said',
    '.a{margin:0}.b:hover{pointer-events:none}',
    '.b:hover{pointer-events:none}',
  ],
  [
    'conditions and layers around it',
    '@layer recipes{@media print{.a{top:0;display:none;}.b{left:0}}}',
    '@layer recipes{@media print{.a{display:none}}}',
  ],
  ['the order of layers', '@layer reset, base;', '@layer reset, base;'],
  ['of values with a prefix, the one that holds', '.a{display:-ms-flexbox;display:flex}', '.a{display:flex}'],
  [
    'what stands beside signs in texts and addresses',
    `.a{content:"};{\\"";background:url(data:a;b{});opacity:0}.b{opacity:1}`,
    '.a{opacity:0}.b{opacity:1}',
  ],
])('keeps %s', (_, css, kept) => {
  expect(askedRules(css)).toBe(kept)
})

it('keeps nothing of animations, fonts and looks', () => {
  expect(askedRules('@keyframes in{from{opacity:0}}@font-face{src:url(a)}.a{content-visibility:auto}')).toBe(
    '',
  )
})
