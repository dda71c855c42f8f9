import { ApiError } from '../../lib/api-error.ts'
import { batchesOf } from './batches.ts'
import { type GoodRow, type Problem, problemOf } from './check-table.ts'
import type { ImportTarget } from './import-target.ts'
import { inTurnsOf } from './in-turns-of.ts'

/** A lost answer is asked for again so many times, each with the same key. */
const attempts = 3
const pauseMs = 1_000
/** Each call writes hundreds of items: others want to write too. */
const importsAtOnce = 1

/** How far an import has come. */
export interface Imported {
  created: number
  problems: Problem[]
  /** Rows that were sent and answered. */
  done: number
}

/**
 * The import of rows, which may be stopped and gone on with: what was answered is not sent again, and what was sent
 * without an answer is sent again with its key, so that nothing comes twice.
 */
export function importJob<Field extends string>(
  rows: readonly GoodRow<Field>[],
  target: ImportTarget<Field>,
) {
  let waiting = batchesOf(rows, ({ row }) => row).map((batch) => ({ batch, key: crypto.randomUUID() }))
  const state: Imported = { created: 0, problems: [], done: 0 }

  return {
    /** Throws ApiError, and the reason of the signal; what was done until then stands. */
    async run(signal: AbortSignal, onProgress: (imported: Imported) => void): Promise<Imported> {
      await inTurnsOf(waiting, importsAtOnce, signal, async (part) => {
        const { batch, key } = part
        const { created, problems } = await repeated(() =>
          target.importRows(
            batch.map(({ row }) => row),
            key,
          ),
        )
        waiting = waiting.filter((other) => other !== part)
        state.created += created
        for (const { row: at, field, message } of problems) {
          const bad = batch[at]
          if (bad) state.problems.push(problemOf(bad, field, message))
        }
        state.done += batch.length
        onProgress({ ...state })
      })
      state.problems.sort((a, b) => a.number - b.number)
      return { ...state }
    },
  }
}
export type ImportJob = ReturnType<typeof importJob>

async function repeated<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const mayPass =
        error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)
      if (!mayPass || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt))
    }
  }
}
