import { dayMs } from '@remotehands/contract'
import type { DeadlineEvent } from '../events/desk-event.ts'
import { ulid } from '../security/crypto.ts'
import type { Services } from '../services.ts'
import type { Write } from '../table/table.ts'
import type { ReportMailRecord } from './report-mail.ts'

type Outcome = Extract<DeadlineEvent, { type: 'report_mail' }>['outcome']

/** Tells the owner, through the stream, of what happened to this version of the report: once. */
export function noteWrite(
  { id: reportMailId, version, companyId, ownerId, name }: ReportMailRecord,
  outcome: Outcome,
  lines: string[],
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Write {
  const now = clock.now()
  const event = { id: ulid(now), at: now.toISOString(), entity: 'deadline', type: 'report_mail' } as const
  const told = { ...event, companyId, ownerId, reportMailId, name, outcome, lines }
  const expiresAt = new Date(now.getTime() + dayMs)
  return stores.deadlines.toldWrite(`report-mail#${reportMailId}#${version}#${outcome}`, told, expiresAt)
}
