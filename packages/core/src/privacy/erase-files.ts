import type { Stores } from '../stores.ts'
import type { Item } from '../table/table.ts'

/** Files of entries, and of documents, by their ids. */
export function filesOf({ attachments, files }: Item): string[] {
  const versions = Array.isArray(files) ? files.map(({ file }: { file?: unknown }) => file) : []
  return [...(Array.isArray(attachments) ? attachments : []), ...versions].flatMap(idOf)
}
const idOf = (file: { id?: unknown } | undefined) => (typeof file?.id === 'string' ? [file.id] : [])

/** The files of an entry that are left. */
export function withoutFiles(value: unknown, gone: ReadonlySet<string>): unknown {
  if (!Array.isArray(value) || gone.size === 0) return value
  const kept = value.filter((file: { id?: string }) => !gone.has(file.id ?? ''))
  return kept.length === value.length ? value : kept
}

/** Deletes the files of a ticket's entries, and says so nowhere: the entries stay without them. Returns how many. */
export async function eraseFilesOfTicket(
  id: number,
  isGone: (entry: Item) => boolean,
  { storedTexts, fileRemovals }: Pick<Stores, 'storedTexts' | 'fileRemovals'>,
): Promise<number> {
  const items = await storedTexts.itemsOf(`TICKET#${id}`)
  const entries = items.filter((item) => filesOf(item).length > 0 && isGone(item))
  const gone = new Set(entries.flatMap(filesOf))
  if (gone.size === 0) return 0
  await fileRemovals.add([...gone].map((file) => ({ kind: 'attachments', id: file })))
  for (const entry of entries)
    await storedTexts.change(entry, { attachments: withoutFiles(entry.attachments, gone) })
  await storedTexts.drop([...gone].map((file) => ({ pk: `TICKET#${id}`, sk: `ATTACHMENT#${file}` })))
  return gone.size
}
