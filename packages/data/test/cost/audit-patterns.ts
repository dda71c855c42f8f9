import type { NewAuditRecord, Stores } from '@remotehands/core'
import { at, now } from '../../bench/sample-records.ts'

const page = { limit: 25 }
const dayMs = 86_400_000
const year = {
  from: new Date(now.getTime() - 365 * dayMs).toISOString(),
  until: new Date(now.getTime() + dayMs).toISOString(),
}

function entry(index: number): NewAuditRecord {
  return {
    id: String(index).padStart(26, '0'),
    at,
    ...{ actorId: 2, actor: 'Sam Okafor', subject: 'ticket', subjectId: 1_042, companyId: 1, ip: null },
    label: '#1042 The dispatch application freezes for a minute',
    action: 'replied',
    changes: [{ field: 'status', from: 'in progress', to: 'waiting for client' }],
  }
}

/** What the audit log asks of the table. */
export const auditPatterns: Record<string, (stores: Stores) => Promise<unknown>> = {
  'audit log: append': ({ audit }) => audit.append(entry(0)),
  'audit log: append it again': ({ audit }) => audit.append(entry(0)),
  'audit log: append 100 more': ({ audit }) =>
    Promise.all(Array.from({ length: 100 }, (_, index) => audit.append(entry(index + 1)))),
  'audit log, page of 25': ({ audit }) => audit.list(year, page),
  'audit log of a company, page of 25': ({ audit }) => audit.list({ ...year, companyId: 1 }, page),
  'audit log of a company for itself, page of 25': ({ audit }) =>
    audit.list({ ...year, companyId: 1, publicOnly: true }, page),
  'audit log of a person, page of 25': ({ audit }) => audit.list({ ...year, actorId: 2 }, page),
  'audit log by an action that nobody took': ({ audit }) => audit.list({ ...year, action: 'none' }, page),
}
