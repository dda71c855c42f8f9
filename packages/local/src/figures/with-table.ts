import type { Table } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { openClock } from '../clock/local-clock.ts'
import {
  createDerivedTable,
  createTable,
  localAccount,
  localTimeoutMs,
  startEngine,
} from '../engine/index.ts'
import { derivedTableName, openDataFolder, tableName } from '../startup/data-folder.ts'

/**
 * Works on the cloud table in TABLE_NAME, and on the derived one in DERIVED_TABLE_NAME if it is named, with the
 * environment's account and region; otherwise on those in DATA_DIR, which must not be in use, by that folder's clock. Throws StartupProblem.
 */
export async function withTable<T>(
  { TABLE_NAME, DERIVED_TABLE_NAME, DATA_DIR }: Record<string, string | undefined>,
  work: (table: Table, derived: Table | undefined) => Promise<T>,
): Promise<T> {
  if (TABLE_NAME) {
    const cloud = dynamoClient()
    const derived = DERIVED_TABLE_NAME ? dynamoTable(cloud, DERIVED_TABLE_NAME) : undefined
    return work(dynamoTable(cloud, TABLE_NAME), derived)
  }
  const folder = await openDataFolder(DATA_DIR || '.data')
  try {
    await openClock(folder.clockFile)
    const engine = await startEngine({ file: folder.tableFile })
    const client = dynamoClient({
      ...{ endpoint: engine.endpoint, account: localAccount, timeoutMs: localTimeoutMs },
    })
    try {
      await createTable(engine.endpoint, tableName)
      await createDerivedTable(engine.endpoint, derivedTableName)
      return await work(dynamoTable(client, tableName), dynamoTable(client, derivedTableName))
    } finally {
      client.destroy()
      await engine.stop()
    }
  } finally {
    folder.release()
  }
}
