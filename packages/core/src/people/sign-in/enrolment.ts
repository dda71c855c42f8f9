import { lifetimes } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import { readToken, sealToken } from '../../security/tokens.ts'

/**
 * Keeps an unconfirmed secret, sealed, in the browser that asked for it: nothing is stored until the first
 * code proves that the app has it.
 */
export async function keepEnrolment(secret: string, context: SignedInContext): Promise<void> {
  const claims = { session: context.actor.sessionId, secret }
  const lifetime = lifetimes.twoFactorEnrolment
  const token = await sealToken('two-factor-enrolment', claims, lifetime, context)
  context.cookies.set('enrolment', token, lifetime)
}

/** Reads the secret of the enrolment begun in this session. Throws ENROLMENT_EXPIRED. */
export async function readEnrolment(context: SignedInContext): Promise<string> {
  const { actor, cookies } = context
  const claims = await readToken('two-factor-enrolment', cookies.get('enrolment'), context)
  if (claims?.session !== actor.sessionId) throw new AppError('ENROLMENT_EXPIRED')
  return String(claims.secret)
}
