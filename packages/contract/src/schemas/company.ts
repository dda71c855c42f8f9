import * as z from 'zod'
import { ticketScopes } from '../access.ts'
import { limits } from '../limits.ts'
import { CompanyArchive } from './company-archive.ts'
import { FieldValues } from './company-field.ts'
import { mailDomain } from './email.ts'
import { ExternalId, externalIds } from './external-id.ts'
import { listOrders, PageQuery, searchText } from './page.ts'
import { instant, line, paragraph, recordId, recordIdParam } from './text.ts'

/** A client company, for pickers. */
export const CompanyName = z.object({ id: recordId, name: z.string() })
export type CompanyName = z.output<typeof CompanyName>

/** Whom one turns to at a company, by what for: the field of each, in the order in which they are shown. */
export const contactFields = {
  main: 'mainContactId',
  technical: 'technicalContactId',
  billing: 'billingContactId',
} as const
export const contactRoles = Object.keys(contactFields) as (keyof typeof contactFields)[]

/** What is known of a company besides its name. */
export const CompanyFacts = z.object({
  phoneNumber: z.string(),
  address: z.string(),
  /** Staff alone read them. */
  notes: z.string(),
  /** Its number in the operator's other systems, such as accounting. */
  externalId: z.string(),
  /** Mail domains that belong to it: they help staff recognize people, and allow nothing. */
  domains: z.array(z.string()),
  /** Who of the staff looks after it. */
  accountManagerId: recordId.nullable(),
  /** Whether colleagues in copy of a mail follow its ticket. */
  ccFollows: z.boolean(),
  /** Which tickets its new people read, until somebody says otherwise of one. */
  ticketScope: z.enum(ticketScopes),
  /** Whom to turn to: people of the company. */
  mainContactId: recordId.nullable(),
  technicalContactId: recordId.nullable(),
  billingContactId: recordId.nullable(),
  /** The team that looks after it. */
  teamId: recordId.nullable(),
  tags: z.array(z.string()),
  externalIds: z.array(ExternalId),
  /** What stands in the fields that administrators added, by their ids. */
  fieldValues: z.record(z.string(), z.string()),
})
export type CompanyFacts = z.output<typeof CompanyFacts>

/** Somebody to turn to at a company. */
export const CompanyContact = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
})
export type CompanyContact = z.output<typeof CompanyContact>

/** How a company is doing, from figures. */
export const CompanyHealth = z.object({
  open: z.int(),
  waiting: z.int(),
  urgent: z.int(),
  /** Open tickets that have missed a target. */
  breached: z.int(),
  /** Questions without an answer. */
  pending: z.int(),
  /** The average of all its ratings, 1 to 5; null without any. */
  satisfaction: z.number().nullable(),
  ratings: z.int(),
  /** Devices in use, and those of them whose warranty has ended. */
  devices: z.int(),
  outOfWarranty: z.int(),
})
export type CompanyHealth = z.output<typeof CompanyHealth>

/** A company as staff see it. */
export const Company = CompanyName.extend({
  ...CompanyFacts.shape,
  version: z.int(),
  createdAt: instant,
  accountManagerName: z.string().nullable(),
  /** Whether the account manager is active, and on the staff; false for none. */
  hasAccountManager: z.boolean(),
  teamName: z.string().nullable(),
  /** Null for nobody, and for those who have left the company or are inactive. */
  contacts: z.object({
    main: CompanyContact.nullable(),
    technical: CompanyContact.nullable(),
    billing: CompanyContact.nullable(),
  }),
  health: CompanyHealth,
  /** The company this one was merged into, or is being merged into; null for all others. */
  mergedInto: CompanyName.nullable(),
  /** The companies merged into this one: their names now mean this one. */
  formerCompanies: z.array(CompanyName),
  /** Null for a company that is worked for. */
  archive: CompanyArchive.nullable(),
})
export type Company = z.output<typeof Company>

/** What belongs to a company, in the order in which a merge moves it. */
export const mergedKinds = [
  'user',
  'visit',
  'ticket',
  'question',
  'device',
  'maintenance',
  'site',
  'document',
  'recurring',
  'report_mail',
] as const
export type MergedKind = (typeof mergedKinds)[number]
const kind = z.enum(mergedKinds)

/** A dry run of a merge. */
export const MergePreview = z.object({
  from: CompanyName,
  into: CompanyName,
  /** What it would move, counted up to a thousand of each kind. */
  counts: z.array(z.object({ kind, count: z.int(), isMore: z.boolean() })),
  /** What to know before merging, in sentences. */
  conflicts: z.array(z.string()),
  /** What the company that stays has of its own, and what it is at the other: “phone: (202) 555-0162”. */
  dropped: z.array(z.string()),
})
export type MergePreview = z.output<typeof MergePreview>

/** A merge of two companies and its progress. */
export const CompanyMerge = z.object({
  from: CompanyName,
  into: CompanyName,
  state: z.enum(['running', 'failed', 'done']),
  /** It's running but has made no progress for some minutes. */
  isStuck: z.boolean(),
  /** What has moved so far. */
  moved: z.array(z.object({ kind, count: z.int() })),
  /** Why it's stuck; null if it isn't. */
  reason: z.string().nullable(),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
})
export type CompanyMerge = z.output<typeof CompanyMerge>

export const MergeQuery = z.strictObject({ into: recordIdParam })

export const NewMerge = z.strictObject({
  /** The company to keep. */
  into: recordId,
  /** The name of the company to be merged away, typed to confirm. */
  name: line(limits.companyName.max, { min: 1, tooShort: 'Type the name of the company to confirm.' }),
})

/** Companies a typed name may mean. */
export const CompanyMatches = z.object({
  /** The company with this name, ignoring spelling variants. */
  exact: CompanyName.nullable(),
  /** Companies whose names contain it, at the start or elsewhere. */
  containing: z.array(CompanyName),
  /** Companies it probably misspells, closest first; `except` adds names that say a bit more or less. */
  similar: z.array(CompanyName),
})
export type CompanyMatches = z.output<typeof CompanyMatches>

export const CompanyMatchQuery = z.strictObject({
  name: line(limits.companyName.max, { min: 1, tooShort: 'Please enter a name.', name: 'The name' }),
  /** The company whose duplicates are being looked for; never part of the result. */
  except: recordIdParam.optional(),
})

/** Compares names ignoring case, accents, and surrounding and repeated white space: "Acme" equals "ACME ". */
export const NewCompany = z.strictObject({
  name: line(limits.companyName.max, {
    min: 1,
    tooShort: 'Please enter the name of the company.',
    name: 'The name',
  }),
})

const domain = z
  .string()
  .transform((typed) => mailDomain(typed.trim().replace(/^@/, '')) ?? '')
  .refine((ascii) => ascii !== '', 'Write domains like “example.com”.')

/** A change to a company; absent fields stay. With `version` it's refused if somebody else has changed it since. */
export const UpdatedCompany = NewCompany.extend({
  version: z.int().optional(),
  phoneNumber: line(limits.company.phoneNumber, { name: 'The phone number' }).optional(),
  address: paragraph(limits.company.address, { name: 'The address' }).optional(),
  notes: paragraph(limits.company.notes, { name: 'The notes' }).optional(),
  externalId: line(limits.company.externalId, { name: 'The number' }).optional(),
  domains: z
    .array(domain)
    .max(limits.company.domains, `A company has at most ${limits.company.domains} domains.`)
    .transform((domains) => [...new Set(domains)])
    .optional(),
  accountManagerId: recordId.nullable().optional(),
  ccFollows: z.boolean().optional(),
  ticketScope: z.enum(ticketScopes).optional(),
  mainContactId: recordId.nullable().optional(),
  technicalContactId: recordId.nullable().optional(),
  billingContactId: recordId.nullable().optional(),
  teamId: recordId.nullable().optional(),
  tags: z
    .array(line(limits.company.tag, { min: 1, tooShort: 'Please enter a tag.', name: 'A tag' }))
    .max(limits.company.tags, `A company has at most ${limits.company.tags} tags.`)
    .transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()])
    .optional(),
  externalIds: externalIds.optional(),
  /** Those that are given; an empty value takes one away. */
  fieldValues: FieldValues.optional(),
})
export type UpdatedCompany = z.output<typeof UpdatedCompany>

export const AddedCompany = NewCompany.extend({
  /** Set once the person has seen the companies with similar names and confirms this is a different one. */
  isConfirmed: z.boolean().optional(),
})

export const companySorts = [
  'name',
  'accountManager',
  'team',
  'phone',
  'number',
  'added',
  'tags',
  'open',
  'breached',
  'urgent',
  'pending',
  'satisfaction',
  'devices',
  'outOfWarranty',
] as const
/** What stands in a field that administrators added sorts, too. */
const fieldSort = z.templateLiteral(['field:', z.uuid()])
export type CompanySort = (typeof companySorts)[number] | z.output<typeof fieldSort>

/** Filters and order of the list of companies. */
export const CompanyOverviewQuery = PageQuery.extend({
  /** Part of a name, customer number, id in another system, tag or mail domain. */
  q: searchText,
  sort: z.union([z.enum(companySorts), fieldSort]).default('name'),
  order: z.enum(listOrders).default('ascending'),
  accountManagerId: recordIdParam.optional(),
  /** Archived companies, instead of those that are worked for. */
  archived: z.literal('true').optional(),
})

/** A company on that list. */
export const CompanyRow = CompanyName.extend({
  accountManagerName: z.string().nullable(),
  teamName: z.string().nullable(),
  phoneNumber: z.string(),
  externalId: z.string(),
  createdAt: instant,
  /** By the ids of the fields. */
  fieldValues: z.record(z.string(), z.string()),
  tags: z.array(z.string()),
  health: CompanyHealth,
})
export type CompanyRow = z.output<typeof CompanyRow>
