import { lifetimes, type Role } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { SignedInContext } from '../operation.ts'

/**
 * Throws STEP_UP_REQUIRED unless the actor has proven in this session, within the last five minutes, who they are: by
 * signing in, or by the password or a code since.
 */
export function requireProof({ actor, clock }: Pick<SignedInContext, 'actor' | 'clock'>): void {
  const age = actor.provenAt === null ? Infinity : clock.now().getTime() - Date.parse(actor.provenAt)
  if (age >= lifetimes.stepUp * 1000) throw new AppError('STEP_UP_REQUIRED')
}

const clients: readonly Role[] = ['client', 'view_only_client']

/** Whether somebody of this role reaches more than the tickets of one company: whoever makes them one proves who they are. */
export function isPowerful(role: Role): boolean {
  return !clients.includes(role)
}
