import type { MarkedToken, Token, Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { inlineNodes } from './inline-nodes.tsx'

/** Quotes and lists inside each other, deeper than anybody reads, are shown as they were written. */
const deepest = 12
/** The page has the first heading, the article's title is the second. */
const headingOffset = 2

/** The blocks of a text, as elements that React makes: nothing of it is ever read as HTML. */
export function blockNodes(tokens: readonly Token[] = [], depth = 0): ReactNode {
  return createElement(Fragment, null, ...tokens.map((token) => blockNode(token as MarkedToken, depth)))
}

function blockNode(token: MarkedToken, depth: number): ReactNode {
  if (depth > deepest) return token.raw
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return createElement(`h${Math.min(token.depth + headingOffset, 6)}`, null, inlineNodes(token.tokens))
    case 'paragraph':
      return <p>{inlineNodes(token.tokens)}</p>
    case 'blockquote':
      return <blockquote>{blockNodes(token.tokens, depth + 1)}</blockquote>
    case 'list':
      return listNode(token, depth + 1)
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

function listNode({ ordered, start, items }: Tokens.List, depth: number): ReactNode {
  const entries = items.map(({ tokens }) => createElement('li', null, blockNodes(tokens, depth)))
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
