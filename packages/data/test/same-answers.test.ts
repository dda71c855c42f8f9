import { isDeepStrictEqual } from 'node:util'
import type { Table } from '@remotehands/core'
import { dynamoTable } from '@remotehands/data/dynamo'
import { memoryTable } from '@remotehands/data/memory'
import { createTable, startEngine } from '@remotehands/local/engine/index'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Answer, answerOf } from './answers.ts'
import { type Deviation, dynamoLocalDeviations, embeddedDeviations } from './engine-deviations.ts'
import { type Call, call, inLane } from './table-calls.ts'
import { unsignedClient } from './unsigned-client.ts'

const { DYNAMODB_ENDPOINT: externalEndpoint, TABLE_SEED, TABLE_CALLS, ...environment } = process.env

const seed = Number(TABLE_SEED ?? 20_260_310)
const leastCalls = Number(TABLE_CALLS ?? 5_000)
/** Sequences that are tried at the same moment: an engine has time for one while another waits. */
const lanesAtOnce = 8
const callsPerSequence = 40
/** The fuller an engine is, the slower. */
const callsPerTable = 4_000
/** Milliseconds: a minute where nothing else runs, and AWS's engine takes much longer. */
const patience = 3_600_000

describeSameAnswers('the embedded engine', environment, embeddedDeviations)
if (externalEndpoint) describeSameAnswers(externalEndpoint, process.env, dynamoLocalDeviations)

function describeSameAnswers(
  name: string,
  where: Record<string, string | undefined>,
  deviations: Record<string, Deviation>,
): void {
  describe(`the table in memory and ${name}`, () => {
    test(
      'give the same answers and the same refusals to any sequence of calls',
      async () => {
        const seen = new Map<string, number>()
        let calls = 0
        let lanes = 0
        const trialOn = (table: Table) => async (sequence: readonly Call[]) => {
          const memory = memoryTable()
          lanes += 1
          const lane = lanes.toString(36)
          for (const [at, step] of sequence.entries()) {
            const each = inLane(lane, step)
            calls += 1
            const [expected, actual] = await Promise.all([answerOf(memory, each), answerOf(table, each)])
            if (isDeepStrictEqual(actual, expected)) continue
            const known = Object.keys(deviations).find((why) => deviations[why]?.(each, expected, actual))
            if (known === undefined) throw new Error(difference(at, each, expected, actual))
            seen.set(known, (seen.get(known) ?? 0) + 1)
            // What is stored differs from here on.
            if ('write' in each || 'transact' in each) return
          }
        }
        let nextSeed = seed
        while (calls < leastCalls) {
          const { table, close } = await openTable(where)
          const end = Math.min(calls + callsPerTable, leastCalls)
          for (; calls < end; nextSeed += lanesAtOnce) {
            const seeds = Array.from({ length: lanesAtOnce }, (_, at) => nextSeed + at)
            await Promise.all(seeds.map((each) => check(trialOn(table), each)))
          }
          await close()
        }
        expect(calls).toBeGreaterThanOrEqual(leastCalls)
        // A deviation that is no longer one is not to be listed.
        if (leastCalls >= 5_000) expect([...seen.keys()].sort()).toEqual(Object.keys(deviations).sort())
      },
      patience,
    )
  })
}

/** A new table, in an engine of its own unless one runs elsewhere. */
async function openTable(where: Record<string, string | undefined>) {
  const engine = await startEngine({ environment: where })
  onTestFinished(engine.stop)
  const tableName = `same-${crypto.randomUUID()}`
  await createTable(engine.endpoint, tableName)
  const client = unsignedClient(engine.endpoint)
  const close = async () => {
    client.destroy()
    await engine.stop()
  }
  return { table: dynamoTable(client, tableName), close }
}

const sequences = fc.array(call, { minLength: 1, maxLength: callsPerSequence, size: 'max' })

/** Throws with the shortest sequence that fails, and how to have it again. */
async function check(trial: (sequence: readonly Call[]) => Promise<void>, seed: number): Promise<void> {
  const details = await fc.check(fc.asyncProperty(sequences, trial), { seed, numRuns: 10 })
  if (!details.failed) return
  const shortest = details.counterexample?.[0].map((each) => `  ${shown(each)}`) ?? []
  const again = `TABLE_SEED=${seed} npx -y pnpm@12 unit packages/data/test/same-answers.test.ts`
  throw new Error(
    [`Again: ${again}`, 'The shortest sequence of calls:', ...shortest, String(details.errorInstance)].join(
      '\n',
    ),
  )
}

function difference(at: number, call: Call, expected: Answer, actual: Answer): string {
  return `Call ${at + 1}: ${shown(call)}\n  in memory: ${shown(expected)}\n  in the engine: ${shown(actual)}`
}

/** As JSON, long texts cut. */
function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Set) return { set: [...each] }
    if (each === undefined) return 'undefined'
    if (typeof each === 'number')
      return Object.is(each, -0) || !Number.isFinite(each) ? `number ${each}` : each
    return typeof each === 'string' && each.length > 60 ? `${each.slice(0, 20)}… of ${each.length}` : each
  })
  return text.length > 1_500 ? `${text.slice(0, 1_500)}…` : text
}
