import type { Services } from '../services.ts'

/**
 * The time of sessions, their cookies and sign-in codes, which browsers and authenticator apps share: moving
 * the system's clock signs nobody out.
 */
export function realTime({ clock }: Pick<Services, 'clock'>): Date {
  return clock.real?.() ?? clock.now()
}
