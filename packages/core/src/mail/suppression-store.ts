import type { MailSuppression } from '@remotehands/contract'
import { asciiAddress } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { UserRecord } from '../people/user.ts'
import type { UserAct } from '../people/user-store.ts'
import { userEventWrite } from '../people/user-writes.ts'
import { keyName } from '../table/item-keys.ts'
import { ConditionFailed, ifAbsent, ifVersion, type Table } from '../table/table.ts'
import { SuppressionRecord } from './suppression.ts'

/** Compares addresses as people's e-mail addresses are compared. */
export function suppressionStore(table: Table) {
  const keyOf = async (address: string) => ({
    pk: `SUPPRESSION#${await keyName(asciiAddress(address))}`,
    sk: 'SUPPRESSION',
  })
  return {
    /** Strongly consistent. */
    async of(address: string): Promise<SuppressionRecord | undefined> {
      const item = await table.get(await keyOf(address), { consistent: true })
      return item && SuppressionRecord.parse(item)
    },
    /** Returns why each of these addresses is suppressed; omits the others. Eventually consistent. */
    async among(addresses: readonly string[]): Promise<Map<string, MailSuppression>> {
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
    /** Once nobody has the address any more. */
    forget: async (address: string): Promise<void> => table.delete(await keyOf(address)),
    /**
     * Stores the next version of a record, starting at 1. `told`: the address's owner, and the act for the
     * audit log, stored in the same write. Throws CONFLICT if that version exists already.
     */
    async save(record: SuppressionRecord, told?: { user: UserRecord; act: UserAct }): Promise<void> {
      const condition = record.version === 1 ? ifAbsent : ifVersion(record.version - 1)
      const put = { put: { ...(await keyOf(record.address)), ...record }, condition }
      const event = told ? [userEventWrite(told.user, told.act)] : []
      await table.transact([put, ...event]).catch((error: unknown) => {
        throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
      })
    },
  }
}
