import { joined } from '@remotehands/zip'
import * as z from 'zod'
import type { ExportFiles } from '../files/file-store.ts'
import { type ArchivedFile, addFile, addRecords } from './archive-content.ts'
import { WalkPosition } from './company-items.ts'
import type { CompanyPart } from './company-walk.ts'
import type { FullExportRecord } from './full-export.ts'
import { lineOf } from './record-line.ts'
import { entriesFrom, everyEntry, noEntries, slicedList, storeSlices } from './sliced-list.ts'

/** A part of a file in a bucket has 5 MiB at least. */
const partBytes = 5 * 1024 * 1024

const Entry = z.object({
  ...{ path: z.string(), crc: z.int(), size: z.int(), packed: z.int(), isDeflated: z.boolean() },
  ...{ offset: z.int(), sha256: z.string(), records: z.int().optional() },
})
const Remembered = z.object({
  /** What is in the zip, its bytes and its records, and how many files of each kind of record. */
  content: slicedList(Entry),
  length: z.int(),
  records: z.int(),
  kinds: z.record(z.string(), z.int()),
  /** Null once all records are in. */
  position: WalkPosition.nullable(),
  /** Whom records name. */
  named: z.array(z.int()),
  /** Attachments that they name, and mails as `mail/<key>`: each once, as soon as `areDistinct`; and how many of these are through. */
  fileIds: slicedList(z.string()),
  areDistinct: z.boolean(),
  through: z.int(),
  missing: z.int(),
  attempt: z.string(),
  parts: z.array(z.string()),
  /** The version of the task that the step before knew it by. */
  before: z.int().nullable().default(null),
})
type Remembered = z.output<typeof Remembered>

/** A zip that a job writes in steps: what of it isn't stored yet, and what has to be known to go on. */
export interface GrowingExport extends Remembered {
  /** The end of it, shorter than a part. */
  tail: Uint8Array<ArrayBuffer>
}

export async function beginExport(fileId: string, files: ExportFiles): Promise<GrowingExport> {
  const attempt = await files.begin(fileId)
  const nothing = {
    length: 0,
    records: 0,
    kinds: {},
    named: [],
    through: 0,
    missing: 0,
    parts: [],
    before: null,
  }
  const lists = { content: noEntries, fileIds: noEntries, areDistinct: false }
  return { ...nothing, ...lists, attempt, position: { turn: 0 }, tail: new Uint8Array() }
}

type OfFile = Pick<FullExportRecord, 'fileId'>
/** What a step knew, as a file: it holds records and attached files that aren't stored yet. */
export const keyOf = ({ fileId }: OfFile, version: number) => `${fileId}-${version}`
const newLine = 10

const contentPlace = ({ fileId }: OfFile, files: ExportFiles) => ({
  ...{ files, key: `${fileId}-content`, entry: Entry },
})
const idsPlace = ({ fileId }: OfFile, files: ExportFiles, areDistinct: boolean) => ({
  ...{ files, key: `${fileId}-${areDistinct ? 'wanted' : 'named'}`, entry: z.string() },
})

/** Keeps it as it is after a version of the task: one line of JSON, which lists of any length don't make longer, then the tail. */
export async function rememberExport(
  { tail, ...known }: GrowingExport,
  [record, version]: readonly [FullExportRecord, number],
  files: ExportFiles,
): Promise<void> {
  const content = await storeSlices(known.content, contentPlace(record, files))
  const fileIds = await storeSlices(known.fileIds, idsPlace(record, files, known.areDistinct))
  const head = new TextEncoder().encode(`${JSON.stringify({ ...known, content, fileIds })}\n`)
  await files.remember(keyOf(record, version), joined([head, tail]))
}

/** Undefined for what an earlier version of the system remembered, in another way. Throws if it isn't there. */
export async function recallExport(
  record: OfFile,
  version: number,
  files: ExportFiles,
): Promise<GrowingExport | undefined> {
  const bytes = await files.recall(keyOf(record, version))
  if (!bytes) throw new Error(`What step ${version} of an export knew is gone.`)
  const end = bytes.indexOf(newLine)
  const known = Remembered.safeParse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))))
  return known.success ? { ...known.data, tail: bytes.slice(end + 1) } : undefined
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
    if (items.length === 0) continue
    const part = (grown.kinds[kind] ?? 0) + 1
    const kinds = { ...grown.kinds, [kind]: part }
    const records = grown.records + items.length
    grown = { ...extended(grown, await addRecords(grown.length, { kind, part }, items)), kinds, records }
  }
  const named = new Set(parts.flatMap(({ files }) => files.map(({ id }) => id)))
  return { ...grown, fileIds: { ...grown.fileIds, rest: [...grown.fileIds.rest, ...named] } }
}

/** Once all records are in: has each file that they name once. */
export async function withDistinctFiles(
  growing: GrowingExport,
  record: OfFile,
  files: ExportFiles,
): Promise<GrowingExport> {
  const named = await everyEntry(growing.fileIds, idsPlace(record, files, false))
  return { ...growing, fileIds: { stored: 0, rest: [...new Set(named)] }, areDistinct: true }
}

/** The files that are next: at most so many. */
export const nextFiles = (
  { fileIds, through }: GrowingExport,
  most: number,
  record: OfFile,
  files: ExportFiles,
): Promise<string[]> => entriesFrom(fileIds, { first: through, most }, idsPlace(record, files, true))

/** All that it has, for the list at its end. */
export const everyFile = (
  { content }: GrowingExport,
  record: OfFile,
  files: ExportFiles,
): Promise<ArchivedFile[]> => everyEntry(content, contentPlace(record, files))

export async function addAttachment(
  growing: GrowingExport,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<GrowingExport> {
  return extended(growing, await addFile(growing.length, { path, bytes }))
}

function extended(
  growing: GrowingExport,
  { file, bytes }: Awaited<ReturnType<typeof addFile>>,
): GrowingExport {
  const { content, length, tail } = growing
  return {
    ...growing,
    content: { ...content, rest: [...content.rest, file] },
    ...{ length: length + bytes.length, tail: joined([tail, bytes]) },
  }
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
