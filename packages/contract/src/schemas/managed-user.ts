import * as z from 'zod'
import { limits } from '../limits.ts'
import { roles } from '../roles.ts'
import { asciiAddress } from './email.ts'
import { MailSuppression, suppressionReasons } from './mail-suppression.ts'
import { PageQuery, searchText } from './page.ts'
import { line, recordId, recordIdParam } from './text.ts'
import { createCompany, personFields, User } from './user.ts'

export const userStatuses = ['active', 'invited', 'inactive'] as const
/** `invited`: active, but the person has not set a password yet. */
export type UserStatus = (typeof userStatuses)[number]

/** Which people to list; `q` is a part of name, username, e-mail address or company. */
export const UserQuery = PageQuery.extend({
  q: searchText,
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
  companyId: recordIdParam.optional(),
})

/** A person on the list of whoever administers them. */
export const ListedUser = User.extend({
  /** Why nothing is mailed to the person any more; null as long as it is. */
  mailSuppressedBy: z.enum(suppressionReasons).nullable(),
})
export type ListedUser = z.output<typeof ListedUser>

/** A person for whoever administers them. */
export const UserDetails = User.extend({
  /** What a change has to name, so that no change of somebody else is lost. */
  version: z.int(),
  companyId: recordId,
  vendorId: recordId.nullable(),
  status: z.enum(userStatuses),
  twoFactorEnabled: z.boolean(),
  /** Set while nothing is mailed to the person's address. */
  mailSuppression: MailSuppression.nullable(),
})
export type UserDetails = z.output<typeof UserDetails>

/** A new person, who chooses a password by the link of the invitation. `vendorId` is whom the role vendor acts for. */
export const NewUser = z.strictObject({
  ...personFields,
  createCompany,
  role: z.enum(roles).default('client'),
  vendorId: recordId.optional(),
  invite: z.boolean().default(true),
})
export type NewUser = z.output<typeof NewUser>

/** A username from before they were held to the letters a to z may stay; whether it is one is for the server to say. */
const keptUsername = line(limits.username.max, {
  min: 1,
  tooShort: 'Please fill in all required fields.',
}).min(limits.username.min, 'Username must be at least 3 characters.')
/** The form of a person who is known. */
export const EditedUser = NewUser.extend({ username: keptUsername })

/** What is to change of a person; what is absent stays. */
export const UserUpdate = z.strictObject({
  version: z.int(),
  firstName: personFields.firstName.optional(),
  lastName: personFields.lastName.optional(),
  username: keptUsername.optional(),
  email: personFields.email.optional(),
  phoneNumber: personFields.phoneNumber,
  company: personFields.company.optional(),
  createCompany,
  role: z.enum(roles).optional(),
  vendorId: recordId.optional(),
})
export type UserUpdate = z.output<typeof UserUpdate>

const noVendor = 'People of a vendor are added one at a time.'

/** One row of a file of people. */
export const ImportedUser = z.strictObject({
  ...personFields,
  role: z
    .enum(roles, `The role must be one of: ${roles.filter((role) => role !== 'vendor').join(', ')}.`)
    .default('client')
    .refine((role) => role !== 'vendor', noVendor),
})
export type ImportedUser = z.output<typeof ImportedUser>

/** A row as it stands in the file: whether it is right is said row by row, so that no bad one stops the others. */
const importedCell = z.string().max(limits.import.cell).default('')
export const UserRow = z.strictObject({
  firstName: importedCell,
  lastName: importedCell,
  username: importedCell,
  email: importedCell,
  company: importedCell,
  role: importedCell,
  phoneNumber: importedCell,
})
export type UserRow = z.output<typeof UserRow>

/** The username of a row: the address, as a username can have it, where the file names none. */
export function importedUsername({ username, email }: Pick<UserRow, 'username' | 'email'>): string {
  return username.trim() || asciiAddress(email.trim())
}

const rows = z.array(UserRow).min(1).max(limits.import.rowsPerCall)
export const UserImportCheck = z.strictObject({ rows })
