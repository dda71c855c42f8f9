import { serviceLevels } from '@remotehands/content'
import {
  archiveOfUnfinishedImport,
  beginImport,
  companyKinds,
  createStores,
  fillFigures,
  fillSearch,
  type Item,
  importedEntry,
  importedMark,
  readAhead,
  type SortedRuns,
  storedEntry,
  tableKindOf,
  unfinishedImport,
  writeInSlices,
} from '@remotehands/core'
import { OperatorProblem } from '../operator-problem.ts'
import { counterOf } from './counter-check.ts'
import type { OpenArchive } from './read-archive.ts'
import type { WholeSystem } from './whole-system.ts'

/** What a system writes by itself before anybody uses it. */
const ownAccord = new Set(['upgrade', 'receipt', 'deadline'])

type Target = Omit<WholeSystem, 'keys'>

/** Throws OperatorProblem for a system that holds something other than the beginning of this import. */
export async function requireEmpty(
  { table, scan }: Pick<Target, 'table' | 'scan'>,
  { digest }: Pick<OpenArchive, 'digest'>,
): Promise<void> {
  const begun = await archiveOfUnfinishedImport(table)
  if (begun?.digest === digest) return
  if (begun)
    throw new OperatorProblem(
      `An import of another archive, made at ${begun.madeAt}, was begun here: let that one finish.`,
    )
  for await (const found of scan())
    for (const item of found) {
      const { fate, name } = tableKindOf(item)
      if (fate === 'kept' && !ownAccord.has(name))
        throw new OperatorProblem(
          `This system is not empty: it has ${item.pk} ${item.sk}. Import into a new one.`,
        )
    }
}

/**
 * Puts a checked archive into an empty system, and makes search and figures from it, sorted in `runs`. Nobody is told of what it tells. One that
 * was cut off is done again from the start: it puts the same in the same places.
 */
export async function putArchive(
  archive: OpenArchive,
  target: Target,
  now: Date,
  runs: SortedRuns,
): Promise<{ records: number }> {
  const { table, derived, files, scan, settle } = target
  const salt = await beginImport(table, { madeAt: archive.manifest.madeAt, digest: archive.digest })
  for await (const { folder, id, bytes } of archive.files()) await files.write(folder, id, bytes)
  const stores = createStores(table, derived)
  let records = 0
  const later: Item[] = []
  const isOfCompany = archive.manifest.scope.of === 'company'
  const counters = new Map<string, number>()
  for await (const { kind, items: lines } of readAhead(archive.parts())) {
    records += lines.length
    const items = isOfCompany ? await companyItemsOf(kind, lines, salt) : lines
    if (isOfCompany) countUp(counters, kind, lines)
    later.push(...items.filter(goesOn))
    await writeInSlices(table, markedPuts(items))
    if (isOfCompany && kind === logKind) await stores.chains.seal(items.map(storedEntry), now)
  }
  const last = [...counters].map(([name, value]) => ({
    put: { pk: `COUNTER#${name}`, sk: 'COUNTER', value },
  }))
  await table.writeMany(last)
  await fillSearch(stores, scan(), runs)
  await fillFigures(stores, serviceLevels, now)
  await settle?.()
  // These go on here: the stream has to bring them to their job.
  await table.writeMany(later.map((put) => ({ put })))
  await table.delete(unfinishedImport)
  return { records }
}

/** What is written now. */
function* markedPuts(items: readonly Item[]): Generator<{ put: Item }> {
  for (const item of items) if (!goesOn(item)) yield { put: { ...item, [importedMark]: true } }
}

/** Whether it is work under way. */
const goesOn = (item: Item): boolean => item.state === 'running' && tableKindOf(item).name === 'user-task'

/** The kind of an entry of the log. Everything's archive has the chains that seal it; in a company's they are made anew. */
const logKind = 'log-entry'

/** What the lines of a company's archive stand for: records with what it left out, on their lists. */
async function companyItemsOf(named: string, lines: readonly Item[], salt: string): Promise<Item[]> {
  const kind = companyKinds.find(({ name }) => name === named)
  const items = (await Promise.all(lines.map((line) => kind?.itemsOf(line) ?? []))).flat()
  const stored = named === logKind ? await Promise.all(items.map((item) => importedEntry(item, salt))) : items
  return [...new Map(stored.map((item) => [`${item.pk} ${item.sk}`, item])).values()]
}

function countUp(counters: Map<string, number>, kind: string, lines: readonly Item[]): void {
  const name = counterOf(kind)
  if (name === undefined) return
  for (const { id } of lines) counters.set(name, Math.max(counters.get(name) ?? 0, Number(id)))
}
