import { lifetimes, type Role } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { SignedInContext } from '../operation.ts'
import { realTime } from './tokens.ts'

/**
 * Throws STEP_UP_REQUIRED unless the actor has proven who they are in this session within the last five
 * minutes: by signing in, or since then by password or code.
 */
export function requireProof({ actor, clock }: Pick<SignedInContext, 'actor' | 'clock'>): void {
  const age = actor.provenAt === null ? Infinity : realTime({ clock }).getTime() - Date.parse(actor.provenAt)
  if (age >= lifetimes.stepUp * 1000) throw new AppError('STEP_UP_REQUIRED')
}

const clients: readonly Role[] = ['client', 'view_only_client']

/** Whether a role reaches more than one company's tickets: assigning it takes a step-up. */
export function isPowerful(role: Role): boolean {
  return !clients.includes(role)
}
