import { expect, test } from 'vitest'
import { articleTerms } from '../../src/knowledge/article-terms.ts'

const differentWords = Array.from({ length: 6_000 }, (_, at) => `w${at.toString(36)}x`).join(' ')

test('a text of thousands of different words is found by its title and its beginning, at a bounded cost', () => {
  const terms = articleTerms({ title: 'Printer offline', body: differentWords })
  expect(terms).toHaveLength(1_500)
  expect(terms).toEqual(expect.arrayContaining(['^printer', 'pri', 'printer', 'w0x', 'wrsx']))
})

test('an article of the length that people write is found by every word that says something', () => {
  const body = differentWords.split(' ').slice(0, 1_000)
  const terms = articleTerms({ title: 'Printer offline', body: `Please ${body.join(' ')}` })
  expect(terms).toEqual(expect.arrayContaining(body))
  expect(terms).not.toContain('please')
})
