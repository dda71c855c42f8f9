import { describe, expect, test } from 'vitest'
import { articleNodes, messageNodes, type TextNode } from '../src/index.ts'

const depthOf = (nodes: readonly TextNode[]): number =>
  Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))))
const tagsOf = (nodes: readonly TextNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)]))
const wordsOf = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')

describe.each([
  ['an article', articleNodes],
  ['a message', messageNodes],
])('%s made to keep its readers waiting is read', (_, nodesOf) => {
  test.each(['> ', '- ', '1. ', '> - ', '>'])(
    'with quotes and lists by the thousand in each other: %s',
    (mark) => {
      const text = `${mark.repeat(15_000 / mark.length)}${'=\n'.repeat(7_500)}end`
      expect(depthOf(nodesOf(text))).toBeLessThan(40)
      expect(JSON.stringify(nodesOf(text))).toContain('end')
    },
  )

  test.each(['*cid:', '**www.', '_\u0301', '__a', '~~a', '*a_'])(
    'with marks by the thousand that nothing closes: %s',
    (mark) => {
      const text = `**First**\n\n${mark.repeat(10_000 / mark.length)}\n\n**Last**`
      expect(tagsOf(nodesOf(text))).toContain('strong')
      expect(JSON.stringify(nodesOf(text))).toContain('Last')
    },
  )

  test('whose marks are looked through no further than people write', () => {
    const stray = '*cid:'.repeat(2_000)
    expect(tagsOf(nodesOf(`${stray}\n\n**Last**`))).not.toContain('strong')
    expect(tagsOf(nodesOf(`${'*cid:'.repeat(100)}\n\n**Last**`))).toContain('strong')
  })

  test('whose words are read as addresses no further than addresses are long', () => {
    const mailOf = (name: string) =>
      `**First** ${name}@client.example, https://client.example/?q=${name} last`
    expect(tagsOf(nodesOf(mailOf('ada_lovelace.')))).toEqual(['p', 'strong', 'a', 'a'])
    const long = nodesOf(mailOf('a_'.repeat(2_000)))
    expect(tagsOf(long)).toEqual(['p', 'strong', 'a'])
    expect(JSON.stringify(long).length).toBeLessThan(9_000)
    const word = 'snake_case__and~more*'.repeat(400)
    expect(wordsOf(nodesOf(`${word} https://client.example/${'?'.repeat(5_000)}`))).toContain(
      '?'.repeat(5_000),
    )
    expect(wordsOf(nodesOf('x'.repeat(600)))).toBe('x'.repeat(600))
  })
})
