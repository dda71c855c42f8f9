import {
  AppError,
  type NewUserRecord,
  type Once,
  type UserAct,
  UserRecord,
  type UserStore,
} from '@remotehands/core'
import * as z from 'zod'
import { ConditionFailed, ifPresent, ifVersion, type Key, type Table } from '../table/table.ts'
import { clientCompanyWrites } from './client-companies.ts'
import { createRecord, findCreated, remember } from './create-record.ts'
import { isAllowed } from './is-allowed.ts'
import { guardKey } from './keys.ts'
import { listSorted } from './sorted-list.ts'
import { readTicketCounts } from './ticket-counts.ts'
import { userChanges } from './user-changes.ts'
import { findHolders, importUsers } from './user-import.ts'
import {
  clientsPrefix,
  companyUsers,
  isClient,
  staffPrefix,
  toUserRecord,
  twoFactorAttributes,
  userKey,
  vendorsPrefix,
} from './user-item.ts'
import { guardWrites, newUserWrites, stillInRole, transactNames, userEventWrite } from './user-writes.ts'

const PersonName = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() })
const Guard = z.object({ userId: z.int() })

export function userStore(table: Table): UserStore {
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
    async byIds(ids) {
      const items = await table.getMany(ids.map(userKey))
      return new Map(items.map(toUserRecord).map((user) => [user.id, user]))
    },
    async namesOf(ids) {
      const items = await table.getMany(ids.map(userKey), ['id', 'firstName', 'lastName'])
      return new Map(items.map((item) => PersonName.parse(item)).map(({ id, ...name }) => [id, name]))
    },
    byUsername: async (username) => byGuard(await guardKey('USERNAME', username)),
    byEmail: async (email) => byGuard(await guardKey('EMAIL', email)),
    createdBy: (once, now) => findCreated(table, once, now, byId),
    create: (user, once, acts = []) => createUser(table, user, acts, once, byId),
    import: (users, acts, once) => importUsers(table, users, acts, once),
    holders: (names) => findHolders(table, names),
    async update(user, changes, act, onlyWhile, once) {
      const key = userKey(user.id)
      const written = userChanges(user, changes)
      const inRole = onlyWhile ? stillInRole(onlyWhile.role) : []
      // A transaction names an item once: of the same person, both conditions are of the one write.
      const isOwn = onlyWhile?.userId === user.id
      const condition = [...ifVersion(user.version), ...(isOwn ? inRole : [])]
      const checks = onlyWhile && !isOwn ? [{ check: userKey(onlyWhile.userId), condition: inRole }] : []
      const guards = await guardWrites(user, changes)
      const told = act ? [userEventWrite({ ...user, ...changes }, act)] : []
      const kept = once && act ? [remember(once, user.id, new Date(act.at))] : []
      const beside = [...guards, ...told, ...checks, ...kept]
      if (beside.length === 0)
        return toUserRecord(await table.update(key, written, condition).catch(refusal('CONFLICT')))
      await transactNames(table, [{ update: key, changes: written, condition }, ...beside])
      const changed = await byId(user.id)
      if (!changed) throw new AppError('USER_NOT_FOUND')
      return changed
    },
    async rehash(user, passwordHash) {
      const asRead = [{ attribute: 'passwordHash', equals: user.passwordHash }]
      await isAllowed(table.update(userKey(user.id), { set: { passwordHash } }, asRead))
    },
    async reseal({ id, version, twoFactor }, secret) {
      if (!twoFactor) return
      const set = { twoFactor: twoFactorAttributes({ ...twoFactor, secret }).twoFactor }
      await isAllowed(table.update(userKey(id), { set, add: { version: 1 } }, ifVersion(version)))
    },
    async recordLogin(id, at) {
      const written = table.update(userKey(id), { set: { lastLogin: at.toISOString() } }, ifPresent)
      await written.catch(refusal('USER_NOT_FOUND'))
    },
    claimTotpStep(id, step) {
      const changes = { set: { totpStep: step }, add: { version: 1 } }
      const unused = [...ifPresent, { attribute: 'totpStep', absentOrLessThan: step }]
      return isAllowed(table.update(userKey(id), changes, unused))
    },
    list({ companyId, clientsOnly, staffOnly, vendorsOnly }, page) {
      const list =
        companyId === undefined
          ? ({ index: 'gsi2', pk: 'USERS' } as const)
          : ({ index: 'gsi1', pk: companyUsers(companyId) } as const)
      const vendors = vendorsOnly ? vendorsPrefix : undefined
      const prefix = clientsOnly ? clientsPrefix : staffOnly ? staffPrefix : vendors
      const sk = prefix === undefined ? {} : { sk: { beginsWith: prefix } }
      return listSorted(table, { ...list, ...sk }, page, toUserRecord)
    },
    ticketCounts: (ids) => readTicketCounts(table, ids),
  }
}

async function createUser(
  table: Table,
  user: NewUserRecord,
  acts: readonly UserAct[],
  once: Once | undefined,
  existing: (id: number) => Promise<UserRecord | undefined>,
): Promise<UserRecord> {
  const companyWrites = isClient(user.role) ? await clientCompanyWrites(table, user.companyId) : []
  const created = createRecord(table, {
    kind: 'users',
    once,
    now: new Date(user.createdAt),
    existing,
    build: (id) => UserRecord.parse({ ...user, id, version: 1, authEpoch: 1, lastLogin: null }),
    writes: async (record) => [...(await newUserWrites(record, acts)), ...companyWrites],
  })
  return created.catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.index === 0) throw new AppError('USERNAME_TAKEN')
    if (error.index === 1) throw new AppError('EMAIL_TAKEN')
    throw error
  })
}

/** Turns a refused condition into the error that the caller is meant to see. */
function refusal(code: 'CONFLICT' | 'USER_NOT_FOUND') {
  return (error: unknown): never => {
    throw error instanceof ConditionFailed ? new AppError(code, { cause: error }) : error
  }
}
