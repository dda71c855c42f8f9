import type { MarkedToken, Token } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { safeLink } from './safe-link.ts'

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/** Replaces the HTML entities that people write where the character itself would be a mark. */
function withCharacters(text: string): string {
  return text.replaceAll(/&(?:(amp|lt|gt|quot|apos|nbsp)|#39);/g, (_, name?: string) =>
    name === undefined ? "'" : (named[name] ?? ''),
  )
}

/** What stands in a line. Whatever is not named here, raw HTML above all, is shown as it was written. */
export function inlineNodes(tokens: readonly Token[] = []): ReactNode {
  // Passed as separate arguments, so that they need no keys.
  return createElement(Fragment, null, ...tokens.map((token) => inlineNode(token as MarkedToken)))
}

function inlineNode(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'text':
      return token.tokens ? inlineNodes(token.tokens) : withCharacters(token.text)
    case 'escape':
      return token.text
    case 'strong':
      return <strong>{inlineNodes(token.tokens)}</strong>
    case 'em':
      return <em>{inlineNodes(token.tokens)}</em>
    case 'del':
      return <del>{inlineNodes(token.tokens)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return linkTo(token.href, inlineNodes(token.tokens))
    case 'image':
      // A picture would tell its server who is reading, so it is shown as a link.
      return linkTo(token.href, token.text || token.href)
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    default:
      return token.raw
  }
}

function linkTo(address: string, text: ReactNode): ReactNode {
  const href = safeLink(address)
  if (!href) return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  )
}
