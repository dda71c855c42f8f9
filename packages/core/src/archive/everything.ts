import { AttachmentRecord } from '../files/attachment.ts'
import { importedMark } from '../followed-changes.ts'
import { noPassword } from '../people/operations/no-password.ts'
import type { Item } from '../table/table.ts'
import type { ItemKind } from './item-kinds.ts'
import { otherKind, tableKindOf, tableKinds } from './table-kinds.ts'

/** What an archive of everything has. */
export const keptKinds: readonly ItemKind[] = [...tableKinds.filter(({ fate }) => fate === 'kept'), otherKind]

/** Those of the table's items that go along, without what passes or is made anew. */
export function keptItems(items: readonly Item[]): { item: Item; kind: ItemKind }[] {
  return items
    .map(({ [importedMark]: _, ...item }) => ({ item: item as Item, kind: tableKindOf(item as Item) }))
    .filter(({ kind }) => kind.fate === 'kept')
}

/** A person without what proves who they are: they set a password by a link, and a second factor anew. */
export function withoutSecrets(item: Item, { name }: ItemKind): Item {
  if (name !== 'user') return item
  const { twoFactor: _, totpStep: __, ...person } = item
  return { ...person, passwordHash: noPassword }
}

/**
 * The files that an item names, wherever in it: attachments by their ids, a mail as it came in by `mail/<key>`, unless nobody
 * is shown it any more.
 */
export function filesNamedIn(item: Item, { name }: ItemKind): string[] {
  if (name === 'mail') return item.isHidden === true || item.isErased === true ? [] : [`mail/${item.key}`]
  const found: string[] = []
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    const file = 'contentType' in value ? AttachmentRecord.safeParse(value).data : undefined
    if (file) found.push(file.id)
    else for (const each of Object.values(value)) look(each)
  }
  look(item)
  return found
}
