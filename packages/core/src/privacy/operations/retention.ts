import type { FieldChange, RetentionPeriods } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import type { RetentionRecord } from '../retention-store.ts'

/** Anybody reads it: the privacy page says it. */
export const readRetention: Operation<'retention.read'> = async (_, { stores }) =>
  shown(await stores.retention.read())

/** Throws CONFLICT if it isn't the version that the caller saw. */
export const updateRetention: Operation<'retention.update'> = async ({ body }, { actor, stores, clock }) => {
  const { version, ...periods } = body
  const record = await stores.retention.read()
  if (record.version !== version) throw new AppError('CONFLICT')
  const changes = changesOf(record.periods, periods)
  if (changes.length === 0) return shown(record)
  const act = { type: 'changed', actorId: actor.userId, at: clock.now().toISOString(), changes }
  return shown(await stores.retention.change(record, periods, act))
}

const shown = ({ version, periods }: RetentionRecord) => ({ ...periods, version })

/** What the log calls them. */
const names: Readonly<Record<keyof RetentionPeriods, string>> = {
  inquiries: 'inquiries',
  addresses: 'IP addresses',
  inactivePeople: 'inactive people',
  rawMails: 'mails as they came in',
  closedAttachments: 'files of closed tickets',
}

function changesOf(before: RetentionPeriods, after: RetentionPeriods): FieldChange[] {
  const word = (days: number | null) => (days === null ? 'kept' : `${days} days`)
  return (Object.keys(names) as (keyof RetentionPeriods)[]).flatMap((field) =>
    before[field] === after[field]
      ? []
      : [{ field: names[field], from: word(before[field]), to: word(after[field]) }],
  )
}
