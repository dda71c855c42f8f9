import { messageNodes, textHtml } from '@remotehands/markdown'
import type { Settings } from '../services.ts'
import { escapeHtml } from './escape-html.ts'
import { askForAnswer, askForRating, type MailParts } from './mail-text.ts'
import type { ShownPicture } from './pictures/read-pictures.ts'
import { replyLine } from './reply-line.ts'

const page =
  'margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5'
// Breaks long words, such as addresses: a phone would shrink the whole mail to fit them.
const column = 'max-width:600px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word'
const edge = 'margin:16px 0;padding:2px 0 2px 16px;border-left:3px solid #7a8b99'
const small = 'font-size:13px'
// Typed text may be in any script: each part finds its own direction.
const typed = 'dir="auto"'

/**
 * Builds a mail's HTML. It loads nothing but the pictures that the mail brings, and leaves page and text colours to the mail program, so that dark
 * mode works; only buttons and the line on top have the company's colours.
 */
export function mailHtml(subject: string, parts: MailParts, look: Settings['mailLook']): string {
  const { isAnswerable, greeting, message, attachedBeside, reason, companyName } = parts
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="${page}">`,
    `<div style="${column}">`,
    isAnswerable && `<p style="margin:0 0 16px;${small}">${escapeHtml(replyLine)}</p>`,
    `<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid ${look.rule};font-weight:bold">${escapeHtml(companyName)}</p>`,
    `<p ${typed}>${escapeHtml(greeting)}</p>`,
    `<p ${typed}>${escapeHtml(message)}</p>`,
    ...factLines(parts),
    ...parts.quotes.flatMap(({ heading, quote, signature, isFormatted }) => [
      heading && `<p style="margin:24px 0 0"><strong>${escapeHtml(heading)}</strong></p>`,
      isFormatted
        ? `<blockquote ${typed} style="${edge}">${formatted(quote, parts)}${formatted(signature, parts)}</blockquote>`
        : `<blockquote ${typed} style="${edge};white-space:pre-wrap">${escapeHtml(quote)}</blockquote>`,
    ]),
    attachedBeside && `<p>${escapeHtml(attachedBeside)}</p>`,
    isAnswerable && `<p>${escapeHtml(askForAnswer)}</p>`,
    ...buttons(parts, look),
    `<p style="margin:32px 0 0;${small}">${escapeHtml(reason)}</p>`,
    ...parts.switches.map(
      ({ label, url }) =>
        `<p style="margin:4px 0 0;${small}"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`,
    ),
    '</div></body></html>',
  ]
    .filter(Boolean)
    .join('\n')
}

const styles = {
  p: 'margin:8px 0',
  blockquote: 'margin:8px 0;padding:0 0 0 12px;border-left:2px solid #7a8b99',
}

function formatted(quote: string, { ticketUrl, pictures }: MailParts): string {
  const picture = (id: string, name: string) => {
    const shown = pictures.find(({ attachmentId }) => attachmentId === id)
    return shown && pictureHtml(shown, name)
  }
  return textHtml(messageNodes(quote), { escape: escapeHtml, styles, ticketUrl, picture })
}

/** What fits beside the edge. Outlook knows no `max-width`: it shows a photograph in all its pixels. */
const mostWidth = 560

function pictureHtml({ contentId, width = 0 }: ShownPicture, name: string): string {
  const narrowed = width > mostWidth ? ` width="${mostWidth}"` : ''
  return `<img src="cid:${escapeHtml(contentId)}" alt="${escapeHtml(name)}"${narrowed} style="max-width:100%;height:auto">`
}

function factLines({ facts }: MailParts): string[] {
  if (facts.length === 0) return []
  const lines = facts.map(([label, value]) => `${escapeHtml(label)}: <strong>${escapeHtml(value)}</strong>`)
  return ['<p>', lines.join('<br>\n'), '</p>']
}

function buttons({ link, ratings }: MailParts, { button, buttonText }: Settings['mailLook']): string[] {
  const style = `display:inline-block;padding:10px 18px;border-radius:6px;background:${button};color:${buttonText};text-decoration:none`
  const main = link && [
    `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="${style}">${escapeHtml(link.label)}</a></p>`,
  ]
  const scores = ratings.map(
    ({ score, url }) =>
      `<a href="${escapeHtml(url)}" style="${style};margin:4px 6px 4px 0" aria-label="${score} of 5">${score}</a>`,
  )
  const rating = scores.length > 0 ? [`<p>${askForRating}</p><p>`, ...scores, '</p>'] : []
  return [...(main ?? []), ...rating]
}
