import type {
  AttachmentRecord,
  ExportFiles,
  ExportingFiles,
  FileStore,
  GoneFile,
  ReceivedFile,
  UploadForm,
  Verdict,
} from '@remotehands/core'
import { joined } from '@remotehands/zip'

interface Promised {
  id: string
  size: number
  expiresAt: Date
}

interface Options {
  /** Where its form is sent; whoever listens there passes the form to `receive`. */
  uploadUrl: string
  now: () => Date
  /** Address of an attachment's bytes. */
  addressOf: (bytes: Uint8Array<ArrayBuffer>, attachment: AttachmentRecord, expiresAt: Date) => string
}

export interface MemoryFiles extends FileStore, ExportingFiles {
  /** Stores the bytes of an attachment that no one uploaded. */
  put(attachment: Pick<AttachmentRecord, 'id'>, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** What the scan of an attachment has found; without it, nothing. */
  judge(id: string, verdict: Verdict): void
  /** Stores a mail as it came in. */
  putMail(key: string, bytes: Uint8Array<ArrayBuffer>): void
  /** Deletes an attachment or a mail. */
  remove(file: GoneFile): Promise<void>
  /** Whose bytes are here: attachments and mails by their ids. */
  ids(): string[]
  /** Accepts a form as the real store would: fields first, unchanged, then the file. Returns the status. */
  receive(form: Iterable<[name: string, value: string | Blob]>): Promise<204 | 400 | 403>
}

/** Exported files, their parts by `<file>/<attempt>/<number>`, and what their job remembers. */
function memoryExports(
  exported: Map<string, Uint8Array<ArrayBuffer>>,
  cleanBytes: (id: string) => Uint8Array<ArrayBuffer> | undefined,
  mails: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): ExportFiles {
  const parts = new Map<string, Uint8Array>()
  return {
    readAttachment: async (id) => cleanBytes(id),
    readMail: async (key) => mails.get(key),
    begin: async () => crypto.randomUUID(),
    async storePart(id, attempt, number, bytes) {
      parts.set(`${id}/${attempt}/${number}`, Uint8Array.from(bytes))
      return String(number)
    },
    async finish(id, attempt, numbers) {
      const found = numbers.map((number) => parts.get(`${id}/${attempt}/${number}`) ?? new Uint8Array())
      exported.set(id, joined(found))
    },
    remember: async (key, bytes) => void exported.set(key, Uint8Array.from(bytes)),
    recall: async (key) => exported.get(key),
  }
}

/** The file store in memory, for mocks and fast tests: runs anywhere, keeps nothing. */
export function memoryFiles({ uploadUrl, now, addressOf }: Options): MemoryFiles {
  const promised = new Map<string, Promised>()
  const pending = new Map<string, { bytes: Uint8Array<ArrayBuffer>; revision: string }>()
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const mails = new Map<string, Uint8Array<ArrayBuffer>>()
  const verdicts = new Map<string, Verdict>()
  const exported = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    async remove({ kind, id }) {
      ;({ mail: mails, attachments: kept, exports: exported })[kind].delete(id)
    },
    ids: () => [...kept.keys(), ...mails.keys()],
    exports: memoryExports(
      exported,
      (id) => ((verdicts.get(id) ?? 'clean') === 'clean' ? kept.get(id) : undefined),
      mails,
    ),
    async exportUrl(id, name, expiresAt) {
      const bytes = exported.get(id)
      if (!bytes) throw new Error('This file was never exported.')
      const file = { id, name, size: bytes.length, contentType: 'application/zip', isInline: false }
      return addressOf(bytes, file, expiresAt)
    },
    judge: (id, verdict) => void verdicts.set(id, verdict),
    async put({ id }, bytes) {
      kept.set(id, bytes)
    },
    putMail: (key, bytes) => void mails.set(key, bytes),
    async store(id, content) {
      kept.set(id, Uint8Array.from(content))
    },
    readMail: async (key) => mails.get(key),
    async mailUrl(key, name, expiresAt) {
      const bytes = mails.get(key)
      if (!bytes) throw new Error('This mail was never stored.')
      const file = { id: key, name, size: bytes.length, contentType: 'message/rfc822', isInline: false }
      return addressOf(bytes, file, expiresAt)
    },
    async uploadForm(id, size, expiresAt): Promise<UploadForm> {
      const policy = crypto.randomUUID()
      promised.set(policy, { id, size, expiresAt })
      return { url: uploadUrl, fields: { key: id, policy } }
    },
    async receive(form) {
      const fields = new Map<string, string>()
      for (const [name, value] of form) {
        if (typeof value === 'string') {
          fields.set(name, value)
          continue
        }
        const terms = promised.get(fields.get('policy') ?? '')
        if (!terms || terms.id !== fields.get('key') || terms.expiresAt <= now()) return 403
        if (name !== 'file' || value.size !== terms.size) return 400
        const bytes = new Uint8Array(await value.arrayBuffer())
        pending.set(terms.id, { bytes, revision: crypto.randomUUID() })
        return 204
      }
      return 400
    },
    async inspect(id): Promise<ReceivedFile | undefined> {
      const file = pending.get(id)
      return file && { size: file.bytes.length, firstBytes: file.bytes.slice(0, 64), revision: file.revision }
    },
    async keep(id, seen) {
      const file = pending.get(id)
      if (file?.revision !== seen.revision) return false
      kept.set(id, file.bytes)
      return true
    },
    async verdictOn(id) {
      return verdicts.get(id) ?? 'clean'
    },
    async downloadUrl(attachment, expiresAt) {
      const bytes = kept.get(attachment.id)
      if (!bytes) throw new Error('This attachment was never kept.')
      return addressOf(bytes, attachment, expiresAt)
    },
  }
}
