import { describe, expect, it } from 'vitest'
import { type Mark, markSelection } from '../../src/features/texts/mark-selection.ts'

/** A text with its selection between `[` and `]`, before and after a mark is set. */
function after(before: string, mark: Mark): string {
  const start = before.indexOf('⟦')
  const value = before.replace(/[⟦⟧]/g, '')
  const end = before.indexOf('⟧') - 1
  const { from, to, text, selectFrom, selectTo } = markSelection(value, start, end, mark)
  const changed = value.slice(0, from) + text + value.slice(to)
  return `${changed.slice(0, selectFrom)}⟦${changed.slice(selectFrom, selectTo)}⟧${changed.slice(selectTo)}`
}

describe('a mark', () => {
  it.each([
    ['goes around what is selected', 'bold', 'a ⟦b⟧ c', 'a **⟦b⟧** c'],
    ['is taken away again', 'bold', 'a **⟦b⟧** c', 'a ⟦b⟧ c'],
    ['of one star is not half of one of two', 'italic', '**⟦b⟧**', '***⟦b⟧***'],
    ['is taken away from inside another', 'italic', '***⟦b⟧***', '**⟦b⟧**'],
    ['has a word to type over when nothing is selected', 'code', 'a ⟦⟧', 'a `⟦code⟧`'],
    ['of a link leaves the address to type', 'link', '⟦here⟧', '[here](⟦https://⟧)'],
    [
      'of a link around an address leaves the words to type',
      'link',
      '⟦https://a.example⟧',
      '[⟦words⟧](https://a.example)',
    ],
    ['of a list takes whole lines', 'list', 'a\nb⟦b\nc⟧c\nd', 'a\n⟦- bb\n- cc⟧\nd'],
    ['of a numbered list counts', 'numbers', '⟦a\nb⟧', '⟦1. a\n2. b⟧'],
    ['of a quote begins an empty line', 'quote', 'a\n⟦⟧', 'a\n> ⟦⟧'],
  ] as const)('%s', (_, mark, before, expected) => {
    expect(after(before, mark)).toBe(expected)
  })
})
