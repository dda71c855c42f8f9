import {
  type CompanyFileRow,
  type DeviceRow,
  type ImportRun,
  limits,
  type UserRow,
} from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { batchesOf } from './batches.ts'
import type { Problem } from './check-table.ts'
import type { ImportTarget } from './import-target.ts'
import type { Decisions, Settled } from './settle-rows.ts'
import { unlessAborted } from './unless-aborted.ts'

/** How often to resend after a lost answer; the server keeps a row only once. */
const attempts = 3
const pauseMs = 1_000
const { import: most } = limits

type LeftOut = {
  number: number
  cells: Record<string, string>
  problems: Pick<Problem, 'field' | 'message'>[]
}
type Sent =
  | {
      is: 'row'
      number: number
      cells: UserRow | DeviceRow | CompanyFileRow
      createsCompany?: string | undefined
    }
  | ({ is: 'leftOut' } & LeftOut)

interface Sending<Field extends string> {
  target: ImportTarget<Field>
  settled: Settled<Field>
  decisions: Pick<Decisions, 'existing' | 'unassignUnknown'>
  fileName: string
}

/**
 * Sends the rows of a file, those that are left out too, and starts their import, which then needs this page no longer.
 * Throws ApiError, and the reason of the signal: until the import is started nothing of it is.
 */
export async function sendImport<Field extends string>(
  { target, settled, decisions: { existing, unassignUnknown }, fileName }: Sending<Field>,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<ImportRun> {
  const { noun: kind, invite = false } = target
  const choices = { existing, unassignUnknown, invite }
  const body = { kind, fileName: plainName(fileName), choices, skipped: settled.skipped }
  const idempotencyKey = crypto.randomUUID()
  const repeat = <T>(send: () => Promise<T>) => repeated(signal, send)
  const { id } = await repeat(() => call('imports.create', { body, idempotencyKey }))
  let sent = 0
  for (const [part, batch] of batchesOf(inOrder(settled, target), (item) => item).entries()) {
    await repeat(() => call('imports.addRows', { params: { id }, body: { part, ...partOf(kind, batch) } }))
    sent += batch.length
    onProgress(sent)
  }
  signal.throwIfAborted()
  return repeat(() => call('imports.start', { params: { id } }))
}

/** All rows of the import, as they stand in the file. */
function inOrder<Field extends string>(
  { rows, problems, leftOutRows }: Settled<Field>,
  { toSend }: ImportTarget<Field>,
): Sent[] {
  const bad = new Map<number, LeftOut>()
  for (const { number, field, message, cells } of [...problems, ...leftOutRows]) {
    const row = bad.get(number) ?? { number, cells: shortened(cells), problems: [] }
    if (row.problems.length < most.problemsPerRow)
      row.problems.push({ field, message: message.slice(0, most.problem.max) })
    bad.set(number, row)
  }
  return [
    ...rows.map(
      ({ number, row, createsCompany }): Sent => ({ is: 'row', number, cells: toSend(row), createsCompany }),
    ),
    ...[...bad.values()].map((row): Sent => ({ is: 'leftOut', ...row })),
  ].sort((one, other) => one.number - other.number)
}

function partOf(kind: ImportTarget<string>['noun'], batch: readonly Sent[]) {
  const rows = batch.flatMap((item) => (item.is === 'row' ? [item] : []))
  const leftOut = batch.flatMap((item) => (item.is === 'leftOut' ? [item] : []))
  return {
    [kind]: rows.map(({ number, cells }) => ({ number, cells })),
    createCompanies: [...new Set(rows.flatMap(({ createsCompany }) => createsCompany ?? []))],
    leftOut: leftOut.map(({ number, cells, problems }) => ({ number, cells, problems })),
  }
}

/** Text too long to import needn't be kept whole. */
function shortened(cells: Problem['cells']): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, text.slice(0, most.cell)]))
}

/** A name without what no line may have in it. */
const plainName = (name: string) =>
  name
    .replaceAll(/[\p{C}\u2028\u2029]/gu, '')
    .slice(0, most.fileName.max)
    .trim()

async function repeated<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    try {
      return await send()
    } catch (error) {
      const mayPass =
        error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)
      if (!mayPass || attempt === attempts) throw error
      await unlessAborted(signal, new Promise((resolve) => setTimeout(resolve, pauseMs * attempt)))
    }
  }
}
