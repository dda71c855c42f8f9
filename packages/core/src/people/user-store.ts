import type { ExternalId, Role } from '@remotehands/contract'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { RecordEvent } from '../events/desk-event.ts'
import { eventPrefix } from '../events/new-events.ts'
import { folded } from '../folded.ts'
import { guardKey } from '../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { createRecord, findCreated, type Once, remembered } from '../table/records.ts'
import {
  ConditionFailed,
  ifPresent,
  ifVersion,
  isAllowed,
  type Key,
  type Table,
  type Write,
} from '../table/table.ts'
import { newsWrite } from '../tickets/queue/queue-news.ts'
import { readTicketCounts } from '../tickets/ticket-writes.ts'
import { type Approvers, approversOf, approverWrites } from './approvers.ts'
import { clientCompanyWrites } from './companies/client-companies.ts'
import { holdersOfIds, withSaidId } from './external-ids.ts'
import { hearersOfNewWork, hearerWrites } from './hearers.ts'
import { UserRecord } from './user.ts'
import { userChanges } from './user-changes.ts'
import { findHolders, importUsers } from './user-import.ts'
import {
  clientNamePrefix,
  clientsPrefix,
  companyUsers,
  inactivePeople,
  inactiveSince,
  isClient,
  staffPrefix,
  toUserRecord,
  twoFactorAttributes,
  userKey,
  vendorsPrefix,
} from './user-item.ts'
import {
  guardWrites,
  newUserWrites,
  personIdWrites,
  refuseTaken,
  stillInRole,
  type TakenName,
  takenName,
  transactNames,
  userEventWrite,
} from './user-writes.ts'

/** The fields of a new user; the rest have defaults. */
export type NewUserRecord = Omit<z.input<typeof UserRecord>, 'id' | 'version' | 'authEpoch' | 'lastLogin'>

export type UserChanges = Partial<
  Pick<
    UserRecord,
    | 'firstName'
    | 'lastName'
    | 'username'
    | 'email'
    | 'phoneNumber'
    | 'siteId'
    | 'companyId'
    | 'role'
    | 'vendorId'
    | 'ticketScope'
    | 'isApprover'
    | 'absence'
    | 'externalIds'
    | 'isActive'
    | 'passwordHash'
    | 'mailNotifications'
    | 'hearing'
  >
> & {
  twoFactor?: UserRecord['twoFactor'] | null
  /** Ends every session, whatever else changes. */
  endSessions?: true
}

/** What the audit log records about a change; a job has no actor. Never a secret. */
export type UserAct = Pick<RecordEvent, 'at' | 'actorId' | 'type'> &
  Partial<Pick<RecordEvent, 'changes' | 'whence' | 'formerCompanyId'>>

/** The outcome for one person of an import. */
export type ImportOutcome = 'created' | TakenName

const PersonName = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() })
const Guard = z.object({ userId: z.int() })

/** Reads are strongly consistent, except for lists. */
export function userStore(table: Table) {
  const byId = async (id: number) => {
    const item = await table.get(userKey(id), { consistent: true })
    return item && toUserRecord(item)
  }
  const byGuard = async (key: Key) => {
    const guard = await table.get(key, { consistent: true })
    return guard && byId(Guard.parse(guard).userId)
  }

  return {
    byId,
    /** Eventually consistent. Unknown ids are absent from the map. */
    async byIds(ids: readonly number[]): Promise<Map<number, UserRecord>> {
      const items = await table.getMany(ids.map((id) => userKey(id)))
      return new Map(items.map(toUserRecord).map((user) => [user.id, user]))
    },
    /** Like `byIds`, but names only: for lists with many people on a page. */
    async namesOf(ids: readonly number[]): Promise<Map<number, Pick<UserRecord, 'firstName' | 'lastName'>>> {
      const items = await table.getMany(
        ids.map((id) => userKey(id)),
        ['id', 'firstName', 'lastName'],
      )
      return new Map(items.map((item) => PersonName.parse(item)).map(({ id, ...name }) => [id, name]))
    },
    /** Ignores case. */
    byUsername: async (username: string): Promise<UserRecord | undefined> =>
      byGuard(await guardKey('USERNAME', username)),
    /** Ignores case. */
    byEmail: async (email: string): Promise<UserRecord | undefined> =>
      byGuard(await guardKey('EMAIL', email)),
    /** Returns what a create with this `once` created. Throws IDEMPOTENCY_KEY_REUSED. */
    createdBy: (once: Once, now: Date): Promise<UserRecord | undefined> =>
      findCreated(table, once, now, byId),
    /** Throws USERNAME_TAKEN or EMAIL_TAKEN: unique regardless of case. Writes `acts` atomically with it. */
    create: (user: NewUserRecord, once?: Once, acts: readonly UserAct[] = []): Promise<UserRecord> =>
      createUser(table, user, acts, once, byId),
    /**
     * Creates many at once, each with its acts; one failure stops no other. Skips undefined entries, but
     * keeps their place: a repeated call with the same `once` resumes where the first stopped, and creates no
     * one twice.
     */
    import: (
      users: readonly (NewUserRecord | undefined)[],
      acts: readonly UserAct[],
      once?: Once,
    ): Promise<(ImportOutcome | undefined)[]> => importUsers(table, users, acts, once),
    /** Those who have ids in other systems, as a function of one. Eventually consistent. */
    holdersOfIds: (ids: readonly ExternalId[]) => holdersOfIds(table, 'person', ids),
    /** The ids of those whom another system knows by this id, which may be written with it: “RMM: r-17”. */
    withSaidId: (text: string) => withSaidId(table, 'person', text),
    /** Returns the ids of those who have these names and addresses. Eventually consistent. */
    holders: (
      names: readonly { username: string; email: string }[],
    ): Promise<{ username: number | undefined; email: number | undefined }[]> => findHolders(table, names),
    /**
     * Changes `user` as it was read. A change of password, role or activity raises `authEpoch`, as does
     * turning a second factor on or off, or replacing its secret; using a recovery code doesn't. Writes `act`
     * in the same transaction. Throws CONFLICT if the user changed since, or if `onlyWhile` is no longer
     * active in that role: of two administrators who take each other's rights, one remains. Throws
     * USERNAME_TAKEN, EMAIL_TAKEN, or VALIDATION_FAILED for an id of another. Writes `once` in the same transaction, and throws CONFLICT if it already
     * exists.
     */
    async update(
      user: UserRecord,
      wanted: UserChanges,
      act?: UserAct,
      onlyWhile?: { userId: number; role: Role },
      once?: Once,
    ): Promise<UserRecord> {
      const changes = leavingBehind(user, wanted)
      const key = userKey(user.id)
      const written = userChanges(user, changes, act?.at)
      const inRole = onlyWhile ? stillInRole(onlyWhile.role) : []
      // A transaction names an item once: for the same person, one write holds both conditions.
      const isOwn = onlyWhile?.userId === user.id
      const condition = [...ifVersion(user.version), ...(isOwn ? inRole : [])]
      const checks = onlyWhile && !isOwn ? [{ check: userKey(onlyWhile.userId), condition: inRole }] : []
      const guards = await guardWrites(user, changes)
      const left = changes.companyId !== undefined && changes.companyId !== user.companyId
      const leaving = left ? { formerCompanyId: user.companyId } : {}
      const told = act ? [userEventWrite({ ...user, ...changes }, { ...act, ...leaving })] : []
      const kept = act ? remembered(once, user.id, new Date(act.at)) : []
      const news = isRenamed(user, changes) ? [newsWrite({ userId: user.id })] : []
      const beside = [
        ...guards,
        ...hearerWrites(user, changes),
        ...approverWrites(user, { ...user, ...changes }),
        ...(await personIdWrites(user, { ...user, ...changes })),
        ...told,
        ...checks,
        ...kept,
        ...news,
      ]
      if (beside.length === 0) {
        const changed = table.update(key, written, condition).catch((error: unknown) => {
          throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
        })
        return toUserRecord(await changed)
      }
      await transactNames(table, [{ update: key, changes: written, condition }, ...beside])
      const changed = await byId(user.id)
      if (!changed) throw new AppError('USER_NOT_FOUND')
      return changed
    },
    /**
     * Stores a stronger hash of the same password: `authEpoch` stays, sessions continue. Does nothing if the
     * password has changed since it was read.
     */
    async rehash(user: UserRecord, passwordHash: string): Promise<void> {
      const asRead = [{ attribute: 'passwordHash', equals: user.passwordHash }]
      await isAllowed(table.update(userKey(user.id), { set: { passwordHash } }, asRead))
    },
    /** Stores the same second-factor secret, sealed anew. Does nothing if the record has changed since. */
    async reseal({ id, version, twoFactor }: UserRecord, secret: string): Promise<void> {
      if (!twoFactor) return
      const set = { twoFactor: twoFactorAttributes({ ...twoFactor, secret }).twoFactor }
      await isAllowed(table.update(userKey(id), { set, add: { version: 1 } }, ifVersion(version)))
    },
    /** Who was deactivated before an instant, the earliest first. Eventually consistent. */
    async inactiveBefore(instant: string, limit: number): Promise<UserRecord[]> {
      const query = { index: 'gsi3', pk: inactivePeople, sk: { lessThan: instant }, limit } as const
      return (await table.query(query)).items.map(toUserRecord)
    },
    /** Puts on that list who was deactivated before there was one. */
    async listInactive({ id, isActive, deactivatedAt, erasedAt }: UserRecord, at: Date): Promise<void> {
      if (isActive || deactivatedAt !== undefined || erasedAt !== undefined) return
      const isInactive = [{ attribute: 'isActive', equals: false }]
      await isAllowed(table.update(userKey(id), { set: inactiveSince(id, at.toISOString()) }, isInactive))
    },
    /** Remembers of somebody that tickets they raised may be another company's; not of whoever was erased. Safe to repeat. */
    async markMoved({ id, changedCompany, erasedAt }: UserRecord): Promise<void> {
      if (changedCompany || erasedAt !== undefined) return
      await isAllowed(table.update(userKey(id), { set: { changedCompany: true } }, ifPresent))
    },
    /** Forgets from where somebody did something about an account. */
    async forgetWhence(userId: number, eventId: string): Promise<void> {
      const key = userKey(userId, eventPrefix + eventId)
      await isAllowed(table.update(key, { set: { whence: null } }, ifPresent))
    },
    async recordLogin(id: number, at: Date): Promise<void> {
      const written = table.update(userKey(id), { set: { lastLogin: at.toISOString() } }, ifPresent)
      if (!(await isAllowed(written))) throw new AppError('USER_NOT_FOUND')
    },
    /**
     * Marks the code of a 30-second step as used; false if it, or a later one, was used before. Raises
     * `version`, so that an update of a user read earlier can't undo it.
     */
    claimTotpStep(id: number, step: number): Promise<boolean> {
      const changes = { set: { totpStep: step }, add: { version: 1 } }
      const unused = [...ifPresent, { attribute: 'totpStep', absentOrLessThan: step }]
      return isAllowed(table.update(userKey(id), changes, unused))
    },
    /** Lists people by kind and name; of one company, or of all. `staff` belong to the service company. */
    list(
      {
        companyId,
        clientsOnly,
        staffOnly,
        vendorsOnly,
      }: { companyId?: number; clientsOnly?: boolean; staffOnly?: boolean; vendorsOnly?: boolean },
      page: PageRequest,
    ): Promise<Page<UserRecord>> {
      const list =
        companyId === undefined
          ? ({ index: 'gsi2', pk: 'USERS' } as const)
          : ({ index: 'gsi1', pk: companyUsers(companyId) } as const)
      const vendors = vendorsOnly ? vendorsPrefix : undefined
      const prefix = clientsOnly ? clientsPrefix : staffOnly ? staffPrefix : vendors
      const sk = prefix === undefined ? {} : { sk: { beginsWith: prefix } }
      return listSorted(table, { ...list, ...sk }, page, toUserRecord)
    },
    /** Lists the ids of those who chose to be mailed about new work, whatever they may read by now. */
    hearersOfNewWork: (page: PageRequest): Promise<Page<number>> => hearersOfNewWork(table, page),
    /** Those of a company who approve what it requests, and its administrators; at most as many as are ever asked. Strongly consistent. */
    approversOf: (companyId: number): Promise<Approvers> => approversOf(table, companyId),
    /** Lists somebody who was stored before there was a list of approvers. Safe to repeat. */
    async listApprover(user: UserRecord): Promise<void> {
      for (const write of approverWrites(undefined, user)) await table.transact([write])
    },
    /** Returns the clients of a company with exactly this name, however it is spelled. */
    async clientsNamed(
      companyId: number,
      name: Pick<UserRecord, 'firstName' | 'lastName'>,
      page: PageRequest,
    ): Promise<Page<UserRecord>> {
      const sk = { beginsWith: clientNamePrefix(name) }
      const query = { index: 'gsi1', pk: companyUsers(companyId), sk } as const
      const { items, next } = await listSorted(table, query, page, toUserRecord)
      // The separator between names in a key may also occur in a name.
      const named = items.filter((user) => fullName(user) === fullName(name))
      return { items: named, next }
    },
    /** Returns how many tickets each user has raised, and how many of them are open. */
    ticketCounts: (ids: readonly number[]): Promise<Map<number, { tickets: number; active: number }>> =>
      readTicketCounts(table, ids),
  }
}

/** Whoever moves to another company approves nothing there until somebody says so. */
function leavingBehind(user: UserRecord, changes: UserChanges): UserChanges {
  const isOther = changes.companyId !== undefined && changes.companyId !== user.companyId
  return isOther ? { isApprover: false, absence: null, ...changes } : changes
}

const isRenamed = (user: UserRecord, { firstName = user.firstName, lastName = user.lastName }: UserChanges) =>
  firstName !== user.firstName || lastName !== user.lastName

const fullName = ({ firstName, lastName }: Pick<UserRecord, 'firstName' | 'lastName'>) =>
  JSON.stringify([folded(firstName), folded(lastName)])

async function createUser(
  table: Table,
  user: NewUserRecord,
  acts: readonly UserAct[],
  once: Once | undefined,
  existing: (id: number) => Promise<UserRecord | undefined>,
): Promise<UserRecord> {
  const companyWrites = isClient(user.role) ? await clientCompanyWrites(table, user.companyId) : []
  let written: readonly Write[] = []
  const created = createRecord(table, {
    kind: 'users',
    once,
    now: new Date(user.createdAt),
    existing,
    build: (id) => UserRecord.parse({ ...user, id, version: 1, authEpoch: 1, lastLogin: null }),
    writes: async (record) => (written = [...(await newUserWrites(record, acts)), ...companyWrites]),
  })
  return created.catch((error: unknown) => {
    const taken = error instanceof ConditionFailed ? takenName(written[error.index]) : undefined
    if (taken) refuseTaken(taken, error)
    throw error
  })
}
