import { joined, type ZipEntry, zipEnd, zipEntry } from '@remotehands/zip'
import * as z from 'zod'
import { archiveReadme } from './archive-readme.ts'
import type { ItemKind } from './item-kinds.ts'
import {
  type ArchiveManifest,
  archiveFormat,
  archivePaths,
  type ListedFile,
  recordsPath,
} from './manifest.ts'

/** A file of the archive, and where it stands in the zip. */
export interface ArchivedFile extends ZipEntry, Pick<ListedFile, 'sha256' | 'records'> {}

/** What an archive holds so far: whoever writes it keeps this, and the bytes. */
interface ArchiveContent {
  files: readonly ArchivedFile[]
  /** Bytes. */
  length: number
}

interface Added {
  file: ArchivedFile
  /** What follows in the zip. */
  bytes: Uint8Array<ArrayBuffer>
}

interface NewFile {
  path: string
  bytes: Uint8Array<ArrayBuffer>
  records?: number
}

/** Adds a file after so many bytes. Attached files are packed already, most of them. */
export async function addFile(offset: number, { path, bytes, records }: NewFile): Promise<Added> {
  const isDeflated = !path.startsWith('files/')
  const { entry, parts } = await zipEntry(path, bytes, { offset, isDeflated })
  const file = { ...entry, sha256: await hexDigest(bytes), ...(records !== undefined && { records }) }
  return { file, bytes: joined(parts) }
}

/** Adds lines of records of one kind, as one of its files, of which the first is 1. */
export function addRecords(
  offset: number,
  { kind, part }: { kind: string; part: number },
  lines: readonly string[],
): Promise<Added> {
  const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))
  return addFile(offset, { path: archivePaths.records(kind, part), bytes, records: lines.length })
}

/** What an archive ends with: how to read it, the schemas of what is in it, the manifest, and the zip's own list. */
export async function archiveEnd(
  content: ArchiveContent,
  {
    scope,
    madeAt,
    kinds,
  }: Pick<ArchiveManifest, 'scope' | 'madeAt'> & {
    kinds: readonly Pick<ItemKind, 'name' | 'schema' | 'pk' | 'sk'>[]
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const records: Record<string, number> = {}
  for (const { path, records: count = 0 } of content.files) {
    const [, kind] = recordsPath.exec(path) ?? []
    if (kind !== undefined) records[kind] = (records[kind] ?? 0) + count
  }
  const present = kinds.filter(({ name }) => records[name] !== undefined)
  const all = [...content.files]
  let { length } = content
  const parts: Uint8Array[] = []
  const add = async (path: string, text: string) => {
    const { file, bytes } = await addFile(length, { path, bytes: new TextEncoder().encode(text) })
    all.push(file)
    length += bytes.length
    parts.push(bytes)
  }
  for (const kind of present) await add(archivePaths.schema(kind.name), json(schemaOf(kind)))
  await add(archivePaths.readme, archiveReadme(scope, madeAt, present))
  const files = all.map(({ path, size, sha256, records: count }) => ({
    ...{ path, bytes: size, sha256 },
    ...(count !== undefined && { records: count }),
  }))
  const manifest: ArchiveManifest = { format: archiveFormat, version: 1, madeAt, scope, records, files }
  await add(archivePaths.manifest, json(manifest))
  return joined([...parts, zipEnd(all, length)])
}

/** The JSON Schema of a kind's lines: its record beside its keys. */
function schemaOf({ name, schema, pk, sk }: Pick<ItemKind, 'name' | 'schema' | 'pk' | 'sk'>): object {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const keys = {
    type: 'object',
    properties: {
      pk: { type: 'string', description: `${pk}: the partition of the table in which the record is` },
      sk: { type: 'string', description: `${sk}: its place there` },
    },
    required: ['pk', 'sk'],
  }
  const { $schema, ...record } = described
  return { $schema, title: name, allOf: [keys, record] }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

async function hexDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
