import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { derivedTableDefinition, tableDefinition, ttlAttribute } from '@remotehands/data/dynamo'

/** Region and credentials for a local engine: it ignores both, but DynamoDB Local has a database per pair. */
export const localAccount = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}

/** For clients of a local engine, which, unlike AWS, shares processor and disk with everything else. */
export const localTimeoutMs = 60_000

/** A table and the attribute that says when an item expires; undefined if none does. */
export interface TableShape {
  definition: CreateTableCommandInput
  expiryAttribute: string | undefined
}

/**
 * Creates the table, with expiry of items, unless it exists. Throws for one that an earlier version created.
 */
export async function createTable(
  endpoint: string,
  tableName: string,
  shape: TableShape = { definition: tableDefinition(tableName), expiryAttribute: ttlAttribute },
): Promise<void> {
  const client = new DynamoDBClient({ endpoint, ...localAccount })
  try {
    await createIfAbsent(client, tableName, shape.definition)
    await requireIndexes(client, tableName, shape.definition)
    if (shape.expiryAttribute === undefined) return
    const expiry = await client.send(new DescribeTimeToLiveCommand({ TableName: tableName }))
    if (expiry.TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return
    const TimeToLiveSpecification = { AttributeName: shape.expiryAttribute, Enabled: true }
    await client.send(new UpdateTimeToLiveCommand({ TableName: tableName, TimeToLiveSpecification }))
  } finally {
    client.destroy()
  }
}

/** Creates the table of what is derived from the other, unless it exists. */
export function createDerivedTable(endpoint: string, tableName: string): Promise<void> {
  const definition = derivedTableDefinition(tableName)
  return createTable(endpoint, tableName, { definition, expiryAttribute: undefined })
}

async function createIfAbsent(
  client: DynamoDBClient,
  tableName: string,
  definition: CreateTableCommandInput,
): Promise<void> {
  try {
    await client.send(new CreateTableCommand(definition))
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1 }, { TableName: tableName })
}

/** New indexes would stay empty: an earlier version's records lack their keys. */
async function requireIndexes(
  client: DynamoDBClient,
  TableName: string,
  definition: CreateTableCommandInput,
): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const present = Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName) ?? []
  const wanted = definition.GlobalSecondaryIndexes ?? []
  if (wanted.every(({ IndexName }) => present.includes(IndexName))) return
  throw new Error(
    `The table ${TableName} was made by an earlier version of Remotehands. Move its data folder away, or set DATA_DIR to another one: the next start makes a new table with demo data.`,
  )
}
