import type { MarkedToken, Token, Tokens } from 'marked'
import { inlineNodes } from './inline-nodes.ts'
import { element, type TextNode } from './text-node.ts'

/** Quotes and lists nested deeper than this are shown as source. */
const deepest = 12
/** The page has the first heading, the article's title is the second. */
const highestHeading = 3
const headings = ['h3', 'h4', 'h5', 'h6'] as const

export interface Place {
  isMessage: boolean
  /** How many quotes and lists it is in. */
  depth: number
  headingShift: number
}

/** By how much headings move, whether their author begins with one mark or with two: no level is left out. */
export function headingShiftOf(tokens: readonly Token[]): number {
  const depths = tokens.flatMap((token) => (token.type === 'heading' ? Number(token.depth) : []))
  return highestHeading - Math.min(...depths, 6)
}

export function blockNodes(tokens: readonly Token[], place: Place): readonly TextNode[] {
  return tokens.flatMap((token) => blockNode(token as MarkedToken, place))
}

function blockNode(token: MarkedToken, place: Place): TextNode | readonly TextNode[] {
  if (place.depth > deepest) return token.raw
  const inside = { ...place, depth: place.depth + 1 }
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading':
      return headingNode(token, place)
    case 'paragraph':
      return element('p', inlineNodes(token.tokens, place))
    case 'blockquote':
      return element('blockquote', blockNodes(token.tokens, inside))
    case 'list':
      return listNode(token, inside)
    case 'code':
      return element('pre', [element('code', [codeOf(token, place)])])
    case 'hr':
      return element('hr')
    case 'table':
      return hasOddRow(token, place) ? element('p', [token.raw.trimEnd()]) : tableNode(token, place)
    case 'html':
      return token.block ? element('p', [token.raw.trim()]) : token.raw
    default:
      return inlineNodes([token], place)
  }
}

/** Behind the fence stands a language, or the first words of somebody who doesn't know of languages. */
function codeOf({ text, lang }: Tokens.Code, { isMessage }: Place): string {
  return isMessage && lang && !/^[\w+#.-]{1,16}$/.test(lang) ? `${lang}\n${text}` : text
}

function headingNode({ depth, tokens }: Tokens.Heading, place: Place): TextNode {
  const index = Math.max(depth + place.headingShift - highestHeading, 0)
  return element(headings[index] ?? 'h6', inlineNodes(tokens, place))
}

function listNode({ ordered, start, items }: Tokens.List, place: Place): TextNode {
  if (!ordered)
    return element(
      'ul',
      items.map(({ tokens }) => element('li', blockNodes(tokens, place))),
    )
  // As they were written: whoever answers "3." and "7." means those.
  const numbered = items.map(({ tokens, raw }) => {
    const [, written] = /^\s*(\d{1,9})[.)]/.exec(raw) ?? []
    const number = place.isMessage && written !== undefined ? { number: Number(written) } : {}
    return element('li', blockNodes(tokens, place), number)
  })
  return element('ol', numbered, { number: start === '' ? 1 : start })
}

/** A row with more cells than the head has would lose them. */
function hasOddRow({ raw, header }: Tokens.Table, { isMessage }: Place): boolean {
  const cells = (line: string) => line.replace(/^\s*\||\|\s*$/g, '').split('|').length
  return (
    isMessage &&
    raw
      .trimEnd()
      .split('\n')
      .some((line) => cells(line) > header.length)
  )
}

function tableNode({ header, rows }: Tokens.Table, place: Place): TextNode {
  const cells = (tag: 'th' | 'td', row: readonly Tokens.TableCell[]) =>
    element(
      'tr',
      row.map(({ tokens }) => element(tag, inlineNodes(tokens, place))),
    )
  return element('table', [
    element('thead', [cells('th', header)]),
    element(
      'tbody',
      rows.map((row) => cells('td', row)),
    ),
  ])
}
