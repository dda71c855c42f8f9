import { asciiAddress } from '@remotehands/contract'
import { folded } from '../../folded.ts'
import type { Operation } from '../../operation.ts'
import { subscriberOf, takeAttempt } from '../../security/attempts.ts'
import { ulid } from '../../security/ulid.ts'

/**
 * Notes that somebody has asked. Whether there is an account is not looked at here, so that body, status and time of the
 * answer cannot tell; the stream's job looks, and mails. Counted for the address that asks and for the one asked for.
 */
export const forgotPassword: Operation<'password.forgot'> = async ({ body }, context) => {
  const { stores, clock, ip } = context
  await takeAttempt(context, 'passwordLinksPerAddress', subscriberOf(ip))
  await takeAttempt(context, 'passwordLinksPerAccount', folded(asciiAddress(body.email)))
  const now = clock.now()
  await stores.passwordLinks.request({ id: ulid(now), email: body.email, at: now.toISOString(), ip })
}
