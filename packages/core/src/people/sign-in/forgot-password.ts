import { foldedAddress } from '../../folded.ts'
import type { Operation } from '../../operation.ts'
import { addressSubjects, orGiveBack, takeAttempt } from '../../security/attempts.ts'
import { ulid } from '../../security/crypto.ts'

/**
 * Notes the request. Doesn't check whether there is an account, so that body, status and time of the answer
 * reveal nothing; the stream's job checks, and mails. Counts against the address it comes from and the one
 * asked for.
 */
export const forgotPassword: Operation<'password.forgot'> = async ({ body }, context) => {
  const { stores, clock, ip } = context
  const account = foldedAddress(body.email)
  const ofAddress = await takeAttempt(context, 'passwordLinksPerAddress', addressSubjects(ip))
  const ofAccount = await takeAttempt(context, 'passwordLinksPerAccount', account)
  const now = clock.now()
  const request = { id: ulid(now), email: body.email, at: now.toISOString(), ip }
  await orGiveBack(stores.passwordLinks.request(request), [...ofAddress, ...ofAccount], context)
}
