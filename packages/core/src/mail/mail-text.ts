/** A mail in its parts, before they are text or HTML. */
export interface MailParts {
  greeting: string
  message: string
  facts: readonly (readonly [label: string, value: string])[]
  quotes: readonly { heading: string; quote: string }[]
  attached: string
  link: { label: string; url: string } | undefined
  ratings: readonly { score: number; url: string }[]
  reason: string
  /** Where these mails are switched off. */
  switches: readonly { label: string; url: string }[]
  companyName: string
}

export const askForRating = 'How did we do, from 1 (poor) to 5 (great)?'

/** A mail for programs that show text alone. */
export function mailText(parts: MailParts): string {
  const { greeting, message, facts, quotes, attached, link, ratings, reason, switches, companyName } = parts
  const rating =
    ratings.length > 0 ? [askForRating, ...ratings.map(({ score, url }) => `${score}: ${url}`)] : []
  const blocks = [
    greeting,
    message,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...quotes.map(quotedText),
    attached,
    link && `${link.label}: ${link.url}`,
    rating.join('\n'),
    ['--', companyName, reason, ...switches.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** As in replies: what somebody wrote cannot pass for what the desk says. */
function quotedText({ heading, quote }: MailParts['quotes'][number]): string {
  const quoted = quote.replaceAll(/^/gm, '> ')
  return heading ? `${heading}:\n${quoted}` : quoted
}
