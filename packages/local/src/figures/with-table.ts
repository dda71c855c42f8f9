import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { AwsAccount } from '@remotehands/aws'
import type { Item, Table } from '@remotehands/core'
import { dynamoClient, dynamoTable, scanItems } from '@remotehands/data/dynamo'
import { openClock } from '../clock/local-clock.ts'
import {
  createDerivedTable,
  createTable,
  localAccount,
  localTimeoutMs,
  openStreamFile,
  type RunningEngine,
  startEngine,
} from '../engine/index.ts'
import { skipToEnd } from '../jobs/stream-poller.ts'
import { openTableStream } from '../jobs/table-stream.ts'
import { type DataFolder, derivedTableName, openDataFolder, tableName } from '../startup/data-folder.ts'
import { writtenTogether } from './written-together.ts'

/** What an operator's command may do beyond the stores' port. */
export interface WholeTable {
  /** Every item of the table, in pages. */
  scan(): AsyncIterable<Item[]>
  /** The same of the table of what is derived. */
  scanDerived(): AsyncIterable<Item[]>
  /** In the cloud: in whose name the tables are asked. */
  account?: AwsAccount
  /** On this machine: the folder, and a way to have the jobs pass over what was written so far. */
  local?: { folder: DataFolder; skipStream: () => Promise<void> }
}

/**
 * Works on the cloud table in TABLE_NAME, and on the derived one in DERIVED_TABLE_NAME if it is named, with the
 * environment's account and region; otherwise on those in DATA_DIR, which must not be in use, by that folder's clock. Throws StartupProblem.
 */
export async function withTable<T>(
  { TABLE_NAME, DERIVED_TABLE_NAME, DATA_DIR }: Record<string, string | undefined>,
  work: (table: Table, derived: Table | undefined, whole: WholeTable) => Promise<T>,
): Promise<T> {
  if (TABLE_NAME) {
    // Nobody waits behind a gateway: what writes much may take its time.
    const cloud = dynamoClient({ timeoutMs: localTimeoutMs })
    const derived = DERIVED_TABLE_NAME ? dynamoTable(cloud, DERIVED_TABLE_NAME) : undefined
    const whole = {
      scan: () => scanItems(cloud, TABLE_NAME),
      scanDerived: () => scanItems(cloud, DERIVED_TABLE_NAME ?? TABLE_NAME),
      account: { region: await cloud.config.region(), credentials: () => cloud.config.credentials() },
    }
    return work(dynamoTable(cloud, TABLE_NAME), derived, whole)
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
      // With the indexes that it adds, writing much takes no longer with each write.
      if (engine.file !== undefined) openStreamFile(engine.file)?.close()
      const tableOf = (name: string) => writtenTogether(dynamoTable(client, name))
      return await work(tableOf(tableName), tableOf(derivedTableName), {
        scan: () => scanItems(client, tableName),
        scanDerived: () => scanItems(client, derivedTableName),
        local: { folder, skipStream: () => skipStream(engine, folder) },
      })
    } finally {
      client.destroy()
      await engine.stop()
    }
  } finally {
    folder.release()
  }
}

async function skipStream({ endpoint, file }: RunningEngine, { jobFiles }: DataFolder): Promise<void> {
  const options = { endpoint, ...localAccount }
  const [dynamo, streams] = [new DynamoDBClient(options), new DynamoDBStreamsClient(options)]
  const streamFile = file === undefined ? undefined : openStreamFile(file)
  try {
    const stream = await openTableStream(dynamo, streams, tableName)
    const newestOf = streamFile && ((shardId: string) => streamFile.newest(tableName, shardId))
    await skipToEnd(stream, Object.values(jobFiles), newestOf)
  } finally {
    streamFile?.close()
    dynamo.destroy()
    streams.destroy()
  }
}
