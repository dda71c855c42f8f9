import type { MarkedToken, Token, Tokens } from 'marked'
import type { Place } from './block-nodes.ts'
import { attachmentOf } from './pictures.ts'
import { safeLink } from './safe-link.ts'
import { element, type TextNode } from './text-node.ts'

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/** What stands in a line. Whatever is not named here, raw HTML above all, is shown as it was written. */
export function inlineNodes(tokens: readonly Token[] = [], place: Place): readonly TextNode[] {
  return tokens.flatMap((token) => inlineNode(token as MarkedToken, place))
}

function inlineNode(token: MarkedToken, place: Place): TextNode | readonly TextNode[] {
  switch (token.type) {
    case 'text':
      if (token.tokens) return inlineNodes(token.tokens, place)
      return place.isMessage ? withTicketLinks(token.text) : withCharacters(token.text)
    case 'escape':
      return token.text
    case 'strong':
    case 'em':
    case 'del':
      return element(token.type, inlineNodes(token.tokens, place))
    case 'codespan':
      return element('code', [token.text])
    case 'br':
      return element('br')
    case 'link':
      return linkTo(token, linked(token.tokens, place), place)
    case 'image': {
      const attachmentId = place.isMessage ? attachmentOf(token.href) : undefined
      if (attachmentId !== undefined) return element('img', [token.text || 'picture'], { attachmentId })
      // A picture would tell its server who is reading, so it is shown as a link.
      return linkTo(token, [token.text || token.href], place)
    }
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    default:
      return token.raw
  }
}

/** A link's words hold no link. */
function linked(tokens: readonly Token[] | undefined, place: Place): readonly TextNode[] {
  return inlineNodes(tokens, place).flatMap((node) =>
    typeof node !== 'string' && node.ticketId !== undefined ? node.children : [node],
  )
}

function linkTo(
  { href: address, raw }: Tokens.Link | Tokens.Image,
  children: readonly TextNode[],
  { isMessage }: Place,
): readonly TextNode[] {
  const href = safeLink(address)
  if (href) return [element('a', children, { href })]
  return isMessage ? [raw] : children
}

const ticketNumber = /(?<![\p{L}\p{N}&/#_-])#([1-9]\d{0,8})(?![\p{L}\p{N}_-])/gu

function withTicketLinks(text: string): readonly TextNode[] {
  const nodes: TextNode[] = []
  let end = 0
  for (const { index, 0: found, 1: digits } of text.matchAll(ticketNumber)) {
    nodes.push(text.slice(end, index), element('a', [found], { ticketId: Number(digits) }))
    end = index + found.length
  }
  return [...nodes, text.slice(end)].filter((node) => node !== '')
}

/** Replaces the HTML entities that people write where the character itself would be a mark. */
function withCharacters(text: string): string {
  return text.replaceAll(/&(?:(amp|lt|gt|quot|apos|nbsp)|#39);/g, (_, name?: string) =>
    name === undefined ? "'" : (named[name] ?? ''),
  )
}
