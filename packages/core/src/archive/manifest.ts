import { instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

export const archiveFormat = 'remotehands-archive'

/** Where an archive has what. */
export const archivePaths = {
  manifest: 'manifest.json',
  readme: 'README.md',
  schema: (kind: string) => `schemas/${kind}.json`,
  records: (kind: string, part: number) => `records/${kind}/${String(part).padStart(6, '0')}.jsonl`,
  file: (folder: FileFolderName, id: string) => `files/${folder}/${id}`,
}

/** Attached files, and mails as they came in. */
export type FileFolderName = 'attachments' | 'mail'

export const recordsPath = /^records\/([a-z][a-z-]{0,40})\/\d{6}\.jsonl$/
export const filePath = /^files\/(attachments|mail)\/([\w-]{1,80})$/
const otherPath = /^(README\.md|schemas\/[a-z][a-z-]{0,40}\.json)$/

const ListedFile = z.object({
  path: z.string().refine((path) => [recordsPath, filePath, otherPath].some((each) => each.test(path))),
  /** Before it was packed. */
  bytes: z.int().min(0),
  /** SHA-256 of these, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** How many lines it has, where each is a record. */
  records: z.int().min(0).optional(),
})
export type ListedFile = z.output<typeof ListedFile>

export const ArchiveScope = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('everything'),
    /** Whether people can go on signing in: absent if so. */
    hasSecrets: z.boolean().optional(),
  }),
  z.object({
    of: z.literal('company'),
    companyId: recordId,
    name: z.string(),
    /** Whose private tickets are in it: staff archive all of them, an administrator the own ones. */
    privateTickets: z.union([z.literal('all'), z.object({ ofUserId: recordId })]),
  }),
])
export type ArchiveScope = z.output<typeof ArchiveScope>

export const ArchiveManifest = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(1),
  madeAt: instant,
  scope: ArchiveScope,
  /** Records of each kind. */
  records: z.record(z.string(), z.int()),
  files: z.array(ListedFile),
})
export type ArchiveManifest = z.output<typeof ArchiveManifest>

/** What an archive of any version says of itself. */
export const AnyManifest = z.object({ format: z.literal(archiveFormat), version: z.int() })
