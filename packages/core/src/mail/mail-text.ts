import { withPicturesNamed } from '@remotehands/markdown'
import type { ShownPicture } from './pictures/read-pictures.ts'
import { replyLine } from './reply-line.ts'

/** A mail's parts, before rendering as text or HTML. */
export interface MailParts {
  /** Whether an answer to the mail is read. */
  isAnswerable: boolean
  greeting: string
  message: string
  facts: readonly (readonly [label: string, value: string])[]
  /** What somebody wrote; formatted if it is a message in Markdown. */
  quotes: readonly { heading: string; quote: string; signature: string; isFormatted: boolean }[]
  ticketUrl: (id: number) => string | undefined
  attached: string
  /** The same for who sees the pictures. */
  attachedBeside: string
  pictures: readonly ShownPicture[]
  link: { label: string; url: string } | undefined
  ratings: readonly { score: number; url: string }[]
  reason: string
  /** Where to unsubscribe from these mails. */
  switches: readonly { label: string; url: string }[]
  companyName: string
}

export const askForAnswer = 'Reply to this mail or open the ticket.'

export const askForRating = 'How did we do, from 1 (poor) to 5 (great)?'

/** Builds a mail's plain text. */
export function mailText(parts: MailParts): string {
  const {
    isAnswerable,
    greeting,
    message,
    facts,
    quotes,
    attached,
    link,
    ratings,
    reason,
    switches,
    companyName,
  } = parts
  const rating =
    ratings.length > 0 ? [askForRating, ...ratings.map(({ score, url }) => `${score}: ${url}`)] : []
  const blocks = [
    isAnswerable && replyLine,
    greeting,
    message,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...quotes.map(quotedText),
    attached,
    isAnswerable && askForAnswer,
    link && `${link.label}: ${link.url}`,
    rating.join('\n'),
    ['--', companyName, reason, ...switches.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** Quotes as replies do: nobody can pass off their text as the desk's. */
function quotedText({ heading, quote, signature }: MailParts['quotes'][number]): string {
  const texts = [quote, signature].filter(Boolean).join('\n\n')
  const quoted = withPicturesNamed(texts).replaceAll(/^/gm, '> ')
  return heading ? `${heading}:\n${quoted}` : quoted
}
