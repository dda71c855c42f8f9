import type { Table } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { memoryTable } from '@remotehands/data/memory'
import { createTable, localAccount, localTimeoutMs, startEngine } from '@remotehands/local/engine/index'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'

const { DYNAMODB_ENDPOINT: externalEndpoint, ...ownEnvironment } = process.env

/**
 * Runs one suite on the table in memory, on the embedded engine, and on the engine that `DYNAMODB_ENDPOINT` names, if
 * it does. Every test gets an empty table.
 */
export function describeOnEveryTable(name: string, suite: (table: () => Table) => void): void {
  describe(`${name} (in memory)`, () => {
    let table: Table
    beforeEach(() => {
      table = memoryTable()
    })
    suite(() => table)
  })
  describeOnEngine(`${name} (on the embedded engine)`, ownEnvironment, suite)
  if (externalEndpoint) describeOnEngine(`${name} (on ${externalEndpoint})`, process.env, suite)
}

function describeOnEngine(
  name: string,
  environment: Record<string, string | undefined>,
  suite: (table: () => Table) => void,
): void {
  describe(name, () => {
    let engine: Awaited<ReturnType<typeof startEngine>>
    let client: ReturnType<typeof dynamoClient>
    let table: Table
    beforeAll(async () => {
      engine = await startEngine({ environment })
      client = dynamoClient({ endpoint: engine.endpoint, account: localAccount, timeoutMs: localTimeoutMs })
    })
    beforeEach(async () => {
      const tableName = `records-${crypto.randomUUID()}`
      await createTable(engine.endpoint, tableName)
      table = dynamoTable(client, tableName)
    })
    afterAll(async () => {
      client.destroy()
      await engine.stop()
    })
    suite(() => table)
  })
}
