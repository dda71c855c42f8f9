import { company } from '@remotehands/content'
import { type HeldData, type HeldPart, heldParts } from '@remotehands/contract'
import type { AllHeld } from './read-held-data.ts'

/** What each part is called. */
const headings: Readonly<Record<HeldPart, string>> = {
  account: 'Account',
  kept: 'What your account keeps',
  devices: 'Your devices',
  sessions: 'Sign-ins',
  tickets: 'Tickets you raised',
  acts: 'What you did and wrote',
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
article{border-top:1px solid #ccc;padding:.75rem 0;break-inside:avoid}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1rem;margin:0}
dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`

/** A page that says it all, for browsers and paper: it needs nothing from elsewhere. */
export function heldDataPage(all: AllHeld, savedAt: string): string {
  const title = `Your data at ${company.name}`
  const sections = heldParts.map((part) => {
    const rows = all[part].map(row).join('\n')
    return `<section><h2>${headings[part]}</h2>\n${rows || '<p>Nothing.</p>'}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1><p>Saved ${escaped(savedAt)}. Times are in UTC.</p>
${sections.join('\n')}
</body></html>
`
}

function row({ at, values, files }: HeldData): string {
  const facts = [
    ['time', at] as const,
    ...Object.entries(values),
    ['files', files.map(({ name }) => name).join('\n')] as const,
  ]
  const said = facts.filter(([, value]) => value)
  const lines = said.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value ?? '')}</dd>`)
  return `<article><dl>${lines.join('')}</dl></article>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
