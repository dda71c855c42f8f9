import * as z from 'zod'
import { limits } from '../limits.ts'
import { emailAddress } from './email.ts'
import { passwordLinkKinds } from './password-link-kinds.ts'
import { instant, text } from './text.ts'

const noPassword = 'Please enter your password.'
/** The signed-in person's password, to confirm a change. */
export const ownPassword = text(noPassword).min(1, noPassword).max(limits.loginPassword.max)

const noNewPassword = 'Please enter a new password.'
/** A password to set. The server refuses common ones: it has the list. */
export const newPassword = text(noNewPassword)
  .min(1, noNewPassword)
  .min(limits.newPassword.min, 'Password must be at least 8 characters.')
  .max(limits.newPassword.max, `Password must be at most ${limits.newPassword.max} characters.`)

export const PasswordChange = z.strictObject({ password: ownPassword, newPassword })

export const ForgotPassword = z.strictObject({ email: emailAddress('Please enter a valid email address.') })

/** The part after the `#` of a mailed link. */
const token = z.string().max(limits.linkToken.max)
export const PasswordLinkToken = z.strictObject({ token })
export const SetPassword = z.strictObject({ token, newPassword })

/** What a mailed link says to anyone who has it. */
export const PasswordLink = z.object({
  kind: z.enum(passwordLinkKinds),
  firstName: z.string(),
  username: z.string(),
  expiresAt: instant,
})
export type PasswordLink = z.output<typeof PasswordLink>
