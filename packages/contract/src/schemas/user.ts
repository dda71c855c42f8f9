import * as z from 'zod'
import { ticketScopes } from '../access.ts'
import { limits } from '../limits.ts'
import { assignableRoles, roles } from '../roles.ts'
import { emailAddress, knownAddress } from './email.ts'
import { instant, line, personName, recordId, text } from './text.ts'

/** The signed-in person, as the session check and the sign-in return them. */
export const CurrentUser = z.object({
  id: recordId,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: knownAddress,
  company: z.string(),
  companyId: recordId,
  role: z.enum(roles),
  phoneNumber: z.string().nullable(),
  /** Only of staff: stands below their replies in mails. */
  signature: z.string().optional(),
  twoFactorEnabled: z.boolean(),
  /** Whether the role requires two-factor: it can't be turned off then. */
  twoFactorRequired: z.boolean(),
  /** The role requires two-factor and it's off: nothing else works until it's on. */
  mustEnrolTwoFactor: z.boolean(),
  /** Which of the company's tickets the person reads beside their own. */
  ticketScope: z.enum(ticketScopes),
  /** Only of a company's people: the site that they belong to. */
  siteId: recordId.nullable().optional(),
  /** Minutes without activity after which the session ends. */
  idleMinutes: z.number().positive(),
})
export type CurrentUser = z.output<typeof CurrentUser>

/** A user as administrators list them (§3). */
export const User = z.object({
  id: recordId,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: knownAddress,
  company: z.string(),
  role: z.enum(roles),
  phoneNumber: z.string().nullable(),
  lastLogin: instant.nullable(),
  isActive: z.boolean(),
  createdAt: instant,
})
export type User = z.output<typeof User>

/** A client as the techie portal lists them (§3). */
export const Client = User.extend({
  /** Where the person works; null if nobody said. */
  siteName: z.string().nullable(),
  ticketsCount: z.int(),
  activeTicketsCount: z.int(),
})
export type Client = z.output<typeof Client>

/** One alphabet only, because letters of others look alike: a Cyrillic а would make a second "admin". */
export const plainUsername = /^[A-Za-z0-9._@+-]*$/
export const plainUsernameOnly = 'Use the letters a to z, digits and . _ @ + - only.'

const required = 'Please fill in all required fields.'
const requiredLine = (max: number) => line(max, { min: 1, tooShort: required })

/** The fields of every form about a person, with §5's messages. */
export const personFields = {
  firstName: personName(required),
  lastName: personName(required),
  username: requiredLine(limits.username.max)
    .min(limits.username.min, 'Username must be at least 3 characters.')
    .regex(plainUsername, plainUsernameOnly),
  email: emailAddress('Please enter a valid email address.', required),
  company: requiredLine(limits.companyName.max),
  phoneNumber: line(limits.phoneNumber.max).optional(),
}

/** Says that `company` is the name of a new company to create. */
export const createCompany = z.boolean().default(false)

/** The Add Client form (§5): every message to the letter. */
export const NewClient = z.strictObject({
  ...personFields,
  createCompany,
  password: text(required)
    .min(1, required)
    .min(limits.newPassword.min, 'Password must be at least 8 characters.')
    .max(limits.newPassword.max, `Password must be at most ${limits.newPassword.max} characters.`),
  role: z.enum(assignableRoles).default('client'),
  /** Absent: as the company says. */
  ticketScope: z.enum(ticketScopes).optional(),
})
export type NewClient = z.output<typeof NewClient>
