import {
  clockWords,
  type MacroTerms,
  type PreparedTerms,
  readMinutes,
  type TicketPriority,
  type TicketStatus,
  type TicketTemplateTerms,
} from '@remotehands/contract'
import { daysOf, type PlannedItem } from '../tickets/checklist/PlannedItems.tsx'

type Assignment = MacroTerms['assignment'] | TicketTemplateTerms['assignment']

/** A template or macro while it is edited. */
export interface PreparedDraft {
  kind: PreparedTerms['kind']
  name: string
  text: string
  status: TicketStatus | null
  priority: TicketPriority | null
  assignTo: NonNullable<Assignment>['to'] | null
  userId: number | undefined
  teamId: number | undefined
  tagIds: readonly number[]
  /** As it is typed: "1h 30m"; empty for none. */
  time: string
  isBillable: boolean
  /** The digit that uses a macro. */
  key: number | null
  /** Of a ticket. */
  title: string
  description: string
  items: readonly PlannedItem[]
  holds: boolean
}

export function draftOf(kind: PreparedTerms['kind'], terms: PreparedTerms | undefined): PreparedDraft {
  const macro = terms?.kind === 'macro' ? terms : undefined
  const ticket = terms?.kind === 'ticket' ? terms : undefined
  const assignment: Assignment = (macro ?? ticket)?.assignment ?? null
  const items = terms && 'items' in terms ? terms.items : []
  return {
    ...{ kind, name: terms?.name ?? '', text: terms && 'text' in terms ? terms.text : '' },
    status: macro?.status ?? null,
    priority: (macro ?? ticket)?.priority ?? (kind === 'ticket' ? 'medium' : null),
    assignTo: assignment?.to ?? null,
    userId: assignment?.to === 'person' ? assignment.userId : undefined,
    teamId: assignment?.to === 'team' ? assignment.teamId : undefined,
    tagIds: (macro ?? ticket)?.tagIds ?? [],
    ...{ title: ticket?.title ?? '', description: ticket?.description ?? '', holds: ticket?.holds ?? false },
    items: items.map(({ dueInDays, ...item }) => ({
      ...item,
      id: crypto.randomUUID(),
      dueInDays: dueInDays === null ? '' : String(dueInDays),
    })),
    time: macro?.time ? clockWords(macro.time.minutes) : '',
    isBillable: macro?.time?.isBillable ?? true,
    key: macro?.key ?? null,
  }
}

/** What is checked and sent. */
export function termsOf(draft: PreparedDraft) {
  const { kind, name, text, status, priority, assignTo, userId, tagIds, isBillable, key } = draft
  if (kind === 'template') return { kind, name, text }
  const items = draft.items.map(({ id: _, dueInDays, ...item }) => ({
    ...item,
    dueInDays: daysOf(dueInDays),
  }))
  if (kind === 'checklist') return { kind, name, items }
  const whom = { person: { userId }, team: { teamId: draft.teamId }, me: {}, nobody: {} }
  const assignment = assignTo && { to: assignTo, ...whom[assignTo] }
  if (kind === 'ticket') {
    const { title, description, holds } = draft
    return { kind, name, title, description, priority, assignment, tagIds: [...tagIds], items, holds }
  }
  // What can't be read is refused with what to write.
  const minutes = readMinutes(draft.time) ?? Number.NaN
  const time = draft.time.trim() === '' ? null : { minutes, isBillable }
  return { kind, name, text, status, priority, assignment, tagIds: [...tagIds], time, key }
}
