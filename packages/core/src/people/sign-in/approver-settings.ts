import { type ApproverSettings, mayApprove } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import { nameOf } from '../present-user.ts'
import type { UserRecord } from '../user.ts'
import { ownRecord } from './own-account.ts'

export const readApproverSettings: Operation<'account.approver'> = async (_input, context) =>
  presentSettings(await ownRecord(context), context.stores)

/**
 * Says when somebody approves nothing, and who does in their place: a colleague who may approve. Throws CONFLICT, and
 * VALIDATION_FAILED for somebody who can't stand in.
 */
export const changeAbsence: Operation<'account.changeAbsence'> = async ({ body }, context) => {
  const { stores, clock } = context
  const user = await ownRecord(context)
  const { absence, version } = body
  if (version !== user.version) throw new AppError('CONFLICT')
  const deputy = absence && (await stores.users.byId(absence.deputyId))
  if (absence && !canStandIn(deputy, user))
    throw new AppError('VALIDATION_FAILED', { fields: { 'absence.deputyId': noDeputy } })
  if (isSame(absence, user.absence)) return presentSettings(user, stores)
  const words = deputy && absence ? `${absence.from} to ${absence.until}: ${nameOf(deputy)}` : null
  const before = user.absence ? await wordsOf(user.absence, stores) : null
  const changes = [{ field: 'deputy for approvals', from: before, to: words }]
  const act = { at: clock.now().toISOString(), actorId: user.id, type: 'changed', changes }
  return presentSettings(await stores.users.update(user, { absence }, act), stores)
}

const noDeputy = 'Choose a colleague who can approve: not yourself, and nobody who may only read.'

/** Whether somebody can approve in another's place. */
export function canStandIn(deputy: UserRecord | undefined | null, { id, companyId }: UserRecord): boolean {
  return (
    deputy?.isActive === true && deputy.companyId === companyId && deputy.id !== id && mayApprove(deputy.role)
  )
}

/** By who it is: two colleagues may have the same name. */
const isSame = (one: UserRecord['absence'], other: UserRecord['absence']) =>
  one?.from === other?.from && one?.until === other?.until && one?.deputyId === other?.deputyId

async function wordsOf(
  { from, until, deputyId }: NonNullable<UserRecord['absence']>,
  { users }: Pick<Stores, 'users'>,
): Promise<string> {
  return `${from} to ${until}: ${nameOf(await users.byId(deputyId))}`
}

async function presentSettings(
  user: UserRecord,
  { users }: Pick<Stores, 'users'>,
): Promise<ApproverSettings> {
  const { absence, isApprover, role, version } = user
  const deputy = absence && (await users.byId(absence.deputyId))
  return {
    isApprover: isApprover || role === 'local_admin',
    absence: absence
      ? { ...absence, deputyName: nameOf(deputy ?? undefined), canDeputise: canStandIn(deputy, user) }
      : null,
    version,
  }
}
