import {
  clockWords,
  type MacroTerms,
  type PreparedTerms,
  readMinutes,
  type TicketPriority,
  type TicketStatus,
} from '@remotehands/contract'

/** A template or macro while it is edited. */
export interface PreparedDraft {
  kind: PreparedTerms['kind']
  name: string
  text: string
  status: TicketStatus | null
  priority: TicketPriority | null
  assignTo: NonNullable<MacroTerms['assignment']>['to'] | null
  userId: number | undefined
  tagIds: readonly number[]
  /** As it is typed: "1h 30m"; empty for none. */
  time: string
  isBillable: boolean
}

export function draftOf(kind: PreparedTerms['kind'], terms: PreparedTerms | undefined): PreparedDraft {
  const macro = terms?.kind === 'macro' ? terms : undefined
  return {
    ...{ kind, name: terms?.name ?? '', text: terms?.text ?? '' },
    ...{ status: macro?.status ?? null, priority: macro?.priority ?? null },
    assignTo: macro?.assignment?.to ?? null,
    userId: macro?.assignment?.to === 'person' ? macro.assignment.userId : undefined,
    tagIds: macro?.tagIds ?? [],
    time: macro?.time ? clockWords(macro.time.minutes) : '',
    isBillable: macro?.time?.isBillable ?? true,
  }
}

/** What is checked and sent. */
export function termsOf(draft: PreparedDraft) {
  const { kind, name, text, status, priority, assignTo, userId, tagIds, isBillable } = draft
  if (kind === 'template') return { kind, name, text }
  const assignment = assignTo === 'person' ? { to: assignTo, userId } : assignTo && { to: assignTo }
  // What can't be read is refused with what to write.
  const minutes = readMinutes(draft.time) ?? Number.NaN
  const time = draft.time.trim() === '' ? null : { minutes, isBillable }
  return { kind, name, text, status, priority, assignment, tagIds: [...tagIds], time }
}
