import { asciiAddress } from '@remotehands/contract'
import { folded } from '../folded.ts'
import type { LeftOutPart, StoredPart } from '../imports/import.ts'
import { importPartition, importPrefix } from '../imports/import-store.ts'
import { inTurns } from '../in-turns.ts'
import type { Item } from '../table/table.ts'
import type { Identity } from './erasure.ts'
import type { Erasing } from './look-into.ts'
import { type Without, withoutPerson, withTextsOf } from './without-person.ts'

type Cells = Readonly<Record<string, string>>

const atOnce = 5
const reason = { field: null, message: 'This person was erased.' }

/**
 * Takes a person out of the files that somebody imports, whose partition this is: their rows aren't imported any more, and lose what
 * they said. Returns how many parts changed.
 */
export async function lookIntoImports(
  owners: readonly Item[],
  { stores: { storedTexts }, person }: Pick<Erasing, 'stores' | 'person'>,
): Promise<number> {
  const imports = owners.flatMap(({ sk, id }) => (sk.startsWith(importPrefix) ? [Number(id)] : []))
  const without = withoutPerson(person, { byPart: false })
  const changed = await inTurns(
    imports,
    async (id) => {
      const items = await storedTexts.itemsOf(importPartition(id))
      return inTurns(items, async (item) => {
        if (typeof item.rows !== 'string') return false
        const rows = JSON.stringify(withoutRows(JSON.parse(item.rows), person, without))
        if (rows === item.rows) return false
        if (!(await storedTexts.change(item, { rows }))) throw new Error(`Import ${id} changed meanwhile.`)
        return true
      })
    },
    atOnce,
  )
  return changed.flat().filter(Boolean).length
}

/** Of rows that wait to be imported, or that were left out. */
function withoutRows(part: StoredPart | LeftOutPart, person: Identity, without: Without): unknown {
  const isTheirs = ({ cells }: { cells: Cells }) => isOf(person, cells, without)
  const emptied = <R extends { cells: Cells }>(row: R) => (isTheirs(row) ? { ...row, cells: {} } : row)
  // A number of their own, which colleagues may share, stays.
  const texts = (value: unknown) => withTextsOf(value, without)
  const others = <R extends { cells: Cells }>(row: R) =>
    row.cells.phoneNumber === undefined
      ? texts(row)
      : { ...row, cells: { ...(texts(row.cells) as Cells), phoneNumber: row.cells.phoneNumber } }
  const leftOut = (rows: readonly { cells: Cells }[]) => rows.map(emptied).map(others)
  if ('rows' in part) return { ...part, rows: leftOut(part.rows) }
  const gone = part.people.filter(isTheirs).map(({ number }) => ({ number, cells: {}, problems: [reason] }))
  const people = part.people.filter((row) => !isTheirs(row)).map(others)
  const { people: _, leftOut: before, ...rest } = part
  return { ...Object(texts(rest)), people, leftOut: [...leftOut(before), ...gone] }
}

/** Whether a row is the person's: by name, address, username, or what another system calls them. A phone number may be shared. */
function isOf({ email, username, externalIds }: Identity, cells: Cells, without: Without): boolean {
  const { firstName = '', lastName = '', username: login = '' } = cells
  const name = `${firstName} ${lastName}`
  if (without(name) !== name || folded(login.trim()) === folded(username)) return true
  // “RMM: 17; Accounting: 10042”.
  const ids = cells.externalIds?.split(/[;:\n]/u).map((text) => text.trim()) ?? []
  return (
    folded(asciiAddress((cells.email ?? '').trim())) === folded(asciiAddress(email)) ||
    externalIds.some((id) => ids.includes(id))
  )
}
