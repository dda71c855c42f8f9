import type { MacroTerms, PreparedTerms, TicketPriority, TicketStatus } from '@remotehands/contract'

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
}

export function draftOf(kind: PreparedTerms['kind'], terms: PreparedTerms | undefined): PreparedDraft {
  const macro = terms?.kind === 'macro' ? terms : undefined
  return {
    ...{ kind, name: terms?.name ?? '', text: terms?.text ?? '' },
    ...{ status: macro?.status ?? null, priority: macro?.priority ?? null },
    assignTo: macro?.assignment?.to ?? null,
    userId: macro?.assignment?.to === 'person' ? macro.assignment.userId : undefined,
    tagIds: macro?.tagIds ?? [],
  }
}

/** What is checked and sent. */
export function termsOf({ kind, name, text, status, priority, assignTo, userId, tagIds }: PreparedDraft) {
  if (kind === 'template') return { kind, name, text }
  const assignment = assignTo === 'person' ? { to: assignTo, userId } : assignTo && { to: assignTo }
  return { kind, name, text, status, priority, assignment, tagIds: [...tagIds] }
}
