import { sessionHint } from '@remotehands/contract'

/** Whether this browser may have a session: the server sets and clears a cookie that says so. False while prerendering. */
export function mayBeSignedIn(): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split('; ').some((pair) => pair.replace('__Host-', '') === `${sessionHint}=1`)
}
