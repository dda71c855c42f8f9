import * as z from 'zod'
import { takeBlock } from '../table/id-block.ts'
import { inTransactions } from '../table/in-transactions.ts'
import type { Once } from '../table/records.ts'
import { ConditionFailed, type Table, type Write } from '../table/table.ts'
import { clientCompanyWrites } from './companies/client-companies.ts'
import { UserRecord } from './user.ts'
import { isClient, userKey } from './user-item.ts'
import type { ImportOutcome, NewUserRecord, UserAct } from './user-store.ts'
import { newUserWrites, takenName, userGuards } from './user-writes.ts'

/** What a person takes: six items at most, and one for each of their ids in other systems. */
const itemsOf = ({ externalIds }: UserRecord) => 6 + externalIds.length

/**
 * Stores people under ids from a block, which is kept under the call's key before anyone is stored: a
 * repeated call finds those whose own id exists already, and continues with the others.
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
  const outcomes = await findTaken(table, present)
  const free = present.filter(({ id }) => !outcomes.has(id))
  await listCompanies(table, free)
  // In sequence: one call at a time is enough for the table, and an import makes many.
  for (const part of inTransactions(free, itemsOf))
    for (const [id, outcome] of await storeAll(table, part, acts)) outcomes.set(id, outcome)
  return records.map((record) => record && outcomes.get(record.id))
}

const newUser = { version: 1, authEpoch: 1, lastLogin: null }

const Guard = z.object({ pk: z.string(), userId: z.int() })

/** Finds the ids of those who have these names and addresses. */
export async function findHolders(table: Table, names: readonly { username: string; email: string }[]) {
  const guards = await Promise.all(names.map(userGuards))
  const items = await table.getMany(guards.flatMap(({ username, email }) => [username, email]))
  const holders = new Map(items.map((item) => Guard.parse(item)).map(({ pk, userId }) => [pk, userId]))
  return guards.map(({ username, email }) => ({
    username: holders.get(username.pk),
    email: holders.get(email.pk),
  }))
}

/** Those whose name is taken: each would cost a transaction of its own to find out. */
async function findTaken(table: Table, users: readonly UserRecord[]): Promise<Map<number, ImportOutcome>> {
  const holders = await findHolders(table, users)
  const isOthers = (holder: number | undefined, id: number) => holder !== undefined && holder !== id
  return new Map(
    users.flatMap(({ id }, at): [number, ImportOutcome][] => {
      if (isOthers(holders[at]?.username, id)) return [[id, 'USERNAME_TAKEN']]
      return isOthers(holders[at]?.email, id) ? [[id, 'EMAIL_TAKEN']] : []
    }),
  )
}

/** Lists the companies as client companies before their people, not in each of their transactions. */
async function listCompanies(table: Table, users: readonly UserRecord[]): Promise<void> {
  const ids = new Set(users.filter(({ role }) => isClient(role)).map(({ companyId }) => companyId))
  const writes = (await Promise.all([...ids].map((id) => clientCompanyWrites(table, id)))).flat()
  if (writes.length > 0) await table.transact(writes)
}

/** Stores everyone who can be stored, in one transaction if nothing stands in the way. */
async function storeAll(
  table: Table,
  users: readonly UserRecord[],
  acts: readonly UserAct[],
): Promise<Map<number, ImportOutcome>> {
  const outcomes = new Map<number, ImportOutcome>()
  let rest: Storing[] = []
  for (const user of users) {
    const writes = await newUserWrites(user, acts)
    const shared = sharedName(writes, rest)
    if (shared) outcomes.set(user.id, shared)
    else rest.push({ user, writes })
  }
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
      // The item with our own id was stored by an earlier attempt of this call.
      const { item } = error
      const isOwn = item?.userId === user.id || item?.recordId === user.id || item?.pk === userKey(user.id).pk
      const taken = isOwn ? 'created' : takenName(write)
      if (!taken) throw error
      outcomes.set(user.id, taken)
      rest = rest.filter((each) => each.user !== user)
    }
  }
  return outcomes
}

interface Storing {
  user: UserRecord
  writes: readonly Write[]
}

/** The name already taken in the same transaction: among those who share one, the first gets it. */
function sharedName(writes: readonly Write[], others: readonly Storing[]) {
  const taken = new Set(others.flatMap((other) => other.writes).flatMap(guardOf))
  return takenName(writes.find((write) => guardOf(write).some((guard) => taken.has(guard))))
}

function guardOf(write: Write): string[] {
  return 'put' in write && takenName(write) ? [write.put.pk + write.put.sk] : []
}
