import type { JobName } from '@remotehands/contract'
import { jobNames } from '@remotehands/contract'
import { keptState } from './audit/audit-store.ts'
import { eventPrefix } from './events/new-events.ts'
import { passwordRequestKey } from './people/passwords/password-link-store.ts'
import { jobPartition, rerunPrefix } from './stream/job-store.ts'
import type { Item, TableChange } from './table/table.ts'
import { taskPrefix } from './tasks/task.ts'

/** A rule for a part of a key. */
export type KeyRule = { is: string } | { beginsWith: string }

/** One kind of change, by its keys and, for records with states, by the record's new state. */
export interface FollowedChange {
  what: ChangeKind
  events: readonly TableChange['eventName'][]
  pk?: KeyRule
  sk: KeyRule
  state?: string
}

/** The kinds of changes a job gets: `rerun` asks it to redo what it set aside. */
export type ChangeKind =
  | 'event'
  | 'password-request'
  | 'notice'
  | 'access'
  | 'user'
  | 'article'
  | 'task'
  | 'entry'
  | 'rerun'

const newEvents: FollowedChange = { what: 'event', events: ['INSERT'], sk: { beginsWith: eventPrefix } }
const reruns = (job: JobName): FollowedChange => ({
  what: 'rerun',
  events: ['INSERT'],
  pk: { is: jobPartition(job) },
  sk: { beginsWith: rerunPrefix },
})

/** The table changes that each job on the stream follows; the event sources' filters derive from it. */
export const followedChanges: Readonly<Record<JobName, readonly FollowedChange[]>> = {
  'send-notifications': [
    newEvents,
    // What could be taken back for a while: now it is told.
    { what: 'event', events: ['MODIFY'], sk: { beginsWith: eventPrefix }, state: 'released' },
    { what: 'password-request', events: ['INSERT'], sk: { is: passwordRequestKey } },
    // A new one, and that somebody has read theirs (`NOTICES`).
    { what: 'notice', events: ['INSERT', 'MODIFY'], sk: { beginsWith: 'NOTICE' } },
    // What may end a session. That somebody was active changes one, too, and ends nothing.
    { what: 'access', events: ['MODIFY', 'REMOVE'], pk: { beginsWith: 'USER#' }, sk: { is: 'PROFILE' } },
    { what: 'access', events: ['REMOVE'], pk: { beginsWith: 'USER#' }, sk: { beginsWith: 'SESSION#' } },
    reruns('send-notifications'),
  ],
  'keep-indexes': [
    newEvents,
    { what: 'user', events: ['INSERT', 'MODIFY'], pk: { beginsWith: 'USER#' }, sk: { is: 'PROFILE' } },
    {
      what: 'article',
      events: ['INSERT', 'MODIFY', 'REMOVE'],
      pk: { beginsWith: 'ARTICLE#' },
      sk: { is: 'ARTICLE' },
    },
    {
      what: 'task',
      events: ['INSERT', 'MODIFY'],
      pk: { beginsWith: 'USER#' },
      sk: { beginsWith: taskPrefix },
      state: 'running',
    },
    // An entry of the audit log, to be sealed.
    {
      what: 'entry',
      events: ['INSERT'],
      pk: { beginsWith: 'AUDIT#' },
      sk: { beginsWith: '2' },
      state: keptState,
    },
    reruns('keep-indexes'),
  ],
}

/** A table change, as far as it is known. */
export interface ChangedItem {
  eventName?: string | undefined
  key: { pk?: string | undefined; sk?: string | undefined }
  /** The item after the change, or what is known of it. */
  item?: Item | undefined
}

/** On an item that came out of an archive: nobody is told again of what it tells, and search and figures were made anew. */
export const importedMark = 'isImported'

/** Returns what a change is to a job; undefined if it doesn't follow it. */
export function changeKind(job: JobName, change: ChangedItem): ChangeKind | undefined {
  const { eventName, key } = change
  // Its item is looked at last: to read it takes longer than all of the rest.
  const followed = followedChanges[job].find(
    ({ events, pk, sk, state }) =>
      events.some((each) => each === eventName) &&
      (!pk || obeys(key.pk, pk)) &&
      obeys(key.sk, sk) &&
      (state === undefined || change.item?.state === state),
  )
  if (followed && eventName === 'INSERT' && change.item?.[importedMark] === true) return undefined
  return followed?.what
}

/** How many jobs follow a change. */
export const followersOf = (change: ChangedItem): number =>
  jobNames.filter((job) => changeKind(job, change) !== undefined).length

function obeys(value: string | undefined, rule: KeyRule): boolean {
  return 'is' in rule ? value === rule.is : value?.startsWith(rule.beginsWith) === true
}
