import { takeAttempt } from '../../attempts.ts'
import type { Operation } from '../../operation.ts'
import { actOf, findUserToChange, presentUser } from './managed-user.ts'

/**
 * Lets mail go to a person's address again. SES keeps such addresses itself, and is told first: should that fail, nothing
 * has changed. Does nothing for an address that is mailed to.
 */
export const releaseMail: Operation<'users.releaseMail'> = async ({ params }, context) => {
  const { stores, clock, suppressionList } = context
  const user = await findUserToChange(params.id, context)
  const record = await stores.suppressions.of(user.email)
  if (!record?.suppressed) return presentUser(user, context)
  await takeAttempt(context, 'mailReleasesPerPerson', String(user.id))
  await suppressionList.remove(record.address)
  const act = actOf('mail_released', context, [{ field: 'mail', from: record.suppressed.reason, to: null }])
  const released = { suppressed: null, releasedAt: clock.now().toISOString(), version: record.version + 1 }
  await stores.suppressions.save({ ...record, ...released }, { user, act })
  return presentUser(user, context)
}
