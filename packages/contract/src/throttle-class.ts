import type { Endpoint } from './endpoint.ts'

/** Kinds of calls that the gateway throttles alike; each stage's settings set the limits. */
export type ThrottleClass = 'default' | 'credentials' | 'files' | 'frequent' | 'public'

/** Returns the endpoint's own class; otherwise `public` for public calls, `default` behind a session. */
export function throttleClassOf({ throttle, access }: Endpoint): ThrottleClass {
  return throttle ?? (access === 'public' ? 'public' : 'default')
}
