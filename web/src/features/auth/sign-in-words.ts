import { type CurrentUser, can } from '@remotehands/contract'
import type { ToastContent } from '../../ui/toast/toast-store.ts'

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

function refusal(title: string, description: string): ToastContent {
  return { title, description, variant: 'destructive' }
}

/** Administrators are welcomed to the technician portal, clients to theirs (§6). */
export function welcome({ firstName, role }: CurrentUser): string {
  if (can(role, 'client:create')) return `Welcome to the technician portal, ${firstName}.`
  if (role === 'client' || role === 'view_only_client') return `Welcome to the client portal, ${firstName}.`
  return `Welcome, ${firstName}.`
}
