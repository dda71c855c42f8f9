import { ttlOf } from '../table/item-keys.ts'
import { firstRecords, listSorted, type PageRequest } from '../table/pages.ts'
import type { Key, Table } from '../table/table.ts'
import { ConnectionRecord } from './connection.ts'

const prefix = 'LIVE#'

/**
 * The live channel's connections: by their own id, beside their person, and among those who hear of the same
 * tickets. All reads are strongly consistent: a change that comes right after a connection reaches it.
 */
export function connectionStore(table: Table) {
  function listOf(pk: string): Promise<ConnectionRecord[]> {
    const query = { pk, sk: { beginsWith: prefix }, consistent: true }
    const read = (page: PageRequest) => listSorted(table, query, page, (item) => ConnectionRecord.parse(item))
    return firstRecords(read, Number.POSITIVE_INFINITY)
  }
  return {
    /** By its own id first: a connection that is found anywhere can be removed. */
    async put(connection: ConnectionRecord): Promise<void> {
      const ttl = ttlOf(new Date(connection.expiresAt))
      const [own, ...others] = keysOf(connection)
      await table.put({ ...own, ...connection, ttl })
      await Promise.all(others.map((key) => table.put({ ...key, ...connection, ttl })))
    },
    async get(id: string): Promise<ConnectionRecord | undefined> {
      const item = await table.get(ownKey(id), { consistent: true })
      return item && ConnectionRecord.parse(item)
    },
    /** Does nothing if it is gone already. */
    async delete(connection: ConnectionRecord): Promise<void> {
      const [own, ...others] = keysOf(connection)
      await Promise.all(others.map((key) => table.delete(key)))
      await table.delete(own)
    },
    ofPerson: (userId: number): Promise<ConnectionRecord[]> => listOf(personPartition(userId)),
    ofStaff: (): Promise<ConnectionRecord[]> => listOf(audiencePartition('staff')),
    ofSite: (siteId: number): Promise<ConnectionRecord[]> => listOf(audiencePartition(`site:${siteId}`)),
    ofCompany: (companyId: number): Promise<ConnectionRecord[]> => listOf(audiencePartition(companyId)),
  }
}

const ownKey = (id: string): Key => ({ pk: prefix + id, sk: 'CONNECTION' })
const personPartition = (userId: number) => `USER#${userId}`
const audiencePartition = (audience: NonNullable<ConnectionRecord['audience']>) =>
  typeof audience === 'number'
    ? `${prefix}COMPANY#${audience}`
    : prefix + audience.replace(':', '#').toUpperCase()

function keysOf({ id, userId, audience }: ConnectionRecord): [own: Key, ...others: Key[]] {
  const sk = prefix + id
  const ofAudience = audience === null ? [] : [{ pk: audiencePartition(audience), sk }]
  return [ownKey(id), { pk: personPartition(userId), sk }, ...ofAudience]
}
