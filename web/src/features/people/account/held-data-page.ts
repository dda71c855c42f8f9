import { company } from '@remotehands/content'
import { type HeldData, type HeldPart, heldParts, stateWords } from '@remotehands/contract'
import type { AllHeld } from './read-held-data.ts'

/** What each part is called, and what it is. */
const chapters: Readonly<Record<HeldPart, { heading: string; about: string }>> = {
  account: { heading: 'Account', about: 'Who you are to us.' },
  kept: {
    heading: 'What your account keeps',
    about: 'Your templates, views and settings, and what happened to your account.',
  },
  devices: { heading: 'Your devices', about: 'Devices that are registered to you.' },
  sessions: { heading: 'Sign-ins', about: 'Where you are signed in, and were lately.' },
  tickets: { heading: 'Tickets you raised', about: 'Newest first.' },
  acts: {
    heading: 'What you did and wrote',
    about:
      'The log of your acts, newest first. Records stand with their number alone: you may not read all of them any more.',
  },
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
h1{line-height:1.2}article p{margin:0 0 .5rem}h2{margin:2.5rem 0 .25rem}h3{font-size:1rem;margin:0 0 .5rem;overflow-wrap:anywhere}
nav ul{padding-left:1.25rem}a{color:#0b57a4}time,.about{color:#555}
article{border-top:1px solid #ccc;padding:.75rem 0;break-inside:avoid}
dl{display:grid;grid-template-columns:minmax(6rem,max-content) 1fr;gap:.25rem 1rem;margin:0}
dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}`

/** A page that says it all, for browsers and paper: it needs nothing from elsewhere. */
export function heldDataPage(all: AllHeld, savedAt: string): string {
  const title = `Your data at ${company.name}`
  const ownId = all.account[0]?.id
  const contents = heldParts.map(
    (part) => `<li><a href="#${part}">${chapters[part].heading}</a> (${all[part].length})</li>`,
  )
  const sections = heldParts.map((part) => {
    const { heading, about } = chapters[part]
    const entries = all[part].map((held) => entry(part, held, ownId)).join('\n')
    return `<section id="${part}"><h2>${heading}</h2>
${entries ? `<p class="about">${about}</p>\n${entries}` : '<p>Nothing.</p>'}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1><p>Saved ${timeOf(savedAt)}. Times are in UTC.</p>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
${sections.join('\n')}
</body></html>
`
}

function entry(part: HeldPart, held: HeldData, ownId: string | undefined): string {
  const { heading, shown } = headed(part, held, ownId)
  const facts = [
    ...Object.entries(held.values).filter(([name]) => !shown.includes(name)),
    ['files', held.files.map(({ name }) => name).join('\n')] as const,
  ]
  const lines = facts.flatMap(([name, value]) =>
    value ? [`<dt>${escaped(stateWords(name))}</dt><dd>${wordsOf(name, value)}</dd>`] : [],
  )
  const since =
    held.at === null ? '' : `<p><time datetime="${escaped(held.at)}">${timeOf(held.at)}</time></p>`
  const list = lines.length > 0 ? `<dl>${lines.join('')}</dl>` : ''
  return `<article>${heading && `<h3>${escaped(heading)}</h3>`}${part === 'account' ? '' : since}${list}</article>`
}

/** What stands above an entry, and which of its values that says. */
function headed(part: HeldPart, { id, values }: HeldData, ownId: string | undefined) {
  if (part === 'tickets') return { heading: `#${id} ${values.title ?? ''}`, shown: ['title'] }
  if (part === 'devices') return { heading: values.name ?? '', shown: ['name'] }
  if (part === 'kept') return { heading: stateWords(values.what ?? ''), shown: ['what'] }
  if (part !== 'acts') return { heading: '', shown: [] }
  const record = values.record ?? ''
  const named = record.replace(/ (\d+)$/, ' #$1').replaceAll('_', ' ')
  const of = record.startsWith('session') || record === `user ${ownId}` ? 'your account' : named
  return { heading: `${stateWords(values.action ?? '')}: ${of}`, shown: ['action', 'record'] }
}

/** Values that are words of ours, as a program has them. */
const terms: ReadonlySet<string> = new Set(['status', 'priority', 'role', 'action', 'reads tickets'])
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

function wordsOf(name: string, value: string): string {
  if (isInstant(value)) return timeOf(value)
  return escaped(terms.has(name) ? stateWords(value) : value)
}

/** "Nov 26, 2026, 6:21 AM". */
const timeOf = (instant: string) =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
