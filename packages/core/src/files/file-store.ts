import type { AttachmentRecord } from './attachment.ts'

/** Where browsers upload a file: a form (multipart/form-data) with these fields, then the file as `file`. */
export interface UploadForm {
  url: string
  fields: Record<string, string>
}

/** An uploaded file at the time it was inspected. */
export interface ReceivedFile {
  /** Bytes. */
  size: number
  firstBytes: Uint8Array
  /** Identifies this content: another upload has another revision. */
  revision: string
}

/** What a scan for malware has found; `clean` also where nothing is scanned. */
export type Verdict = 'clean' | 'waiting' | 'infected' | 'unscannable'

/** Files that a job writes in steps, kept for a day or two. A step that was cut off may be repeated: nothing of it is there twice. */
export interface ExportFiles {
  /** Returns the bytes of an attachment; undefined if there are none, or they weren't found to be clean. */
  readAttachment(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Returns a mail as it came in; undefined once it is gone. */
  readMail(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Begins a file in parts; returns a name for this attempt. */
  begin(id: string): Promise<string>
  /** Stores a part, of which the first is 1. All but the last have 5 MiB at least. Returns what `finish` knows it by. */
  storePart(id: string, attempt: string, number: number, bytes: Uint8Array): Promise<string>
  /** Makes the file of its parts. */
  finish(id: string, attempt: string, parts: readonly string[]): Promise<void>
  /** Keeps what the next step has to know. */
  remember(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined once it is gone. */
  recall(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/**
 * Stores the bytes of uploads and attachments under ids the caller chooses. Deletes an upload after a day
 * unless it is kept.
 */
export interface FileStore {
  /** Creates a form to send exactly `size` bytes as the upload `id`, repeatedly until `expiresAt`. */
  uploadForm(id: string, size: number, expiresAt: Date): Promise<UploadForm>
  /** Returns the current upload; undefined if nothing was sent. */
  inspect(id: string): Promise<ReceivedFile | undefined>
  /**
   * Keeps the upload for good, as an attachment with the same id that nobody can overwrite. False if it has
   * changed since `inspect`.
   */
  keep(id: string, seen: ReceivedFile): Promise<boolean>
  /** Stores the bytes of an attachment that nobody uploaded. Storing the same again changes nothing. */
  store(id: string, content: Uint8Array): Promise<void>
  /** Returns a mail as it came in, under its key; undefined once it has been deleted. */
  readMail(key: string): Promise<Uint8Array | undefined>
  /** Returns an address where a mail can be downloaded as it came in, until `expiresAt`. */
  mailUrl(key: string, name: string, expiresAt: Date): Promise<string>
  /** Says what the scan has found in an attachment. */
  verdictOn(id: string): Promise<Verdict>
  /**
   * Returns an address where browsers can read an attachment until `expiresAt`: with its type and in the page
   * if `isInline`, otherwise as a download under its name.
   */
  downloadUrl(attachment: AttachmentRecord, expiresAt: Date): Promise<string>
  /** Returns an address where an exported file can be downloaded under a name until `expiresAt`. */
  exportUrl(id: string, name: string, expiresAt: Date): Promise<string>
}

/** What a job needs that sends attachments elsewhere. */
export interface SendingFiles extends Pick<FileStore, 'verdictOn'> {
  exports: Pick<ExportFiles, 'readAttachment'>
}

/** For jobs alone: functions that answer requests don't carry it. */
export interface ExportingFiles {
  exports: ExportFiles
}
