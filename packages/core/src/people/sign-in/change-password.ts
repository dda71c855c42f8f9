import type { Operation } from '../../operation.ts'
import { requireGoodPassword, sameAsBefore } from '../passwords/require-good-password.ts'
import { confirmPassword, ownRecord, ownRecordAsProven } from './own-account.ts'
import { actOf } from './record-access.ts'
import { startSession } from './session.ts'

/** Ends the user's other sessions and mailed links; this browser continues with a new session. */
export const changePassword: Operation<'password.change'> = async ({ body }, context) => {
  const { stores, hasher, settings } = context
  const known = await ownRecord(context)
  await confirmPassword(known, body.password, context)
  if (body.newPassword === body.password) throw sameAsBefore()
  const owner = { ...known, company: await stores.companies.nameOf(known.companyId) }
  await requireGoodPassword(body.newPassword, owner, {
    field: 'newPassword',
    siteName: settings.companyName,
  })
  const passwordHash = await hasher.hash(body.newPassword)
  const updated = await stores.users.update(
    await ownRecordAsProven(known, context),
    { passwordHash },
    actOf('password_changed', context),
  )
  await startSession(updated, context, 'now')
}
