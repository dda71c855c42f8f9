import {
  type ImportOutcome,
  type NewUserRecord,
  type Once,
  type UserAct,
  UserRecord,
} from '@remotehands/core'
import { ConditionFailed, type Table } from '../table/table.ts'
import { clientCompanyWrites } from './client-companies.ts'
import { takeBlock } from './id-block.ts'
import { isClient, userKey } from './user-item.ts'
import { newUserWrites, takenName } from './user-writes.ts'

/** A person is five items at most, and a transaction has a hundred. */
const usersPerTransaction = 20

/**
 * Stores people under ids in a block, which is kept under the key of the call before anybody is stored: a repetition
 * finds whoever has the own id already, and goes on with the others.
 */
export async function importUsers(
  table: Table,
  users: readonly (NewUserRecord | undefined)[],
  acts: readonly UserAct[],
  once: Once | undefined,
): Promise<(ImportOutcome | undefined)[]> {
  const at = acts[0]?.at ?? users.find((user) => user)?.createdAt
  if (!at) return users.map(() => undefined)
  const first = await takeBlock(table, 'users', users.length, once, new Date(at))
  const records = users.map(
    (user, place) => user && UserRecord.parse({ ...user, ...newUser, id: first + place }),
  )
  const present = records.filter((record) => record !== undefined)
  await listCompanies(table, present)
  const outcomes = new Map<number, ImportOutcome>()
  // One after another: a call at a time is enough for the table, and whoever imports has many of them.
  for (let at = 0; at < present.length; at += usersPerTransaction) {
    const part = await storeAll(table, present.slice(at, at + usersPerTransaction), acts)
    for (const [id, outcome] of part) outcomes.set(id, outcome)
  }
  return records.map((record) => record && outcomes.get(record.id))
}

const newUser = { version: 1, authEpoch: 1, lastLogin: null }

/** Puts the companies on the list of client companies before their people come, not in every transaction of theirs. */
async function listCompanies(table: Table, users: readonly UserRecord[]): Promise<void> {
  const ids = new Set(users.filter(({ role }) => isClient(role)).map(({ companyId }) => companyId))
  const writes = (await Promise.all([...ids].map((id) => clientCompanyWrites(table, id)))).flat()
  if (writes.length > 0) await table.transact(writes)
}

/** Stores all that can be stored, in one transaction where nothing stands in the way. */
async function storeAll(
  table: Table,
  users: readonly UserRecord[],
  acts: readonly UserAct[],
): Promise<Map<number, ImportOutcome>> {
  const outcomes = new Map<number, ImportOutcome>()
  let rest = await Promise.all(users.map(async (user) => ({ user, writes: await newUserWrites(user, acts) })))
  while (rest.length > 0) {
    const writes = rest.flatMap(({ user, writes }) => writes.map((write) => ({ user, write })))
    try {
      await table.transact(writes.map(({ write }) => write))
      for (const { user } of rest) outcomes.set(user.id, 'created')
      return outcomes
    } catch (error) {
      const refused = error instanceof ConditionFailed ? writes[error.index] : undefined
      if (!refused || !(error instanceof ConditionFailed)) throw error
      const { user, write } = refused
      // What the own id stands on was stored by an earlier attempt of this call.
      const isOwn = error.item?.userId === user.id || error.item?.pk === userKey(user.id).pk
      const taken = isOwn ? 'created' : takenName(write)
      if (!taken) throw error
      outcomes.set(user.id, taken)
      rest = rest.filter((each) => each.user !== user)
    }
  }
  return outcomes
}
