export { dynamoClient } from './dynamo-client.ts'
export { dynamoTable } from './dynamo-table.ts'
export { dynamoScan, scanItems } from './scan-items.ts'
export { derivedTableDefinition, tableDefinition, ttlAttribute } from './table-definition.ts'
