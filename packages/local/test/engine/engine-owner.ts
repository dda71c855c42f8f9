import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { createTable, localAccount, startEngine } from '../../src/engine/index.ts'

// Run by the engine's tests, to be killed: starts an engine on the given file, stores one item, prints the address.
const file = process.argv[2]
const { endpoint } = await startEngine({ ...(file !== undefined && { file }) })
await createTable(endpoint, 'records')
const client = new DynamoDBClient({ endpoint, ...localAccount })
await client.send(new PutItemCommand({ TableName: 'records', Item: { pk: { S: 'A' }, sk: { S: '1' } } }))
process.stdout.write(`${endpoint}\n`)
