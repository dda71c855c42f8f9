import type { MarkedToken, Token, Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { inlineNodes } from './inline-nodes.tsx'

/** Quotes and lists nested deeper than this are shown as source. */
const deepest = 12
/** The page has the first heading, the article's title is the second. */
const highestHeading = 3

/** The blocks of a text, as elements that React makes: nothing of it is ever read as HTML. */
export function textNodes(tokens: readonly Token[]): ReactNode {
  const depths = tokens.flatMap((token) => (token.type === 'heading' ? Number(token.depth) : []))
  // Whether its author begins with one mark or with two: no level is left out.
  return blockNodes(tokens, { depth: 0, headingShift: highestHeading - Math.min(...depths, 6) })
}

interface Place {
  /** How many quotes and lists it is in. */
  depth: number
  headingShift: number
}

function blockNodes(tokens: readonly Token[], place: Place): ReactNode {
  return createElement(Fragment, null, ...tokens.map((token) => blockNode(token as MarkedToken, place)))
}

function blockNode(token: MarkedToken, place: Place): ReactNode {
  if (place.depth > deepest) return token.raw
  const inside = { ...place, depth: place.depth + 1 }
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return headingNode(token, place)
    case 'paragraph':
      return <p>{inlineNodes(token.tokens)}</p>
    case 'blockquote':
      return <blockquote>{blockNodes(token.tokens, inside)}</blockquote>
    case 'list':
      return listNode(token, inside)
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too.
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'table':
      return tableNode(token)
    case 'html':
      return token.block ? <p>{token.raw.trim()}</p> : token.raw
    default:
      return inlineNodes([token])
  }
}

function headingNode({ depth, tokens }: Tokens.Heading, { headingShift }: Place): ReactNode {
  const level = Math.min(Math.max(depth + headingShift, highestHeading), 6)
  return createElement(`h${level}`, null, inlineNodes(tokens))
}

function listNode({ ordered, start, items }: Tokens.List, place: Place): ReactNode {
  const entries = items.map(({ tokens }) => createElement('li', null, blockNodes(tokens, place)))
  return ordered
    ? createElement('ol', { start: start === '' ? 1 : start }, ...entries)
    : createElement('ul', null, ...entries)
}

function tableNode({ header, rows }: Tokens.Table): ReactNode {
  const head = header.map(({ tokens }) => createElement('th', { scope: 'col' }, inlineNodes(tokens)))
  const body = rows.map((row) =>
    createElement('tr', null, ...row.map(({ tokens }) => createElement('td', null, inlineNodes(tokens)))),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, with the keyboard too.
    <section tabIndex={0} aria-label="Table">
      <table>
        <thead>{createElement('tr', null, ...head)}</thead>
        {createElement('tbody', null, ...body)}
      </table>
    </section>
  )
}
