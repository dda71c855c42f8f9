import {
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition, ttlAttribute } from '@remotehands/data/dynamo'

/** Region and credentials for a local engine: it checks neither, and AWS's DynamoDB Local keeps a database for each pair. */
export const localAccount = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}

/** Creates the table, with expiry of items, unless it is there already. */
export async function createTable(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, ...localAccount })
  try {
    await createIfAbsent(client, tableName)
    const expiry = await client.send(new DescribeTimeToLiveCommand({ TableName: tableName }))
    if (expiry.TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return
    const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true }
    await client.send(new UpdateTimeToLiveCommand({ TableName: tableName, TimeToLiveSpecification }))
  } finally {
    client.destroy()
  }
}

async function createIfAbsent(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(new CreateTableCommand(tableDefinition(tableName)))
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1 }, { TableName: tableName })
}
