import { AppError } from '../../app-error.ts'
import { folded } from '../../folded.ts'
import type { UserRecord } from '../user.ts'
import { isCommon } from './common-passwords.ts'

/** The person who will have the password. */
export type PasswordOwner = Pick<UserRecord, 'firstName' | 'lastName' | 'username' | 'email'> & {
  company: string
}

const common = 'This password is on lists of common or leaked passwords. Please choose another one.'
const personal =
  'This password is little more than your name, username, email address or company. Please choose another one.'

/**
 * Throws VALIDATION_FAILED, with the message at `field`, for a password that others would try first: one of
 * the lists, or the owner's own name, username, e-mail address or company (NIST SP 800-63B §5.1.1.2).
 * `siteName` is the service company's name. The contract checks the length.
 */
export async function requireGoodPassword(
  password: string,
  owner: PasswordOwner,
  { field, siteName }: { field: 'password' | 'newPassword'; siteName: string },
): Promise<void> {
  const fault = isPersonal(password, owner, siteName) ? personal : (await isCommon(password)) ? common : ''
  if (fault) throw new AppError('VALIDATION_FAILED', { fields: { [field]: fault } })
}

/** Refuses a new password that is the current one. */
export function sameAsBefore(): AppError {
  const newPassword = "Choose a password that you don't use now."
  return new AppError('VALIDATION_FAILED', { fields: { newPassword } })
}

const shortestWord = 3
const fewestOtherLetters = 4
const fewestOtherDigits = 9

/** Whether hardly anything remains without the well-known words about the owner. */
function isPersonal(password: string, owner: PasswordOwner, siteName: string): boolean {
  const { firstName, lastName, username, email, company } = owner
  const words = [firstName, lastName, username, email, company, siteName]
    .flatMap((text) => [bare(text), ...folded(text).split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= shortestWord)
    .sort((one, other) => other.length - one.length)
  const plain = bare(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  if (rest === plain) return false
  const otherDigits = rest.replaceAll(/\P{N}/gu, '').length
  return rest.length - otherDigits < fewestOtherLetters && otherDigits < fewestOtherDigits
}

/** Only letters and digits, as in the comparison of names. */
function bare(text: string): string {
  return folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
