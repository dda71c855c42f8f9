import * as z from 'zod'
import { limits } from '../limits.ts'
import { instant, line, recordId, recordIdParam } from './text.ts'

/** A client company, for whoever chooses one. */
export const CompanyName = z.object({ id: recordId, name: z.string() })
export type CompanyName = z.output<typeof CompanyName>

/** A company as staff look at it. */
export const Company = CompanyName.extend({
  createdAt: instant,
  /** The company that this one was merged into, or is being; null for every other. */
  mergedInto: CompanyName.nullable(),
  /** The names of companies that were merged into this one: they stand for it. */
  formerNames: z.array(z.string()),
})
export type Company = z.output<typeof Company>

/** What belongs to a company, in the order in which it is moved to another. */
export const mergedKinds = ['user', 'visit', 'ticket', 'question', 'device', 'maintenance'] as const
export type MergedKind = (typeof mergedKinds)[number]
const kind = z.enum(mergedKinds)

/** What a merge would do. */
export const MergePreview = z.object({
  from: CompanyName,
  into: CompanyName,
  /** What would be moved: no more than a thousand of a kind are counted. */
  counts: z.array(z.object({ kind, count: z.int(), isMore: z.boolean() })),
  /** What a person should know before: sentences. */
  conflicts: z.array(z.string()),
})
export type MergePreview = z.output<typeof MergePreview>

/** A merge of two companies, as it stands. */
export const CompanyMerge = z.object({
  from: CompanyName,
  into: CompanyName,
  state: z.enum(['running', 'failed', 'done']),
  /** It runs, but has not got on for some minutes. */
  isStuck: z.boolean(),
  /** What has been moved until now. */
  moved: z.array(z.object({ kind, count: z.int() })),
  /** Why it does not get on; null when it does. */
  reason: z.string().nullable(),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
})
export type CompanyMerge = z.output<typeof CompanyMerge>

export const MergeQuery = z.strictObject({ into: recordIdParam })

export const NewMerge = z.strictObject({
  /** The company that stays. */
  into: recordId,
  /** The name of the company that goes, typed again. */
  name: line(limits.companyName.max, { min: 1, tooShort: 'Type the name of the company to confirm.' }),
})

/** What a name that somebody types may stand for. */
export const CompanyMatches = z.object({
  /** The company of this name, however it is spelt. */
  exact: CompanyName.nullable(),
  /** Companies whose names begin with it or contain it. */
  containing: z.array(CompanyName),
  /** Companies of which it is probably a misspelling, the most alike first; with `except` also those whose names say more or less of the same. */
  similar: z.array(CompanyName),
})
export type CompanyMatches = z.output<typeof CompanyMatches>

export const CompanyMatchQuery = z.strictObject({
  name: line(limits.companyName.max, { min: 1, tooShort: 'Please enter a name.', name: 'The name' }),
  /** A company that is not meant: the one for which another is looked for. */
  except: recordIdParam.optional(),
})

/** Names are compared without case, accents, surrounding and repeated white space: "Acme" and "ACME " are one. */
export const NewCompany = z.strictObject({
  name: line(limits.companyName.max, {
    min: 1,
    tooShort: 'Please enter the name of the company.',
    name: 'The name',
  }),
})

export const AddedCompany = NewCompany.extend({
  /** Somebody was shown the companies whose names are nearly the same, and means another one. */
  isConfirmed: z.boolean().optional(),
})
