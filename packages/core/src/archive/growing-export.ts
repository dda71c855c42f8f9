import { joined } from '@remotehands/zip'
import * as z from 'zod'
import type { ExportFiles } from '../files/file-store.ts'
import { type ArchiveContent, addFile, addRecords } from './archive-content.ts'
import { WalkPosition } from './company-items.ts'
import type { CompanyPart } from './company-walk.ts'
import type { FullExportRecord } from './full-export.ts'
import { lineOf } from './record-line.ts'

/** A part of a file in a bucket has 5 MiB at least. */
const partBytes = 5 * 1024 * 1024

const Entry = z.object({
  ...{ path: z.string(), crc: z.int(), size: z.int(), packed: z.int(), isDeflated: z.boolean() },
  ...{ offset: z.int(), sha256: z.string(), records: z.int().optional() },
})
const Remembered = z.object({
  content: z.object({ files: z.array(Entry), length: z.int() }),
  /** Null once all records are in. */
  position: WalkPosition.nullable(),
  /** Whom records name. */
  named: z.array(z.int()),
  /** Attachments that they name, and mails as `mail/<key>`; and how many of these are through. */
  fileIds: z.array(z.string()),
  through: z.int(),
  missing: z.int(),
  attempt: z.string(),
  parts: z.array(z.string()),
})
type Remembered = z.output<typeof Remembered>

/** A zip that a job writes in steps: what of it isn't stored yet, and what has to be known to go on. */
export interface GrowingExport extends Omit<Remembered, 'content'> {
  content: ArchiveContent
  /** The end of it, shorter than a part. */
  tail: Uint8Array<ArrayBuffer>
}

export async function beginExport(fileId: string, files: ExportFiles): Promise<GrowingExport> {
  const attempt = await files.begin(fileId)
  const nothing = { named: [], fileIds: [], through: 0, missing: 0, parts: [] }
  const content = { files: [], length: 0 }
  return { ...nothing, attempt, content, position: { turn: 0 }, tail: new Uint8Array() }
}

const keyOf = ({ fileId }: FullExportRecord, version: number) => `${fileId}-${version}`
const newLine = 10

/** Keeps it as it is after a version of the task: one line of JSON, then the tail. */
export async function rememberExport(
  { tail, ...known }: GrowingExport,
  [record, version]: readonly [FullExportRecord, number],
  files: ExportFiles,
): Promise<void> {
  const head = new TextEncoder().encode(`${JSON.stringify(known)}\n`)
  await files.remember(keyOf(record, version), joined([head, tail]))
}

/** Throws if it isn't there. */
export async function recallExport(
  record: FullExportRecord,
  version: number,
  files: ExportFiles,
): Promise<GrowingExport> {
  const bytes = await files.recall(keyOf(record, version))
  if (!bytes) throw new Error(`What step ${version} of an export knew is gone.`)
  const end = bytes.indexOf(newLine)
  const known = Remembered.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))))
  return { ...known, tail: bytes.slice(end + 1) }
}

/** Adds lines, those of one kind together. */
export async function addParts(
  growing: GrowingExport,
  parts: readonly (Omit<CompanyPart, 'files'> & { files: readonly { id: string }[] })[],
): Promise<GrowingExport> {
  const lines = Map.groupBy(parts, ({ kind }) => kind)
  let grown = growing
  for (const [kind, ofKind] of lines) {
    const items = ofKind.flatMap(({ items }) => items.map(lineOf))
    if (items.length > 0) grown = extended(grown, await addRecords(grown.content, kind, items))
  }
  const named = parts.flatMap(({ files }) => files.map(({ id }) => id))
  return { ...grown, fileIds: [...new Set([...grown.fileIds, ...named])] }
}

export async function addAttachment(
  growing: GrowingExport,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<GrowingExport> {
  return extended(growing, await addFile(growing.content, { path, bytes }))
}

function extended(
  growing: GrowingExport,
  { content, bytes }: Pick<GrowingExport, 'content'> & { bytes: Uint8Array },
): GrowingExport {
  return { ...growing, content, tail: joined([growing.tail, bytes]) }
}

/** Stores what is long enough for a part, or all that is left. */
export async function storeTail(
  growing: GrowingExport,
  { fileId }: FullExportRecord,
  files: ExportFiles,
  isLast = false,
): Promise<GrowingExport> {
  if (growing.tail.length < partBytes && !isLast) return growing
  const { attempt, parts, tail } = growing
  const stored = await files.storePart(fileId, attempt, parts.length + 1, tail)
  return { ...growing, parts: [...parts, stored], tail: new Uint8Array() }
}
