import type { AttachmentRecord } from './attachment.ts'

/** Where the browser sends a file: a form (multipart/form-data) with these fields first and the file last, as `file`. */
export interface UploadForm {
  url: string
  fields: Record<string, string>
}

/** A file that was sent, as it was when it was looked at. */
export interface ReceivedFile {
  /** Bytes. */
  size: number
  firstBytes: Uint8Array
  /** Names this content: sent again, the file has another. */
  revision: string
}

/**
 * Keeps the bytes of uploads and attachments, under ids of the caller's own making. An upload is swept a day after it
 * was sent unless it was kept.
 */
export interface FileStore {
  /** With this form a browser may send exactly `size` bytes as the upload `id`, any number of times until `expiresAt`. */
  uploadForm(id: string, size: number, expiresAt: Date): Promise<UploadForm>
  /** The upload as it is now; undefined when nothing was sent. */
  inspect(id: string): Promise<ReceivedFile | undefined>
  /**
   * Keeps the upload for good, as an attachment of the same id that nobody can send again. False when it is no longer
   * what `inspect` saw.
   */
  keep(id: string, seen: ReceivedFile): Promise<boolean>
  /**
   * An address under which a browser can read an attachment until `expiresAt`: with its type, shown in the page when it
   * `isInline`, and else as a download under its name.
   */
  downloadUrl(attachment: AttachmentRecord, expiresAt: Date): Promise<string>
}
