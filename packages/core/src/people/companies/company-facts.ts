import { type CompanyFacts, type FieldChange, limits } from '@remotehands/contract'
import type { CompanyRecord } from '../user.ts'

/** What is known of a company; nothing of one that nobody has described. */
export function factsOf(company: CompanyRecord): CompanyFacts {
  const { phoneNumber = '', address = '', notes = '', externalId = '' } = company
  const { domains = [], accountManagerId = null, ccFollows = true } = company
  const { mainContactId = null, technicalContactId = null, billingContactId = null } = company
  const { teamId = null, tags = [], externalIds = [], ticketScope = 'company' } = company
  const { fieldValues = {} } = company
  return {
    ...{ phoneNumber, address, notes, externalId, domains, accountManagerId, ccFollows },
    ...{ mainContactId, technicalContactId, billingContactId, teamId, tags, externalIds, ticketScope },
    fieldValues,
  }
}

type FactFields = { [K in keyof CompanyFacts]?: CompanyFacts[K] | undefined }

/** The facts after a change; absent ones stay. */
export function changedFacts(before: CompanyFacts, fields: FactFields): CompanyFacts {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}

const newReaders = 'new people read'

/** Whether a change says which tickets new people read: the company's own administrators may make it, and see it in their log. */
export const isOfReaders = ({ field }: FieldChange): boolean => field === newReaders

/** What changed, for the log, with the names of fields that were added. Notes are long, and stand in the record. */
export function factChanges(
  before: CompanyFacts,
  after: CompanyFacts,
  fields: readonly { id: string; label: string }[] = [],
): FieldChange[] {
  const words = (facts: CompanyFacts) => ({
    ...{ phone: facts.phoneNumber, address: facts.address, number: facts.externalId },
    ...{ domains: facts.domains.join(', '), 'account manager': facts.accountManagerId?.toString() ?? '' },
    'main contact': facts.mainContactId?.toString() ?? '',
    'technical contact': facts.technicalContactId?.toString() ?? '',
    'billing contact': facts.billingContactId?.toString() ?? '',
    ...{ team: facts.teamId?.toString() ?? '', tags: facts.tags.join(', ') },
    'ids elsewhere': facts.externalIds.map(({ system, id }) => `${system}: ${id}`).join(', '),
    [newReaders]: facts.ticketScope,
    'colleagues in copy': facts.ccFollows ? 'they follow the ticket' : 'they do not follow',
  })
  const [from, to] = [words(before), words(after)]
  const changes = Object.entries(to).map(([field, now]) => ({
    ...{ field, from: from[field as keyof typeof from] || null, to: now || null },
  }))
  const notes = before.notes === after.notes ? [] : [{ field: 'notes', from: null, to: null }]
  const added = [...new Set([...Object.keys(before.fieldValues), ...Object.keys(after.fieldValues)])].map(
    (id) => ({
      field: fields.find((each) => each.id === id)?.label ?? 'a field',
      from: before.fieldValues[id] ?? null,
      to: after.fieldValues[id] ?? null,
    }),
  )
  return [...[...changes, ...added].filter((change) => change.from !== change.to), ...notes]
}

/** By how many characters the notes of both are longer than a company's may be; 0 if they aren't. */
export const notesBeyond = (into: CompanyFacts, from: CompanyFacts): number =>
  Math.max(0, mergedFacts(into, from).notes.length - limits.company.notes)

/**
 * The facts of a company into which another is merged: gaps are filled; notes, domains, tags and ids kept of both.
 * `findMergeConflicts` names what isn't taken over.
 */
export function mergedFacts(into: CompanyFacts, from: CompanyFacts): CompanyFacts {
  return {
    phoneNumber: into.phoneNumber || from.phoneNumber,
    address: into.address || from.address,
    externalId: into.externalId || from.externalId,
    notes: [into.notes, from.notes].filter(Boolean).join('\n\n'),
    domains: [...new Set([...into.domains, ...from.domains])],
    accountManagerId: into.accountManagerId ?? from.accountManagerId,
    ccFollows: into.ccFollows && from.ccFollows,
    ticketScope: into.ticketScope,
    mainContactId: into.mainContactId ?? from.mainContactId,
    technicalContactId: into.technicalContactId ?? from.technicalContactId,
    billingContactId: into.billingContactId ?? from.billingContactId,
    teamId: into.teamId ?? from.teamId,
    tags: [...new Set([...into.tags, ...from.tags])],
    externalIds: [...into.externalIds, ...from.externalIds],
    fieldValues: { ...from.fieldValues, ...into.fieldValues },
  }
}
