import type { AuditEntry, FieldChange } from '@remotehands/contract'
import { recordExport } from '../../audit/record-export.ts'
import type { Operation } from '../../operation.ts'
import { loadCompany } from '../../people/companies/operations/read-company.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { findAudit } from './find-audit.ts'

const head = ['Time (UTC)', 'Person', 'Kind', 'Record', 'Action', 'Company', 'Changes', 'Address']

/** Exports the audit log as rows. Logs the export too, from its first page on. */
export const exportAudit: Operation<'audit.export'> = async ({ query, page }, context) => {
  const { items, next } = await findAudit(query, page, context)
  const rows = items.map(rowOf)
  if (page.after) return { items: rows, next }
  const { from, to, companyId, actorId, subject, action } = query
  const { companyId: own } = companyFilter(context.actor, 'audit:read')
  // Of a company that was merged into the actor's, the export is told in the log that goes on.
  const isFormer = own !== undefined && companyId !== undefined && companyId !== own
  const former = isFormer ? await loadCompany(companyId, context.stores) : undefined
  const filters = { company: former?.name, from, to, person: actorId, kind: subject, action }
  await recordExport({ label: 'Audit log', companyId: own ?? companyId ?? null, filters }, context)
  return { items: [head, ...rows], next }
}

function rowOf(entry: AuditEntry): string[] {
  const { at, actor, subject, label, action, company, changes, ip } = entry
  return [
    at,
    actor,
    subject,
    label,
    words(action),
    company ?? '',
    changes.map(changeText).join('; '),
    ip ?? '',
  ]
}

function changeText({ field, from, to }: FieldChange): string {
  return `${field}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`
}

function words(action: string): string {
  return action.replaceAll('_', ' ')
}
