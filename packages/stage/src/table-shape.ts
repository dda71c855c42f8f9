import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import type { TableShape } from '@remotehands/local/engine/create-table'
import * as z from 'zod'
import type { Deployed } from './resolve.ts'

const Keys = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))
const Table = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  BillingMode: z.literal('PAY_PER_REQUEST'),
  KeySchema: Keys,
  GlobalSecondaryIndexes: z.array(
    z.object({
      IndexName: z.string(),
      KeySchema: Keys,
      Projection: z.object({ ProjectionType: z.enum(['ALL', 'KEYS_ONLY']) }),
    }),
  ),
  StreamSpecification: z.object({ StreamViewType: z.enum(['NEW_IMAGE', 'NEW_AND_OLD_IMAGES']) }),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.literal(true) }),
})

const DerivedTable = Table.pick({ AttributeDefinitions: true, BillingMode: true, KeySchema: true })

/** The templates' table of what is derived, in the form that an engine needs. */
export function derivedShape({ ref, properties }: Deployed): TableShape {
  const definition = { TableName: ref, ...DerivedTable.parse(properties) }
  return { definition, expiryAttribute: undefined }
}

/** The templates' table, in the form that an engine needs. */
export function tableShape({ ref, properties }: Deployed): TableShape {
  const { StreamSpecification, TimeToLiveSpecification, ...described } = Table.parse(properties)
  const definition: CreateTableCommandInput = {
    TableName: ref,
    ...described,
    StreamSpecification: { StreamEnabled: true, ...StreamSpecification },
  }
  return { definition, expiryAttribute: TimeToLiveSpecification.AttributeName }
}
