import { AppError } from '../app-error.ts'
import { recordEventWrite } from '../events/record-act.ts'
import { guardKey } from '../table/item-keys.ts'
import {
  type Condition,
  ConditionFailed,
  ifAbsent,
  type Key,
  type Table,
  type Write,
} from '../table/table.ts'
import { approverWrites } from './approvers.ts'
import { externalIdWrites, idTaken, isExternalId } from './external-ids.ts'
import type { UserRecord } from './user.ts'
import { toUserItem, userKey } from './user-item.ts'
import type { UserAct, UserChanges } from './user-store.ts'

type Names = Pick<UserRecord, 'username' | 'email'>

/** The two items that keep a person's names unique, in this order. */
export async function userGuards({ username, email }: Names): Promise<{ username: Key; email: Key }> {
  const [name, address] = await Promise.all([guardKey('USERNAME', username), guardKey('EMAIL', email)])
  return { username: name, email: address }
}

/** The writes that give a person their ids in other systems, and release former ones. */
export async function personIdWrites(
  before: Pick<UserRecord, 'externalIds'> | undefined,
  after: Pick<UserRecord, 'id' | 'externalIds'>,
): Promise<Write[]> {
  const held = { kind: 'person', recordId: after.id } as const
  const { taken, released } = await externalIdWrites(held, before?.externalIds ?? [], after.externalIds)
  return [...taken, ...released]
}

/** Writes that create a person: the guards of username and e-mail address, then profile and events. */
export async function newUserWrites(user: UserRecord, acts: readonly UserAct[]): Promise<Write[]> {
  const guards = await userGuards(user)
  return [
    { put: { ...guards.username, userId: user.id }, condition: ifAbsent },
    { put: { ...guards.email, userId: user.id }, condition: ifAbsent },
    { put: toUserItem(user), condition: ifAbsent },
    ...approverWrites(undefined, user),
    ...(await personIdWrites(undefined, user)),
    ...acts.map((act) => userEventWrite(user, act)),
  ]
}

/** The writes that change a person's names; none for another spelling of the same name. */
export async function guardWrites(user: UserRecord, changes: UserChanges): Promise<Write[]> {
  const [had, has] = await Promise.all([userGuards(user), userGuards({ ...user, ...changes })])
  return (['username', 'email'] as const)
    .filter((kind) => had[kind].pk !== has[kind].pk)
    .flatMap((kind): Write[] => [
      { put: { ...has[kind], userId: user.id }, condition: ifAbsent },
      { delete: had[kind] },
    ])
}

/** The write that reports a change of a user to the stream. */
export function userEventWrite(
  user: Pick<UserRecord, 'id' | 'firstName' | 'lastName' | 'companyId'>,
  act: UserAct,
): Write {
  const { id, firstName, lastName, companyId } = user
  const label = `${firstName} ${lastName}`
  return recordEventWrite(userKey(id).pk, 'user', id, { label, companyId, changes: [], ...act })
}

/** Writes, and turns a taken name into its error, and any other refused condition into CONFLICT. */
export async function transactNames(table: Table, writes: readonly Write[]): Promise<void> {
  try {
    await table.transact(writes)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const taken = takenName(writes[error.index])
    if (taken) refuseTaken(taken, error)
    throw new AppError('CONFLICT', { cause: error })
  }
}

export type TakenName = 'USERNAME_TAKEN' | 'EMAIL_TAKEN' | 'ID_TAKEN'

/** Throws the error for a name, or an id in another system, that somebody else has. */
export function refuseTaken(taken: TakenName, cause: unknown): never {
  throw taken === 'ID_TAKEN' ? idTaken('person', cause) : new AppError(taken, { cause })
}

/** The taken name that caused a refused write; undefined if none did. */
export function takenName(write: Write | undefined): TakenName | undefined {
  if (isExternalId(write)) return 'ID_TAKEN'
  if (!write || !('put' in write)) return undefined
  if (write.put.pk.startsWith('USERNAME#')) return 'USERNAME_TAKEN'
  return write.put.pk.startsWith('EMAIL#') ? 'EMAIL_TAKEN' : undefined
}

/** Holds if a person is still active in a role. */
export function stillInRole(role: string): Condition {
  return [
    { attribute: 'isActive', equals: true },
    { attribute: 'role', equals: role },
  ]
}
