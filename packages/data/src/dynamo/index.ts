export { type DynamoClient, type DynamoOperations, dynamoClient } from './dynamo-client.ts'
export { dynamoTable } from './dynamo-table.ts'
export { sdkAccount } from './sdk-account.ts'
export { tableDefinition, ttlAttribute } from './table-definition.ts'
