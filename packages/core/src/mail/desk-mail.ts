import type { UserRecord } from '../entities/user.ts'
import type { Mail, Settings } from '../ports/services.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailContent } from './mail-content.ts'

/** What a mail of the desk says; links are paths of the site. */
export interface MailWords {
  subject: string
  sentences: readonly string[]
  /** Labels and values, a line each. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** What somebody wrote; empty when nobody did. */
  quote: string
  /** Names of files, which are read in the portal. */
  attachments?: readonly string[]
  link: { label: string; path: string }
  /** From the worst score to the best; empty when there is nothing to rate. */
  ratingPaths?: readonly string[]
  reason: string
  /** About the safety of the account: nobody can switch it off. */
  isAlwaysSent?: boolean
  /** Which mails belong together. */
  thread?: string
}

/**
 * A mail of the desk as text and HTML, to a person or, with null, to a mailbox of the operator. The base of its links is the configured one, never a request's. The HTML
 * loads nothing, and leaves the colours of page and text to the mail program, so that it is readable in the dark.
 */
export function deskMail(
  words: MailWords,
  recipient: Pick<UserRecord, 'firstName'> | null,
  settings: Pick<Settings, 'baseUrl' | 'companyName'>,
): MailContent & Pick<Mail, 'thread'> {
  const { subject, thread } = words
  const parts = partsOf(words, recipient, settings)
  return { subject, text: asText(parts), html: asHtml(subject, parts), ...(thread && { thread }) }
}

function partsOf(words: MailWords, recipient: Pick<UserRecord, 'firstName'> | null, settings: SiteSettings) {
  const { baseUrl, companyName } = settings
  const { facts = [], attachments = [], ratingPaths = [] } = words
  return {
    greeting: recipient ? `Hello ${recipient.firstName},` : 'Hello,',
    message: words.sentences.join(' '),
    facts,
    quote: words.quote,
    attached: attachments.length > 0 ? `Attached, to read in the portal: ${attachments.join(', ')}` : '',
    link: { label: words.link.label, url: `${baseUrl}${words.link.path}` },
    ratings: ratingPaths.map((path, index) => ({ score: index + 1, url: `${baseUrl}${path}` })),
    reason: words.reason,
    switchUrl: words.isAlwaysSent ? '' : `${baseUrl}/account`,
    companyName,
  }
}
type SiteSettings = Pick<Settings, 'baseUrl' | 'companyName'>
type Parts = ReturnType<typeof partsOf>

const askForRating = 'How did we do, from 1 (poor) to 5 (great)?'
const switchOff = 'Switch these mails off, or on again'

function asText(parts: Parts): string {
  const { greeting, message, facts, quote, attached, link, ratings, reason, switchUrl, companyName } = parts
  const rating =
    ratings.length > 0 ? [askForRating, ...ratings.map(({ score, url }) => `${score}: ${url}`)] : []
  const blocks = [
    greeting,
    message,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    // As in replies: what somebody wrote cannot pass for what the desk says.
    quote ? quote.replaceAll(/^/gm, '> ') : '',
    attached,
    `${link.label}: ${link.url}`,
    rating.join('\n'),
    ['--', companyName, reason, switchUrl && `${switchOff}: ${switchUrl}`].filter(Boolean).join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const quoteStyle = 'margin:16px 0;padding:2px 0 2px 16px;border-left:3px solid #7a8b99;white-space:pre-wrap'
// White on this blue has a contrast of 7:1, on light pages and on dark ones.
const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#0a5a8a;color:#ffffff;text-decoration:none'
const scoreStyle = `${buttonStyle};margin:4px 6px 4px 0`

function asHtml(subject: string, parts: Parts): string {
  const { greeting, message, facts, quote, attached, link, ratings, reason, switchUrl, companyName } = parts
  const lines = facts.map(([label, value]) => `${label}: <strong>${escapeHtml(value)}</strong>`)
  const scores = ratings.map(
    ({ score, url }) =>
      `<a href="${escapeHtml(url)}" style="${scoreStyle}" aria-label="${score} of 5">${score}</a>`,
  )
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,sans-serif;font-size:16px;line-height:1.5">',
    '<div style="max-width:600px;margin:0 auto">',
    `<p>${escapeHtml(greeting)}</p>`,
    `<p>${escapeHtml(message)}</p>`,
    lines.length > 0 && `<p>${lines.join('<br>')}</p>`,
    quote && `<blockquote style="${quoteStyle}">${escapeHtml(quote)}</blockquote>`,
    attached && `<p>${escapeHtml(attached)}</p>`,
    `<p><a href="${escapeHtml(link.url)}" style="${buttonStyle}">${escapeHtml(link.label)}</a></p>`,
    scores.length > 0 && `<p>${askForRating}</p><p>${scores.join('')}</p>`,
    `<p style="margin-top:32px;font-size:13px">${escapeHtml(companyName)}<br>${escapeHtml(reason)}`,
    switchUrl && `<br><a href="${escapeHtml(switchUrl)}" style="color:inherit">${switchOff}</a>`,
    '</p>',
    '</div></body></html>',
  ]
    .filter(Boolean)
    .join('\n')
}
