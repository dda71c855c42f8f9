import { asciiAddress } from '@remotehands/contract'
import { AppError, SuppressionRecord, type SuppressionStore } from '@remotehands/core'
import { ConditionFailed, ifAbsent, ifVersion, type Table } from '../table/table.ts'
import { keyName } from './keys.ts'
import { userEventWrite } from './user-writes.ts'

export function suppressionStore(table: Table): SuppressionStore {
  const keyOf = async (address: string) => ({
    pk: `SUPPRESSION#${await keyName(asciiAddress(address))}`,
    sk: 'SUPPRESSION',
  })
  return {
    async of(address) {
      const item = await table.get(await keyOf(address), { consistent: true })
      return item && SuppressionRecord.parse(item)
    },
    async among(addresses) {
      const keys = await Promise.all(addresses.map(keyOf))
      const items = await table.getMany(keys)
      const records = new Map(items.map((item) => [item.pk, SuppressionRecord.parse(item)]))
      return new Map(
        addresses.flatMap((address, at) => {
          const suppressed = records.get(keys[at]?.pk ?? '')?.suppressed
          return suppressed ? [[address, suppressed]] : []
        }),
      )
    },
    async save(record, told) {
      const condition = record.version === 1 ? ifAbsent : ifVersion(record.version - 1)
      const put = { put: { ...(await keyOf(record.address)), ...record }, condition }
      const event = told ? [userEventWrite(told.user, told.act)] : []
      await table.transact([put, ...event]).catch((error: unknown) => {
        throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
      })
    },
  }
}
