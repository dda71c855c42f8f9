import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  AnyManifest,
  ArchiveManifest,
  archivePaths,
  type FileFolderName,
  filePath,
  type Item,
  type ItemKind,
  idInKey,
  importedMark,
  itemOf,
  type ListedFile,
  largestId,
  otherKind,
  recordsPath,
} from '@remotehands/core'
import { storedItem } from '@remotehands/data/memory'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { OperatorProblem } from '../operator-problem.ts'
import { CompanyCheck } from './company-check.ts'
import { CounterCheck } from './counter-check.ts'
import { SeenTexts } from './seen-texts.ts'

/** An archive that was opened: its parts are read one at a time. */
export interface OpenArchive {
  manifest: ArchiveManifest
  /** SHA-256 of the manifest, which has those of everything else: tells this archive from any other. */
  digest: string
  /** Parts of records, each with its kind: throws OperatorProblem for one that isn't as the manifest says. */
  parts(): AsyncGenerator<{ kind: string; items: Item[] }>
  files(): AsyncGenerator<{ folder: FileFolderName; id: string; bytes: Uint8Array<ArrayBuffer> }>
  /** Reads what is there for people: how to read it, and the schemas. */
  requireTexts(): Promise<void>
  close(): void
}

/** Bytes. A part of records is far smaller, and so is an attached file; a mail may have 40 MB. */
const largestFile = 64 * 1024 * 1024
/** The manifest has some 200 for each file. */
const largestManifest = 256 * 1024 * 1024

/**
 * Opens an archive, and holds the list of its files against its manifest. Throws OperatorProblem for what is no archive, has files more or
 * fewer than it says, or such as an archive doesn't have.
 */
export async function openArchive(path: string): Promise<OpenArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(asProblem(path))
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName))
        throw new OperatorProblem(`${path} has two files named ${entry.fileName}.`)
      entries.set(entry.fileName, entry)
    }
    const { manifest, digest } = await readManifest(zip, entries.get(archivePaths.manifest))
    entries.delete(archivePaths.manifest)
    requireSameFiles(manifest, entries)
    const read = (file: ListedFile) => readChecked(zip, entries.get(file.path) as Entry, file)
    return {
      manifest,
      digest,
      async requireTexts() {
        for (const file of manifest.files)
          if (!recordsPath.test(file.path) && !filePath.test(file.path)) await read(file)
      },
      async *parts() {
        for (const file of manifest.files) {
          const [, kind] = recordsPath.exec(file.path) ?? []
          if (kind !== undefined) yield { kind, items: itemsOf(await read(file), file) }
        }
      },
      async *files() {
        for (const file of manifest.files) {
          const [, folder, id = ''] = filePath.exec(file.path) ?? []
          if (folder) yield { folder: folder as FileFolderName, id, bytes: await read(file) }
        }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    return asProblem(path)(error)
  }
}

/**
 * Reads an archive from end to end: every byte is as the manifest says, and every record as its schema does. Throws OperatorProblem for the
 * first that isn't.
 */
export async function checkArchive(
  archive: OpenArchive,
  kindOf: (item: Item, named: string) => ItemKind | undefined,
): Promise<void> {
  const counts: Record<string, number> = {}
  const places = new SeenTexts()
  const { scope, records } = archive.manifest
  const ofCompany = scope.of === 'company' ? new CompanyCheck(scope, archive.manifest.files) : undefined
  const counters = new CounterCheck()
  for await (const { kind: named, items } of archive.parts()) {
    counts[named] = (counts[named] ?? 0) + items.length
    for (const item of items) {
      const kind = kindOf(item, named)
      const where = placeOf(item)
      places.add(where)
      if (kind?.fate !== 'kept' || (kind.name !== named && named !== otherKind.name))
        throw new OperatorProblem(`The archive has ${where} among its records of the kind “${named}”.`)
      const result = kind.schema.safeParse(item)
      if (!result.success) {
        const [issue] = result.error.issues
        throw new OperatorProblem(
          `${where} is no record of the kind “${named}”: ${issue?.path.join('.')}: ${issue?.message}`,
        )
      }
      requireOwnId(item, kind, where)
      if (ofCompany) for (const made of await ofCompany.add(item, kind)) requireStorable(made, where)
      else requireStorable(item, where)
      counters.add(item, kind)
    }
  }
  await requireOnce(archive, places)
  if (ofCompany) ofCompany.end()
  else counters.end()
  for (const kind of new Set([...Object.keys(records), ...Object.keys(counts)]))
    if (records[kind] !== counts[kind])
      throw new OperatorProblem(
        `The manifest says ${records[kind] ?? 0} records of the kind “${kind}”; there are ${counts[kind] ?? 0}.`,
      )
  for await (const _ of archive.files());
  await archive.requireTexts()
}

const placeOf = ({ pk, sk }: Item) => `${pk} ${sk}`

/** Looks a second time at those alone that may have come before. */
async function requireOnce(archive: OpenArchive, places: SeenTexts): Promise<void> {
  const mayRepeat = places.mayRepeat()
  if (mayRepeat === undefined) return
  const seen = new Set<string>()
  for await (const { items } of archive.parts())
    for (const where of items.map(placeOf).filter(mayRepeat)) {
      if (seen.has(where)) throw new OperatorProblem(`The archive has ${where} twice.`)
      seen.add(where)
    }
}

/** What is kept by one id says of itself that it has it. */
function requireOwnId(item: Item, kind: ItemKind, where: string): void {
  const { id } = item
  const own = idInKey(kind, item)
  if (own === undefined || typeof id !== 'number') return
  const isOwn = kind.sk.includes('<') ? id === Number(own) : String(id) === own
  if (!isOwn) throw new OperatorProblem(`${where} says that its id is ${id}.`)
  if (id > largestId) throw new OperatorProblem(`${where} has an id with more digits than any has.`)
}

/** A record of which a schema says little may hold what no table takes. */
function requireStorable(item: Item, where: string): void {
  try {
    storedItem({ ...item, [importedMark]: true })
  } catch (error) {
    throw new OperatorProblem(`${where} can’t be stored: ${error instanceof Error ? error.message : error}`)
  }
}

async function readManifest(
  zip: ZipFile,
  entry: Entry | undefined,
): Promise<{ manifest: ArchiveManifest; digest: string }> {
  if (!entry) throw new OperatorProblem('There is no manifest.json in it: it is no archive of Remotehands.')
  const bytes = await readAll(zip, entry, largestManifest)
  const content = parseJson(Buffer.from(bytes).toString())
  const parsed = ArchiveManifest.safeParse(content)
  if (parsed.success) return { manifest: parsed.data, digest: hexDigest(bytes) }
  const { data: other } = AnyManifest.safeParse(content)
  if (other && other.version !== 1)
    throw new OperatorProblem(
      `It is an archive of version ${other.version}. This Remotehands reads version 1: import it with a newer one.`,
    )
  const [issue] = parsed.error.issues
  throw new OperatorProblem(`Its manifest.json can’t be read: ${issue?.path.join('.')}: ${issue?.message}`)
}

const hexDigest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function requireSameFiles({ files }: ArchiveManifest, entries: ReadonlyMap<string, Entry>): void {
  const listed = new Set(files.map(({ path }) => path))
  if (listed.size < files.length) throw new OperatorProblem('The manifest lists a file twice.')
  for (const { path, bytes } of files) {
    const entry = entries.get(path)
    if (!entry) throw new OperatorProblem(`${path} is missing.`)
    if (entry.uncompressedSize !== bytes)
      throw new OperatorProblem(`${path} has ${entry.uncompressedSize} bytes, and ${bytes} by the manifest.`)
  }
  for (const path of entries.keys())
    if (!listed.has(path)) throw new OperatorProblem(`${path} isn’t in the manifest.`)
}

async function readChecked(
  zip: ZipFile,
  entry: Entry,
  { path, sha256 }: ListedFile,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readAll(zip, entry)
  if (hexDigest(bytes) !== sha256)
    throw new OperatorProblem(`${path} was changed: its digest isn’t the manifest’s.`)
  return bytes
}

/** The zip's own sizes are only claims: reading ends where they do. */
async function readAll(zip: ZipFile, entry: Entry, most = largestFile): Promise<Uint8Array<ArrayBuffer>> {
  const { fileName, uncompressedSize } = entry
  if (uncompressedSize > most)
    throw new OperatorProblem(
      `${fileName} has ${uncompressedSize} bytes: no file of an archive is that large.`,
    )
  const bytes = new Uint8Array(uncompressedSize)
  let at = 0
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      bytes.set(chunk, at)
      at += chunk.length
    }
  } catch (error) {
    throw new OperatorProblem(`${fileName} can’t be read: ${error instanceof Error ? error.message : error}`)
  }
  if (at !== uncompressedSize) throw new OperatorProblem(`${fileName} is cut off.`)
  return bytes
}

function itemsOf(bytes: Uint8Array, { path, records }: ListedFile): Item[] {
  const lines = Buffer.from(bytes).toString().split('\n')
  if (lines.pop() !== '') throw new OperatorProblem(`${path} is cut off: its last line has no end.`)
  if (lines.length !== records)
    throw new OperatorProblem(`${path} has ${lines.length} records, and ${records ?? 0} by the manifest.`)
  return lines.map((line, at) => {
    try {
      return itemOf(line)
    } catch {
      throw new OperatorProblem(`${path}, line ${at + 1}, is no record.`)
    }
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function asProblem(path: string) {
  return (error: unknown): never => {
    if (error instanceof OperatorProblem) throw new OperatorProblem(`${path}: ${error.message}`)
    throw new OperatorProblem(
      `${path} can’t be read as an archive: ${error instanceof Error ? error.message : error}`,
    )
  }
}
