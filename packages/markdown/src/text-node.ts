/** A part of a text that somebody wrote: words, or an element around parts. Nothing of it is ever read as HTML. */
export type TextNode = string | TextElement

export interface TextElement {
  tag: TextTag
  /** Where a link leads: to the web, or to a mail. */
  href?: string
  /** Which ticket a link leads to. */
  ticketId?: number
  /** A list's first number, or an item's own. */
  number?: number
  /** The file of the same record that a picture is. */
  attachmentId?: string
  children: readonly TextNode[]
}

export type TextTag =
  | ('p' | 'h3' | 'h4' | 'h5' | 'h6' | 'blockquote' | 'pre' | 'hr' | 'br' | 'ul' | 'ol' | 'li')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td')
  | ('strong' | 'em' | 'del' | 'code' | 'a' | 'img')

export const element = (
  tag: TextTag,
  children: readonly TextNode[] = [],
  more: Omit<TextElement, 'tag' | 'children'> = {},
): TextElement => ({ tag, children, ...more })
