import { administratorRoles, type Role } from './roles.ts'

/** Says, on each call of a page, how many seconds ago its reader last did something. Calls without it count as activity. */
export const idleHeader = 'idle-seconds'

/** Minutes without activity after which a session ends, at the latest. */
export interface IdleMinutes {
  administrators: number
  others: number
}
export const defaultIdleMinutes: IdleMinutes = { administrators: 30, others: 60 }

export function idleMinutesOf(role: Role, minutes: IdleMinutes): number {
  return administratorRoles.some((each) => each === role) ? minutes.administrators : minutes.others
}

/** Activity is recorded at most this often: a thirtieth of the session's idle time. */
export const activityStepMs = (idleMinutes: number): number => (idleMinutes * 60_000) / 30
