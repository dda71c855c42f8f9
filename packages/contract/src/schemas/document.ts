import * as z from 'zod'
import { limits } from '../limits.ts'
import { Attachment, attachmentId } from './attachment.ts'
import { PageQuery } from './page.ts'
import { calendarDay, instant, line, paragraph, recordId } from './text.ts'

export const documentCategories = ['agreement', 'network', 'procedure', 'report', 'other'] as const
export const DocumentCategory = z.enum(documentCategories)
export type DocumentCategory = z.output<typeof DocumentCategory>

const DocumentVersion = z.object({ file: Attachment, uploadedAt: instant, uploadedBy: z.string() })

/** A file that belongs to a company: an agreement, a network plan. */
export const CompanyDocument = z.object({
  id: recordId,
  version: z.int(),
  companyId: recordId,
  company: z.string(),
  name: z.string(),
  category: DocumentCategory,
  /** Staff alone read it: empty for everybody else. */
  note: z.string(),
  /** The last day on which it is valid. */
  validUntil: z.iso.date().nullable(),
  isExpired: z.boolean(),
  /** Whether the company's people see it. */
  isShared: z.boolean(),
  isDeleted: z.boolean(),
  ...DocumentVersion.shape,
  /** What it replaced, latest first; staff alone see them. */
  earlier: z.array(DocumentVersion),
})
export type CompanyDocument = z.output<typeof CompanyDocument>

const fields = {
  name: line(limits.document.name, { min: 1, tooShort: 'Please enter a name.', name: 'The name' }),
  category: DocumentCategory,
  note: paragraph(limits.document.note, { name: 'The note' }),
  validUntil: calendarDay('Please enter a valid date.')
    .or(z.literal(''))
    .nullable()
    .transform((day) => day || null),
  isShared: z.boolean(),
}
const oneFile = z.array(attachmentId).length(1, 'Attach the document.')
/** The version that the caller saw. */
const version = z.int()

export const NewDocument = z.strictObject({
  ...fields,
  category: fields.category.default('other'),
  note: fields.note.default(''),
  validUntil: fields.validUntil.default(null),
  isShared: fields.isShared.default(false),
  attachmentIds: oneFile,
})
export type NewDocument = z.output<typeof NewDocument>

/** A change to a document; absent fields stay. */
export const DocumentChange = z.strictObject(fields).partial().extend({ version })
export type DocumentChange = z.output<typeof DocumentChange>

/** A file that takes the place of the one before. */
export const NewDocumentVersion = z.strictObject({ version, attachmentIds: oneFile })

/** Documents in use, unless staff ask for deleted ones. */
export const DocumentQuery = PageQuery.extend({ deleted: z.literal('true').optional() })
