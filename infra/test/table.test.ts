import { derivedTableDefinition, tableDefinition, ttlAttribute } from '@remotehands/data/dynamo'
import { describe, expect, it } from 'vitest'
import { resources, synthesize } from '../lib/synthesize.ts'

interface Table {
  [property: string]: unknown
  Replicas: Record<string, unknown>[]
}

const { data } = synthesize()
const [table] = Object.values(resources<Table>(data, 'AWS::DynamoDB::GlobalTable'))

describe('the table of what is derived', () => {
  it('has the keys and billing that it has on one machine, and no stream', () => {
    const [derived] = Object.values(resources<object>(data, 'AWS::DynamoDB::Table'))
    const { TableName: _, ...definition } = derivedTableDefinition('any')
    expect(derived).toMatchObject(definition)
    expect(derived).not.toHaveProperty('StreamSpecification')
  })
})

describe('the table', () => {
  it('has the keys, indexes, billing and stream that it has on one machine', () => {
    const { TableName: _, StreamSpecification: stream, ...definition } = tableDefinition('any')
    expect(table).toMatchObject({
      ...definition,
      StreamSpecification: { StreamViewType: stream?.StreamViewType },
    })
  })

  it('sweeps items by their time to live', () => {
    expect(table?.TimeToLiveSpecification).toEqual({ AttributeName: ttlAttribute, Enabled: true })
  })

  it('can be restored to any second, and cannot be deleted by mistake', () => {
    expect(table?.Replicas).toMatchObject([
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    ])
    data.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
    })
  })
})
