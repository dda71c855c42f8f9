import { tableDefinition, ttlAttribute } from '@remotehands/data/dynamo'
import { physicalId, tableType } from '../../deployed-stage.ts'
import { type Check, deployAgain, judged } from '../finding.ts'

const indexes = tableDefinition('any').GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName) ?? []

/** Whether the table is intact, and protected against deletion. */
export const table: Check = {
  about: 'table',
  asks: 'dynamodb:DescribeTable',
  async look(deployed, cloud) {
    const name = physicalId(deployed, 'data', tableType)
    const { TableStatus, GlobalSecondaryIndexes = [], ...found } = await cloud.table(name)
    const active = new Set(
      GlobalSecondaryIndexes.filter(({ IndexStatus }) => IndexStatus === 'ACTIVE').map(
        ({ IndexName }) => IndexName,
      ),
    )
    const missing = indexes.filter((index) => !active.has(index))
    return [
      judged(
        'table',
        `${name}: active, with ${indexes.length} indexes, a stream and deletion protection`,
        [
          TableStatus !== 'ACTIVE' && `${name} is ${TableStatus}`,
          missing.length > 0 && `${missing.join(', ')} is not active`,
          !found.DeletionProtectionEnabled && 'it is not protected against deletion',
          found.StreamSpecification?.StreamViewType !== 'NEW_IMAGE' && 'it has no stream of new images',
          found.BillingModeSummary?.BillingMode !== 'PAY_PER_REQUEST' && 'it is not billed per request',
        ],
        `wait if it is being changed, else ${deployAgain(deployed.settings.stage)}`,
      ),
    ]
  },
}

/** Whether the table can be restored to any second of the last 35 days. */
export const backups: Check = {
  about: 'point-in-time recovery',
  asks: 'dynamodb:DescribeContinuousBackups',
  async look(deployed, cloud) {
    const found = await cloud.backups(physicalId(deployed, 'data', tableType))
    const { PointInTimeRecoveryStatus: status, EarliestRestorableDateTime: since } =
      found.PointInTimeRecoveryDescription ?? {}
    return [
      judged(
        'point-in-time recovery',
        `restorable to any second since ${since?.toISOString() ?? 'it was made'}`,
        [status !== 'ENABLED' && `it is ${status ?? 'off'}`],
        deployAgain(deployed.settings.stage),
      ),
    ]
  },
}

/** Whether expired items are swept. */
export const timeToLive: Check = {
  about: 'time to live',
  asks: 'dynamodb:DescribeTimeToLive',
  async look(deployed, cloud) {
    const found = await cloud.timeToLive(physicalId(deployed, 'data', tableType))
    const isOn = found.TimeToLiveStatus === 'ENABLED' && found.AttributeName === ttlAttribute
    const state = `it is ${found.TimeToLiveStatus ?? 'off'} on ${found.AttributeName ?? 'no attribute'}`
    const todo = deployAgain(deployed.settings.stage)
    return [judged('time to live', `items are swept by ${ttlAttribute}`, [!isOn && state], todo)]
  },
}
