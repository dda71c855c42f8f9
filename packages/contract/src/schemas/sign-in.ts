import * as z from 'zod'
import { limits } from '../limits.ts'
import { ownPassword as password } from './password.ts'
import { line, recordId, text } from './text.ts'
import { CurrentUser } from './user.ts'

const shortUsername = 'Username must be at least 3 characters'
const shortPassword = 'Password must be at least 6 characters'

/** The login card (§5): every message to the letter. */
export const Credentials = z.strictObject({
  username: line(limits.username.max, {
    min: limits.username.min,
    tooShort: shortUsername,
    name: 'Username',
  }),
  password: text(shortPassword)
    .min(limits.loginPassword.min, shortPassword)
    .max(limits.loginPassword.max, `Password must be at most ${limits.loginPassword.max} characters`),
})

const tokenMessage = 'Token must be exactly 6 characters'
/** The six digits of an authenticator app. */
const code = z.string(tokenMessage).trim().length(limits.token.length, tokenMessage)

/** The second step (§5). */
export const TwoFactorCode = z.strictObject({
  userId: z.int('userId must be a number'),
  token: code,
})

/** The response to a sign-in: a user, or a request for the second factor (§7). */
export const SignInResult = z.object({
  user: CurrentUser.optional(),
  requiresTwoFactor: z.boolean().optional(),
  userId: recordId.optional(),
  message: z.string(),
})

/** A step-up: the password, or a code if two-factor is on. */
export const StepUp = z
  .strictObject({ password: password.optional(), token: code.optional() })
  .refine(({ password, token }) => (password === undefined) !== (token === undefined), {
    path: ['password'],
    error: 'Please enter your password.',
  })

export const StartTwoFactor = z.strictObject({ password })
export const TwoFactorSetup = z.object({
  /** Base32 (RFC 4648), to type by hand. */
  secret: z.string(),
  /** otpauth:// URI, shown as a QR code. */
  otpauthUrl: z.string(),
})
export const ConfirmTwoFactor = z.strictObject({ token: code })
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const RecoverySignIn = z.strictObject({
  userId: z.int('userId must be a number'),
  recoveryCode: line(64, { min: 1, tooShort: 'Please enter a recovery code.', name: 'Recovery code' }),
})
export const DisableTwoFactor = z.strictObject({ password, token: code })
export const RenewRecoveryCodes = z.strictObject({ password, token: code })
