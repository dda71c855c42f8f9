import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText, shorten } from '../../src/site/news/plain-text.ts'

describe('HTML becomes what a person reads of it', () => {
  test.for<[string, string, string]>([
    [
      'inline tags join, block tags part',
      '<p>un<b>patch</b>ed</p><p>hosts<br/>here</p>',
      'unpatched hosts here',
    ],
    [
      'entities are decoded once',
      'AT&amp;T &#8217;s &#x41; &eacute; &amp;lt;b&amp;gt;',
      'AT&T ’s A é &lt;b&gt;',
    ],
    ['an unknown entity stays', 'R&D &bogus; 5 &', 'R&D &bogus; 5 &'],
    ['white space collapses', ' a\n\t b\u00a0\u2003c\u0000d ', 'a b c d'],
    ['scripts and styles go with their content', 'a<script>alert(1)</script>b<style>p{}</style>c', 'a b c'],
    ['a script that is never closed goes too', 'a<script src=x>b', 'ab'],
    ['comments go', 'a<!-- <b>x</b> -->b<!-- open', 'a b'],
    ['a > inside quotes does not end a tag', '<img alt="a > b" src="x">after', 'after'],
    ['quotes that do not match do not hide the rest', '<a href="x>after</a> it', 'after it'],
    ['a tag that breaks off goes', 'before <a href="https://exa', 'before'],
    ['less-than signs of a text stay', '1 < 2 and <3', '1 < 2 and <3'],
    ['marks that turn or hide text go', 'safe\u202Etxt.exe\u2066\u200B\uFEFF', 'safetxt.exe'],
    ['half an emoji does not pass', 'a\uD83D', 'a\uFFFD'],
  ])('%s', ([, html, text]) => {
    expect(plainText(html)).toBe(text)
  })

  test('whatever comes, the result is one trimmed line of sound Unicode', () => {
    const html = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '/', '!', '-', 'a', ' ', '&', ';', '\n', '\uD83D'),
    })
    fc.assert(
      fc.property(html, (input) => {
        const text = plainText(input)
        expect(text).toBe(text.trim())
        expect(text).not.toMatch(/\p{Cc}|\s{2}|<[a-z][^<>]*>/u)
        expect(text.isWellFormed()).toBe(true)
      }),
    )
  })

  test.for(['<a"', '<a', '<!--', '<script', '<p "\'', '&#', '&lt;<'])(
    '%j a million times is read no further than a card can show',
    (piece) => {
      expect(plainText(piece.repeat(1_000_000))).toBe(plainText(piece.repeat(1_000_000).slice(0, 5_000)))
    },
  )
})

describe('a long text is shortened', () => {
  test('between words, without the comma before the cut', () => {
    expect(shorten('Patches for routers, switches and firewalls', 30)).toBe('Patches for routers, switches…')
    expect(shorten('Patches for routers, switches and firewalls', 27)).toBe('Patches for routers…')
  })
  test('not when it fits exactly', () => {
    expect(shorten('exactly ten', 11)).toBe('exactly ten')
  })
  test('inside a word that is too long alone, but never inside an emoji', () => {
    expect(shorten('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(shorten(`${'x'.repeat(8)}😀😀😀`, 10)).toBe(`${'x'.repeat(8)}…`)
  })
  test('to no more than the maximum, ellipsis included', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', ',', '😀') }),
        fc.integer({ min: 2, max: 40 }),
        (text, max) => {
          const short = shorten(text, max)
          expect(short.length).toBeLessThanOrEqual(max)
          expect(short.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})
