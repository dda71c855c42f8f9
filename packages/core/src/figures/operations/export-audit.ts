import type { AuditEntry, FieldChange } from '@remotehands/contract'
import { recordExport } from '../../audit/record-export.ts'
import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { findAudit } from './find-audit.ts'

const head = ['Time (UTC)', 'Person', 'Kind', 'Record', 'Action', 'Company', 'Changes', 'Address']

/** Exports the audit log as rows. Logs the export too, from its first page on. */
export const exportAudit: Operation<'audit.export'> = async ({ query, page }, context) => {
  const { items, next } = await findAudit(query, page, context)
  const rows = items.map(rowOf)
  if (page.after) return { items: rows, next }
  const { from, to, companyId, actorId, subject, action } = query
  const company = companyFilter(context.actor, 'audit:read', companyId).companyId ?? null
  const filters = { from, to, person: actorId, kind: subject, action }
  await recordExport({ label: 'Audit log', companyId: company, filters }, context)
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
