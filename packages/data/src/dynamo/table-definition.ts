import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { keyNames } from '@remotehands/core'

/** The attribute with the time when an item may be swept: seconds since 1970. */
export const ttlAttribute = 'ttl'

/** Creates the table in any engine; `infra` describes the same table to the cloud. */
export function tableDefinition(name: string): CreateTableCommandInput {
  const { table, ...indexes } = keyNames
  const attributes = Object.values(keyNames).flatMap(({ pk, sk }) => [pk, sk])
  return {
    TableName: name,
    KeySchema: keySchema(table),
    AttributeDefinitions: attributes.map((attribute) => ({ AttributeName: attribute, AttributeType: 'S' })),
    GlobalSecondaryIndexes: Object.entries(indexes).map(([index, keys]) => ({
      IndexName: index,
      KeySchema: keySchema(keys),
      Projection: { ProjectionType: 'ALL' },
    })),
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  }
}

/** Creates the table of what is derived from the other: without indexes, and without a stream that anybody would have to read. */
export function derivedTableDefinition(name: string): CreateTableCommandInput {
  const { table } = keyNames
  return {
    TableName: name,
    KeySchema: keySchema(table),
    AttributeDefinitions: Object.values(table).map((attribute) => ({
      AttributeName: attribute,
      AttributeType: 'S',
    })),
    BillingMode: 'PAY_PER_REQUEST',
  }
}

function keySchema({ pk, sk }: { pk: string; sk: string }) {
  return [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ]
}
