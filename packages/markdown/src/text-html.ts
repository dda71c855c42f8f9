import { pictureWords } from './pictures.ts'
import type { TextElement, TextNode } from './text-node.ts'

interface HtmlWays {
  /** Styles by tag: a mail has no style sheet that all programs read. */
  styles?: Readonly<Partial<Record<TextElement['tag'], string>>>
  escape: (text: string) => string
  /** The address of a ticket; without it, ticket numbers are words. */
  ticketUrl?: ((id: number) => string | undefined) | undefined
  /** The HTML of a picture that the mail brings; all others are named. */
  picture?: ((attachmentId: string, name: string) => string | undefined) | undefined
}

/** Writes a text as HTML for mails: a link says where it leads, because a mail's reader can't tell. */
export function textHtml(nodes: readonly TextNode[], ways: HtmlWays): string {
  return nodes
    .map((node) => (typeof node === 'string' ? ways.escape(node) : elementHtml(node, ways)))
    .join('')
}

function elementHtml(node: TextElement, ways: HtmlWays): string {
  const { tag, href, ticketId, number, children } = node
  const inside = textHtml(children, ways)
  if (tag === 'br' || tag === 'hr') return `<${tag}>`
  if (tag === 'img') {
    const name = wordsOf(children)
    return ways.picture?.(node.attachmentId ?? '', name) ?? ways.escape(pictureWords(name))
  }
  if (tag === 'a')
    return link(href ?? (ticketId === undefined ? undefined : ways.ticketUrl?.(ticketId)), node, ways)
  const style = ways.styles?.[tag]
  const attributes = [
    style === undefined ? '' : ` style="${ways.escape(style)}"`,
    number === undefined ? '' : ` ${tag === 'ol' ? 'start' : 'value'}="${number}"`,
  ]
  return `<${tag}${attributes.join('')}>${inside}</${tag}>`
}

function link(url: string | undefined, { children, ticketId }: TextElement, ways: HtmlWays): string {
  const inside = textHtml(children, ways)
  if (url === undefined) return inside
  const words = wordsOf(children)
  const isHonest = ticketId !== undefined || saysWhere(url, words)
  const address = `<bdi dir="ltr">${ways.escape(url)}</bdi>`
  // Words may hold marks that turn the direction of what follows.
  return `<a href="${ways.escape(url)}"><bdi>${inside}</bdi></a>${isHonest ? '' : ` (${address})`}`
}

const wordsOf = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')

function saysWhere(url: string, words: string): boolean {
  const plain = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '')
  return plain(url).toLowerCase() === plain(words.trim()).toLowerCase()
}
