import type { Prepared, PreparedItem } from '@remotehands/contract'
import { macroWords } from './macro-words.ts'

type Kind = PreparedItem['terms']['kind']

/** What each kind is called, in the order in which they are offered. */
export const kindWords = {
  template: 'reply template',
  macro: 'macro',
  ticket: 'ticket template',
  checklist: 'checklist',
} as const satisfies Record<Kind, string>
export const kinds = Object.keys(kindWords) as Kind[]

/** A kind as the heading of its list, and what it is good for. */
export const kindLists: Readonly<Record<Kind, { title: string; about: string }>> = {
  template: { title: 'Reply templates', about: 'In a reply or note, type “/” to insert one.' },
  macro: {
    title: 'Macros',
    about:
      'Macros do several things to a ticket in one press: open a ticket and choose Macros, or press x. One with a key of its own is used by that key alone.',
  },
  ticket: { title: 'Ticket templates', about: 'They fill in the form of a new ticket.' },
  checklist: { title: 'Checklists', about: 'They are put on a ticket beside its own items.' },
}

const counted = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** Who has left and would own an item; its list is put on a ticket without them. */
function leftWords(items: readonly { ownerId: number | null }[], { people }: Prepared): string[] {
  const owners = new Set(items.map(({ ownerId }) => ownerId))
  return people.flatMap(({ id, name, isOnStaff }) =>
    owners.has(id) && !isOnStaff ? [`Owner of an item: ${name} (has left)`] : [],
  )
}

/** What one does besides its text, a line for each. */
export function itemWords({ terms }: Pick<PreparedItem, 'terms'>, prepared: Prepared): string[] {
  switch (terms.kind) {
    case 'template':
      return []
    case 'macro':
      return macroWords(terms, prepared)
    case 'ticket': {
      const { assignment, priority, tagIds, items } = terms
      const team =
        assignment?.to === 'team'
          ? `Team: ${prepared.teams.find(({ id }) => id === assignment.teamId)?.name ?? 'Unknown'}`
          : undefined
      const person = assignment?.to === 'team' ? null : assignment
      const said = macroWords({ ...rest, priority, assignment: person, tagIds }, prepared)
      return [
        ...said,
        ...(team ? [team] : []),
        ...(items.length > 0 ? [`Checklist: ${counted(items.length)}`] : []),
        ...leftWords(items, prepared),
      ]
    }
    case 'checklist':
      return [counted(terms.items.length), ...leftWords(terms.items, prepared)]
  }
}
const rest = { kind: 'macro', name: '', text: '', status: null, time: null, key: null } as const

/** The text of one, as far as it has any. */
export function textOf({ terms }: Pick<PreparedItem, 'terms'>): string {
  if (terms.kind === 'ticket') return terms.title
  if (terms.kind === 'checklist') return terms.items.map(({ text }) => text).join(', ')
  return terms.text
}
