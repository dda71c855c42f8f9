import type { TextElement, TextNode } from '@remotehands/markdown'
import { pictureWords } from '@remotehands/markdown/pictures'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Where a ticket's number leads. */
type TicketLink = (id: number) => string

/** Shows a picture that stands in a text. */
export type ShowPicture = (attachmentId: string, name: string) => ReactNode

export interface TextWays {
  ticketLink?: TicketLink | undefined
  /** Without it, pictures are named. */
  showPicture?: ShowPicture | undefined
}

/** A text as elements that React makes: nothing of it is ever read as HTML. */
export function textElements(nodes: readonly TextNode[], ways: TextWays = {}): ReactNode {
  // Passed as separate arguments, so that they need no keys.
  return createElement(
    Fragment,
    null,
    ...nodes.map((node) => (typeof node === 'string' ? node : elementOf(node, ways))),
  )
}

function elementOf(node: TextElement, ways: TextWays): ReactNode {
  const { tag, href, ticketId, number, attachmentId = '', children } = node
  const { ticketLink, showPicture } = ways
  const inside = textElements(children, ways)
  switch (tag) {
    case 'a':
      if (href !== undefined)
        return (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow">
            {inside}
          </a>
        )
      return ticketLink && ticketId !== undefined ? <Link to={ticketLink(ticketId)}>{inside}</Link> : inside
    case 'img': {
      const name = children.join('')
      return showPicture ? showPicture(attachmentId, name) : pictureWords(name)
    }
    case 'br':
    case 'hr':
      return createElement(tag)
    case 'pre':
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too.
      return <pre tabIndex={0}>{inside}</pre>
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, with the keyboard too.
        <section tabIndex={0} aria-label="Table">
          <table>{inside}</table>
        </section>
      )
    case 'ol':
      return <ol start={number}>{inside}</ol>
    case 'li':
      return <li value={number}>{inside}</li>
    case 'th':
      return <th scope="col">{inside}</th>
    default:
      return createElement(tag, null, inside)
  }
}
