import type { Endpoint } from './endpoint.ts'

/** Kinds of calls that the gateway throttles alike; a stage's settings say how. */
export type ThrottleClass = 'default' | 'credentials' | 'files' | 'frequent' | 'public'

/** What the endpoint says of itself; otherwise `public` for everybody's, and `default` for those behind a session. */
export function throttleClassOf({ throttle, access }: Endpoint): ThrottleClass {
  return throttle ?? (access === 'public' ? 'public' : 'default')
}
