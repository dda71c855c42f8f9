import type { AuditEntry, FieldChange } from '@remotehands/contract'

/** Whether a change says names of vendors or companies. */
export const namesCompanies = ({ field }: FieldChange): boolean => field === 'vendor' || field === 'company'

const ofVendors: readonly AuditEntry['subject'][] = ['vendor', 'contract', 'evidence']

/**
 * Redacts an entry for the company's own administrator: removes the names of vendors and other companies, and
 * the address of whoever changed a person, who may be staff. `known` are names that their company has or had.
 */
export function asACompanySees(entry: AuditEntry, known: ReadonlySet<string | null>): AuditEntry {
  const nameless = ofVendors.includes(entry.subject) && { label: 'A vendor', subjectId: null }
  const changes = entry.changes.map((change) => withoutNames(change, known))
  const isOfAnother = entry.subject === 'user' && entry.actorId !== entry.subjectId
  return { ...entry, ...nameless, ...(isOfAnother && { ip: null }), changes }
}

function withoutNames(change: FieldChange, known: ReadonlySet<string | null>): FieldChange {
  const named = (name: string | null, instead: string) => (name === null || known.has(name) ? name : instead)
  const { field, from, to } = change
  if (field === 'vendor') return { field, from: named(from, 'a vendor'), to: named(to, 'a vendor') }
  if (field === 'company')
    return { field, from: named(from, 'another company'), to: named(to, 'another company') }
  return change
}
