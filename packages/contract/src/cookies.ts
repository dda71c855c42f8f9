import { lifetimes } from './limits.ts'
import { sessionHint } from './session-hint.ts'

/**
 * Every cookie of the site: code can't set any other. `seconds`: the longest a browser keeps it. `purpose`
 * completes the privacy policy's sentence that starts with the cookie's name.
 */
export const siteCookies = {
  session: {
    name: 'rh_session',
    seconds: lifetimes.session,
    purpose: 'keeps you signed in',
  },
  hint: {
    name: sessionHint,
    seconds: lifetimes.session,
    purpose:
      'tells our pages that you are signed in, so that they need not ask our server; it holds nothing else',
  },
  challenge: {
    name: 'rh_challenge',
    seconds: lifetimes.twoFactorChallenge,
    purpose: 'remembers that your password was right while you enter your two-factor code',
  },
  known: {
    name: 'rh_known',
    seconds: lifetimes.knownBrowser,
    purpose:
      'tells our server that you signed in with this browser before, so that strangers who try your name with wrong passwords can’t lock you out',
  },
  enrolment: {
    name: 'rh_enrolment',
    seconds: lifetimes.twoFactorEnrolment,
    purpose: 'holds your place while you turn on two-factor authentication',
  },
} as const satisfies Record<string, { name: string; seconds: number; purpose: string }>

export type SiteCookie = keyof typeof siteCookies

/** Begins a name on https: tied to this host, path and a secure channel (RFC 6265bis §4.1.3.2). */
export const secureCookiePrefix = '__Host-'
