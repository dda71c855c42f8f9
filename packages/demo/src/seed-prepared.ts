import type { MacroTerms, PreparedTerms } from '@remotehands/contract'
import type { Stores, UserRecord } from '@remotehands/core'

const templates: readonly PreparedTerms[] = [
  {
    kind: 'template',
    name: 'More details, please',
    text: `Hello {{client_first_name}},

to look into {{ticket_number}} we need a little more:

- Since when does it happen, and how often?
- Who and which devices are affected?
- What does the message on the screen say?

{{my_first_name}}`,
  },
  {
    kind: 'template',
    name: 'On our way',
    text: 'Hello {{client_first_name}}, a technician is on the way to {{company}} and will call from the entrance.',
  },
  {
    kind: 'template',
    name: 'Password reset, step by step',
    text: `Hello {{client_first_name}},

1. Open the sign-in page and choose “Forgot password?”.
2. Enter your email address.
3. Follow the link in the mail within 30 minutes.

If no mail arrives, answer here: {{link}}`,
  },
]

const macro: Omit<MacroTerms, 'name'> = {
  ...{
    kind: 'macro',
    text: '',
    status: null,
    priority: null,
    assignment: null,
    tagIds: [],
    time: null,
    key: null,
  },
}
const macros = (tagOf: (name: string) => number[]): MacroTerms[] => [
  {
    ...{ ...macro, name: 'Solved', status: 'resolved', assignment: { to: 'me' } },
    text: 'Hello {{client_first_name}}, “{{ticket_title}}” is solved. If anything is still wrong, reopen the ticket.',
  },
  { ...macro, name: 'Take and start', status: 'in_progress', assignment: { to: 'me' }, key: 1 },
  {
    ...{ ...macro, name: 'Suspected phishing', priority: 'urgent', tagIds: tagOf('Security') },
    text: 'Thank you for reporting this. Please don’t open any link or file in that mail; we’re checking it now.',
  },
]

/** Fills the shelf of templates and macros that all staff share, once. Tags already exist. */
export async function seedPrepared(stores: Stores, by: UserRecord, now: Date): Promise<void> {
  const shelf = await stores.prepared.read('shared')
  if (shelf.version > 0) return
  const { tags } = await stores.tags.read()
  const tagOf = (name: string) => tags.filter((tag) => tag.name === name).map(({ id }) => id)
  const items = [...templates, ...macros(tagOf)].map((terms, at) => ({ id: at + 1, terms }))
  const act = { type: 'created', label: 'Templates and macros', changes: [] }
  await stores.prepared.change('shared', shelf, { items, lastId: items.length }, 1, {
    ...act,
    ...{ actorId: by.id, at: now.toISOString() },
  })
}
