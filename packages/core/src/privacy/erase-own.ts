import { asciiAddress } from '@remotehands/contract'
import { importTask } from '../imports/import-step.ts'
import { keyName } from '../table/item-keys.ts'
import type { Item, Key } from '../table/table.ts'
import { endTimer } from '../time/end-timer.ts'
import { erasureKind } from './erasure.ts'
import type { Erasing } from './look-into.ts'

/** What stays of a person: that they were there, what they raised in numbers, and how they were erased. */
const kept = new Set(['PROFILE', 'COUNTS', 'NEWS'])
const keptTypes = new Set(['erasure_refused', 'erasure_withdrawn', 'erasure_started', 'erased'])

/**
 * Deletes what is the person's alone: sessions, notices, settings, feeds, imports, what is said of their address. A timer that
 * runs is logged first, as when anybody leaves: whichever job is quicker, no time is lost.
 */
export async function eraseOwn(
  erasing: Erasing,
  ended: { actorId: number | null; at: string },
): Promise<number> {
  const { stores, person } = erasing
  const { itemsOf, drop } = stores.storedTexts
  await endTimer({ ...ended, recordId: person.userId }, erasing)
  const own = (await itemsOf(`USER#${person.userId}`)).filter((item) => !isKept(item))
  const imports = own.filter(({ sk }) => sk.startsWith('IMPORT#')).map(({ sk }) => sk)
  const parts = await Promise.all(imports.map((pk) => itemsOf(pk)))
  const address = await keyName(asciiAddress(person.email))
  const beside: Key[] = [
    ...own.flatMap(({ tokenHash }) =>
      typeof tokenHash === 'string' ? [{ pk: `CALENDAR#${tokenHash}`, sk: 'CALENDAR' }] : [],
    ),
    { pk: `MAILSENDER#${address}`, sk: 'MAILSENDER' },
  ]
  const exported = own.flatMap(({ sk, fileId }) =>
    sk.startsWith('FULLEXPORT#') && typeof fileId === 'string' ? [fileId] : [],
  )
  await stores.fileRemovals.add(exported.map((id) => ({ kind: 'exports', id })))
  await drop(beside)
  await drop(parts.flat())
  // Last, since they lead to the rest.
  await drop(own)
  return own.length + parts.flat().length
}

function isKept({ sk, type, kind, state }: Item): boolean {
  if (sk.startsWith('EVENT#')) return keptTypes.has(String(type))
  // What somebody began for a company goes on without them; and the erasure is a task of the person.
  if (sk.startsWith('TASK#')) return kind === erasureKind || (kind !== importTask && state === 'running')
  return kept.has(sk)
}
