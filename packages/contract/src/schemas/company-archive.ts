import * as z from 'zod'
import { limits } from '../limits.ts'
import { instant, line, paragraph, recordId } from './text.ts'

/** What archiving a company closes, in this order. */
export const closedKinds = [
  ...(['visit', 'user', 'recurring', 'ticket', 'question'] as const),
  ...(['device', 'rule', 'report_mail'] as const),
] as const
export const ClosedKind = z.enum(closedKinds)
export type ClosedKind = z.output<typeof ClosedKind>

const ClosedCount = z.object({ kind: ClosedKind, count: z.int() })

/** A dry run of archiving a company. */
export const ArchivePreview = z.object({
  /** What it would close; of more than a thousand of a kind it says that there are more. */
  counts: z.array(ClosedCount.extend({ isMore: z.boolean() })),
  /** Mail domains that another company could have from then on. */
  domains: z.array(z.string()),
})
export type ArchivePreview = z.output<typeof ArchivePreview>

/** That a company is being, or has been, archived, or is being restored. */
export const CompanyArchive = z.object({
  state: z.enum(['archiving', 'archived', 'restoring']),
  /** The work on it has failed, or has made no progress for some minutes. */
  needsHelp: z.boolean(),
  /** Why it failed; null if it didn't. */
  problem: z.string().nullable(),
  /** Why the company was archived. */
  reason: z.string(),
  /** What was closed so far. */
  closed: z.array(ClosedCount),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
})
export type CompanyArchive = z.output<typeof CompanyArchive>

export const NewArchive = z.strictObject({
  /** The name of the company, typed to confirm. */
  name: line(limits.companyName.max, { min: 1, tooShort: 'Type the name of the company to confirm.' }),
  /** For staff. */
  reason: paragraph(limits.company.archiveReason, { name: 'The reason' }).default(''),
})

/** What comes back with a company: tickets, questions and appointments stay closed. */
export const CompanyRestoration = z.strictObject({
  /** Who can sign in again of those whose accounts the archive closed: all, or these. */
  people: z.union([
    z.literal('all'),
    z
      .array(recordId)
      .max(limits.company.restoredPeople, `Choose at most ${limits.company.restoredPeople} people, or all.`),
  ]),
  /** Whether devices that the archive retired are in use again. */
  devices: z.boolean(),
})
