import { type CurrentUser, can } from '@remotehands/contract'
import { ApiError } from '../../../lib/api-error.ts'
import type { ToastContent } from '../../../ui/toast/toast-store.ts'

/** §8's notifications of a sign-in. */
export const signInToasts = {
  twoFactorRequired: (): ToastContent => ({
    title: 'Two-Factor Authentication Required',
    description: 'Please enter the 6-digit code from your authenticator app.',
  }),
  loginFailed: (message: string): ToastContent => refusal('Login Failed', message),
  verificationFailed: (message: string): ToastContent => refusal('Verification Failed', message),
  verificationError: (message: string): ToastContent =>
    refusal('Verification Error', message || 'Something went wrong. Please try again.'),
}

const unreachable = 'We could not reach the server. Check your connection and try again.'
const broken = 'Something went wrong on our side. Please try again in a moment.'
const tooMany = 'Too many attempts. Please wait a while and try again.'

/**
 * Why a sign-in did not work: the server's own sentence, or `refused` when it refused without one (§8). Nobody's
 * credentials are wrong when it did not get to look at them.
 */
export function reasonOf(error: unknown, refused: string): string {
  if (!(error instanceof ApiError)) return broken
  // A gateway's own error has no code, and its message isn't for people.
  const said = error.code && error.serverMessage
  if (error.status === 0) return unreachable
  if (error.status === 429) return said || tooMany
  if (error.status >= 500 || error.status < 400) return said || broken
  return error.serverMessage || refused
}

function refusal(title: string, description: string): ToastContent {
  return { title, description, variant: 'destructive' }
}

/** Administrators are welcomed to the technician portal, clients to theirs (§6). */
export function welcome({ firstName, role }: CurrentUser): string {
  if (can(role, 'client:create')) return `Welcome to the technician portal, ${firstName}.`
  if (role === 'client' || role === 'view_only_client') return `Welcome to the client portal, ${firstName}.`
  return `Welcome, ${firstName}.`
}
