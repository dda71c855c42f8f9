import createCache from '@emotion/cache'
import { expect, it, vi } from 'vitest'
import { keepDrawingsApart } from '../../src/app/style-cache.ts'

function openSheet() {
  const { sheet } = createCache({ key: 'drawn', speedy: true })
  keepDrawingsApart(sheet)
  const textsOf = (tag: HTMLStyleElement) => [...(tag.sheet?.cssRules ?? [])].map((rule) => rule.cssText)
  return {
    insert: (...rules: string[]) => rules.forEach(sheet.insert),
    counts: () => sheet.tags.map((tag) => textsOf(tag).length),
    end: () => sheet.flush(),
  }
}
const nextDrawing = () => new Promise((resolve) => setTimeout(resolve))
const onPaper = (name: string) => `@media print{.${name}{color:red;}}`

it('gives each drawing with a media query an element after those before it, and leaves plain rules in the last', async () => {
  const { insert, counts, end } = openSheet()
  insert('.a{color:red;}', onPaper('a'), '.b{color:red;}', onPaper('b'))
  expect(counts()).toEqual([1, 3])
  await nextDrawing()
  insert('.c{color:red;}')
  expect(counts()).toEqual([1, 4])
  await nextDrawing()
  insert('.d{color:red;}', onPaper('d'), onPaper('e'))
  expect(counts()).toEqual([1, 5, 2])
  end()
})

it('begins no more elements once there are many', async () => {
  vi.useFakeTimers()
  try {
    const { insert, counts, end } = openSheet()
    for (let at = 0; at < 40; at += 1) {
      insert(onPaper(`a${at}`))
      vi.runAllTimers()
    }
    expect(counts()).toHaveLength(24)
    expect(counts().reduce((sum, count) => sum + count)).toBe(40)
    end()
  } finally {
    vi.useRealTimers()
  }
})
