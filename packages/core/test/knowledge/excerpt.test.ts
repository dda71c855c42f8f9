import { describe, expect, test } from 'vitest'
import { excerptOf } from '../../src/index.ts'

describe('the excerpt of a text', () => {
  test.for<[string, string]>([
    ['# Title\n\nA **bold** and *quiet* `word`.', 'Title A bold and quiet word.'],
    ['- one\n- two\n\n1. three\n> four', 'one two three four'],
    [
      'See [our page](https://a.example/b_c) or ![a rack](https://a.example/r.png).',
      'See our page or a rack.',
    ],
    ['Before\n\n| a | b |\n|---|:-:|\n| c | d |\n\nafter', 'Before after'],
    ['```sh\nls -l\n```\n---\nend', 'ls -l end'],
    ['<script>alert(1)</script> <b>hello</b>', 'alert(1) hello'],
    ['2 < 3 and 5 > 4', '2 < 3 and 5 > 4'],
  ])('has no marks: %j', ([markdown, plain]) => {
    expect(excerptOf(markdown)).toBe(plain)
  })

  test('ends between two words', () => {
    const excerpt = excerptOf('Every word counts. '.repeat(50))
    expect(excerpt).toMatch(/(Every|word|counts)…$/)
    expect(excerpt.length).toBeLessThanOrEqual(181)
  })

  test('cuts no character in two', () => {
    expect(excerptOf('😀'.repeat(500)).isWellFormed()).toBe(true)
    expect(excerptOf(`a${'😀'.repeat(500)}`).isWellFormed()).toBe(true)
  })

  test.for(['[', '![a](', '<a', '*', '> ', '`', '|-', '[a](b', '&', ' '])(
    'is found in thirty thousand %j',
    (mark) => {
      expect(excerptOf(mark.repeat(30_000 / mark.length)).length).toBeLessThanOrEqual(181)
    },
  )
})
