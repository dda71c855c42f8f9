import { DocumentCategory, instant, recordId } from '@remotehands/contract'
import * as z from 'zod'
import { AttachmentRecord } from '../../../files/attachment.ts'

const FileVersion = z.object({ file: AttachmentRecord, uploadedAt: instant, uploadedById: recordId })
export type FileVersion = z.output<typeof FileVersion>

export const DocumentRecord = z.object({
  id: recordId,
  version: z.int(),
  companyId: recordId,
  name: z.string(),
  category: DocumentCategory,
  note: z.string(),
  validUntil: z.iso.date().nullable(),
  isShared: z.boolean(),
  isDeleted: z.boolean(),
  /** Latest first. */
  files: z.tuple([FileVersion], FileVersion),
  createdAt: instant,
})
export type DocumentRecord = z.output<typeof DocumentRecord>

export const latestFile = ({ files }: Pick<DocumentRecord, 'files'>): FileVersion => files[0]

/** Whether the company's people see it. */
export const isForCompany = ({ isShared, isDeleted }: DocumentRecord): boolean => isShared && !isDeleted
