import { brand } from '@remotehands/content'
import { accentPalette } from '@remotehands/content/accent-palette'
import { escapeHtml } from '@remotehands/core'
import type { StoredMail } from './mailbox.ts'

/** Only this page's own style, and frames without any rights: the mail inside inherits this policy. */
export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const accents = [
  accentPalette(brand.accent.light, ['#ffffff', '#f5f7f9']),
  accentPalette(brand.accent.dark, ['#0d1115', '#151c23']),
]
const style = `
:root { color-scheme: light dark; --ink: light-dark(#16202b, #e8edf2); --soft: light-dark(#566473, #9fb0c0);
  --line: light-dark(#dbe2e9, #2a3541); --page: light-dark(#f5f7f9, #0d1115); --card: light-dark(#fff, #151c23);
  --accent: light-dark(${accents.map(({ fg }) => fg).join(', ')}); }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .25rem; overflow-wrap: anywhere }
p { margin: 0 } .soft { color: var(--soft) } a { color: var(--accent) }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px }
ul { list-style: none; margin: 1.5rem 0 0; padding: 0; background: var(--card); border: 1px solid var(--line);
  border-radius: 12px; overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: block; padding: .9rem 1.1rem; color: inherit; text-decoration: none } li a:hover { background: var(--page) }
li strong { display: block; overflow-wrap: anywhere } li span { color: var(--soft); overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1rem; margin: 1.5rem 0; padding: 1rem 1.1rem;
  background: var(--card); border: 1px solid var(--line); border-radius: 12px }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem }
/* The mail has both schemes too, and no ground of its own. */
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: 1rem 1.1rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 12px; font: .9rem/1.6 ui-monospace, monospace }
details { margin-top: 1.5rem } summary { cursor: pointer; margin-bottom: .5rem }`

/** All mails, newest first. */
export function mailboxListPage(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/__local/mail/${escapeHtml(mail.id)}"><strong>${escapeHtml(mail.subject || '(no subject)')}</strong>` +
      `<span>To ${escapeHtml(mail.to)} · <time datetime="${mail.receivedAt}">${readable(mail.receivedAt)}</time></span></a></li>`,
  )
  const empty =
    '<p class="soft">No mail yet. Send the contact form, or raise a ticket, and reload this page.</p>'
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return page(
    'Local mailbox',
    `<h1>Local mailbox</h1>
<p class="soft">${count}. Mail of this machine's Remotehands ends here; none of it leaves. <a href="/__local/mail.json">As JSON</a> · <a href="/">To the site</a></p>
<p class="soft">Give a person the address bounce@simulator.amazonses.com, or complaint@…, as with Amazon SES: mail there comes back, or is complained about. With a label several people can: bounce+dana@….</p>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : empty}`,
  )
}

/** One mail; its HTML in a frame that can neither run scripts nor load anything. */
export function mailPage(mail: StoredMail, pictures: ReadonlyMap<string, Uint8Array> = new Map()): string {
  const facts = [
    ['From', mail.from],
    ['To', mail.to],
    ['Reply to', mail.replyTo],
    ['Received', readable(mail.receivedAt)],
    ['Message-ID', mail.headers['message-id']],
    ['Thread', mail.headers.references],
    ['Attached', mail.attachments.join(', ')],
    ['Pictures in it', mail.pictures.map(({ name }) => name).join(', ')],
  ].filter(([, value]) => value)
  const headers = Object.entries(mail.headers).map(([name, value]) => `${name}: ${value}`)
  return page(
    mail.subject || '(no subject)',
    `<p><a href="/__local/mail">← All mail</a></p>
<h1>${escapeHtml(mail.subject || '(no subject)')}</h1>
<dl>${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${mail.html && `<h2>Message</h2><iframe sandbox title="The mail as HTML" srcdoc="${escapeHtml(withPictures(mail, pictures))}"></iframe>`}
<h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>
${mail.calendar && `<h2>Calendar</h2><pre>${escapeHtml(mail.calendar)}</pre>`}
<details><summary>Headers</summary><pre>${escapeHtml(headers.join('\n'))}</pre></details>`,
  )
}

/** The HTML with its pictures in it: the frame may load nothing. */
function withPictures({ html, pictures }: StoredMail, bytes: ReadonlyMap<string, Uint8Array>): string {
  return html.replaceAll(/(?<=\ssrc=")cid:([^"]*)(?=")/g, (address, id: string) => {
    const found = pictures.find(({ contentId }) => contentId === id)
    const content = bytes.get(id)
    if (!found || !content) return address
    return `data:${escapeHtml(found.contentType)};base64,${Buffer.from(content).toString('base64')}`
  })
}

/** The answer for an unknown mail. */
export function noSuchMailPage(): string {
  return page(
    'No such mail',
    '<h1>No such mail</h1><p class="soft">It is not in this mailbox. <a href="/__local/mail">All mail</a></p>',
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`
}

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
const readable = (instant: string) => dateTime.format(new Date(instant))
