import * as z from 'zod'
import { ticketScopes } from '../access.ts'
import { limits } from '../limits.ts'
import { roles } from '../roles.ts'
import { asciiAddress } from './email.ts'
import { ExternalId, externalIds, externalIdsCell } from './external-id.ts'
import { answerCell, ticketScopeCell } from './file-cells.ts'
import { MailSuppression, suppressionReasons } from './mail-suppression.ts'
import { listOrders, PageQuery, searchText } from './page.ts'
import { line, recordId, recordIdParam } from './text.ts'
import { Person } from './ticket.ts'
import { createCompany, personFields, User } from './user.ts'

export const userStatuses = ['active', 'invited', 'inactive'] as const
/** `invited`: active, but without a password yet. */
export type UserStatus = (typeof userStatuses)[number]

/** Filters of the list of people; `q` matches part of a name, username, e-mail address, company, site or id in another system. */
export const UserQuery = PageQuery.extend({
  q: searchText,
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
  companyId: recordIdParam.optional(),
  /** Those who work at this site. */
  siteId: recordIdParam.optional(),
  /** Those who approve what their company requests. */
  approver: z.literal('true').optional(),
})

export const userSorts = ['name', 'site', 'email', 'role', 'lastLogin'] as const
export type UserSort = (typeof userSorts)[number]
/** One company's people can be sorted. */
export const UserListQuery = UserQuery.extend({
  sort: z.enum(userSorts).optional(),
  order: z.enum(listOrders).default('ascending'),
})

/** A person in their administrator's list. */
export const ListedUser = User.extend({
  /** Where the person works; null if nobody said. */
  siteName: z.string().nullable(),
  /** Why we stopped mailing the person; null if we haven't. */
  mailSuppressedBy: z.enum(suppressionReasons).nullable(),
  /** Whether the person approves what the company requests. */
  isApprover: z.boolean(),
  /** Which of the company's tickets the person reads beside their own. */
  ticketScope: z.enum(ticketScopes),
})
export type ListedUser = z.output<typeof ListedUser>

/** One of a company's people, to choose from. */
export const CompanyPerson = Person.extend({
  /** How to reach them, and what they may do there: of staff's lists alone. */
  contact: z
    .object({
      version: z.int(),
      email: z.string(),
      phoneNumber: z.string().nullable(),
      role: z.enum(roles),
      siteName: z.string().nullable(),
      isApprover: z.boolean(),
      ticketScope: z.enum(ticketScopes),
    })
    .optional(),
})
export type CompanyPerson = z.output<typeof CompanyPerson>

/** A person as their administrator sees them. */
export const UserDetails = User.extend({
  /** Sent with every change, so that no one overwrites anybody else's. */
  version: z.int(),
  companyId: recordId,
  vendorId: recordId.nullable(),
  /** Where the person works; null if nobody said. */
  siteId: recordId.nullable(),
  siteName: z.string().nullable(),
  status: z.enum(userStatuses),
  /** Which of the company's tickets the person reads beside their own. */
  ticketScope: z.enum(ticketScopes),
  /** Whether the person approves what the company requests. */
  isApprover: z.boolean(),
  /** What the operator's other systems call the person. */
  externalIds: z.array(ExternalId),
  twoFactorEnabled: z.boolean(),
  /** Set while we don't mail the person's address. */
  mailSuppression: MailSuppression.nullable(),
})
export type UserDetails = z.output<typeof UserDetails>

/** A new person, who sets a password from the invitation. `vendorId`: the vendor, for the role vendor. */
export const NewUser = z.strictObject({
  ...personFields,
  createCompany,
  role: z.enum(roles).default('client'),
  /** Absent: as the company says. */
  ticketScope: z.enum(ticketScopes).optional(),
  /** Whether the person approves what the company requests: a standard client or local administrator. */
  isApprover: z.boolean().optional(),
  vendorId: recordId.optional(),
  /** A site of the company. */
  siteId: recordId.nullable().optional(),
  externalIds: externalIds.optional(),
  invite: z.boolean().default(true),
})
export type NewUser = z.output<typeof NewUser>

/** Leaves the letters to the server: usernames from before the limit to a to z stay valid. */
const keptUsername = line(limits.username.max, {
  min: 1,
  tooShort: 'Please fill in all required fields.',
}).min(limits.username.min, 'Username must be at least 3 characters.')
/** The form for an existing person. */
export const EditedUser = NewUser.extend({ username: keptUsername })

/** A change to a person; absent fields stay. */
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
  ticketScope: z.enum(ticketScopes).optional(),
  isApprover: z.boolean().optional(),
  vendorId: recordId.optional(),
  /** A site of the person's company; absent in a move to another company, none. */
  siteId: recordId.nullable().optional(),
  externalIds: externalIds.optional(),
})
export type UserUpdate = z.output<typeof UserUpdate>

/** What a client’s person may do: which tickets they read, and whether they approve. */
export const PersonAccess = z.strictObject({
  version: z.int(),
  ticketScope: z.enum(ticketScopes).optional(),
  isApprover: z.boolean().optional(),
})
export type PersonAccess = z.output<typeof PersonAccess>

const noVendor = 'People of a vendor are added one at a time.'

/** One row of a file of people. */
export const ImportedUser = z.strictObject({
  ...personFields,
  role: z
    .enum(roles, `The role must be one of: ${roles.filter((role) => role !== 'vendor').join(', ')}.`)
    .default('client')
    .refine((role) => role !== 'vendor', noVendor),
  /** The name of a site of the company; empty for none. */
  companySite: line(limits.site.name, { name: 'The site' }).default(''),
  /** `RMM: 17; Accounting: 10042`. */
  externalIds: externalIdsCell,
  /** Absent: as the company says. */
  ticketScope: ticketScopeCell.prefault(''),
  isApprover: answerCell.prefault(''),
})
export type ImportedUser = z.output<typeof ImportedUser>

/** A raw cell of the file: validated row by row, so that a bad row doesn't stop the others. */
const importedCell = z.string().max(limits.import.cell).default('')
export const UserRow = z.strictObject({
  firstName: importedCell,
  lastName: importedCell,
  username: importedCell,
  email: importedCell,
  company: importedCell,
  role: importedCell,
  phoneNumber: importedCell,
  companySite: importedCell,
  externalIds: importedCell,
  ticketScope: importedCell,
  isApprover: importedCell,
})
export type UserRow = z.output<typeof UserRow>

/** Returns a row's username, or its address in ASCII if the file has none. */
export function importedUsername({ username, email }: Pick<UserRow, 'username' | 'email'>): string {
  return username.trim() || asciiAddress(email.trim())
}

const rows = z.array(UserRow).min(1).max(limits.import.rowsPerCall)
export const UserImportCheck = z.strictObject({ rows })
