import type { Table } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { openClock } from '../clock/local-clock.ts'
import { createTable, localAccount, localTimeoutMs, startEngine } from '../engine/index.ts'
import { openDataFolder, tableName } from '../startup/data-folder.ts'

/**
 * Works on the cloud table in TABLE_NAME, with the environment's account and region; otherwise on the one in
 * DATA_DIR, which must not be in use, by that folder's clock. Throws StartupProblem.
 */
export async function withTable<T>(
  { TABLE_NAME, DATA_DIR }: Record<string, string | undefined>,
  work: (table: Table) => Promise<T>,
): Promise<T> {
  if (TABLE_NAME) return work(dynamoTable(dynamoClient(), TABLE_NAME))
  const folder = await openDataFolder(DATA_DIR || '.data')
  try {
    await openClock(folder.clockFile)
    const engine = await startEngine({ file: folder.tableFile })
    const client = dynamoClient({
      ...{ endpoint: engine.endpoint, account: localAccount, timeoutMs: localTimeoutMs },
    })
    try {
      await createTable(engine.endpoint, tableName)
      return await work(dynamoTable(client, tableName))
    } finally {
      client.destroy()
      await engine.stop()
    }
  } finally {
    folder.release()
  }
}
