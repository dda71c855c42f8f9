import type { AttachmentRecord, UploadRecord } from '../entities/attachment.ts'

export interface UploadStore {
  create(upload: Omit<UploadRecord, 'claimant' | 'attachment'>): Promise<void>
  /** Strongly consistent. */
  byId(id: string): Promise<UploadRecord | undefined>
  /** Gives the upload to one message. True for the first `claimant`, and for the same one again; false for every other. */
  claim(id: string, claimant: string): Promise<boolean>
  /** Its bytes are kept: a repeated call of the claimant needs no more than this. */
  recordKept(attachment: AttachmentRecord): Promise<void>
  /** Gives it back, when it is this claimant's. */
  release(id: string, claimant: string): Promise<void>
}
