import type { Endpoint } from './endpoint.ts'

/** Kinds of calls that the gateway throttles alike; a stage's settings say how. */
export const throttleClasses = ['default', 'credentials', 'files', 'public'] as const
export type ThrottleClass = (typeof throttleClasses)[number]

/** What the endpoint says of itself; otherwise `public` for everybody's, and `default` for those behind a session. */
export function throttleClassOf({ throttle, access }: Endpoint): ThrottleClass {
  return throttle ?? (access === 'public' ? 'public' : 'default')
}
