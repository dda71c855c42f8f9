import { lifetimes } from '@remotehands/contract'
import { ttlOf } from '../../table/item-keys.ts'
import { ifAbsent, type Table } from '../../table/table.ts'
import type { PasswordRequest } from '../password-link.ts'
import { PasswordLinkRecord } from '../password-link.ts'

/** The sort key of requests, by which the stream's reader recognizes them. */
export const passwordRequestKey = 'PASSWORDREQUEST'

// A later one is ignored, and the address may be anyone's.
const requestKeptMs = lifetimes.passwordReset * 1000

/** Expired links are swept some time later: check `expiresAt` after reading one. */
export function passwordLinkStore(table: Table) {
  const requestKeyOf = (id: string) => ({ pk: `${passwordRequestKey}#${id}`, sk: passwordRequestKey })
  const keyOf = (tokenHash: string) => ({ pk: `PASSWORDLINK#${tokenHash}`, sk: 'PASSWORDLINK' })
  return {
    create: (link: PasswordLinkRecord): Promise<void> =>
      table.put({ ...keyOf(link.tokenHash), ...link, ttl: ttlOf(new Date(link.expiresAt)) }, ifAbsent),
    /** Strongly consistent. May return an expired link. */
    async byTokenHash(tokenHash: string): Promise<PasswordLinkRecord | undefined> {
      const item = await table.get(keyOf(tokenHash), { consistent: true })
      return item && PasswordLinkRecord.parse(item)
    },
    delete: (tokenHash: string): Promise<void> => table.delete(keyOf(tokenHash)),
    /** Passed on by the table's stream: no requester waits for it. Kept until it is answered, or can't be any more. */
    request(request: PasswordRequest): Promise<void> {
      const ttl = ttlOf(new Date(Date.parse(request.at) + requestKeptMs))
      return table.put({ ...requestKeyOf(request.id), ...request, ttl }, ifAbsent)
    },
    /** Whether it is still to be answered. Strongly consistent. */
    async isOpen(id: string): Promise<boolean> {
      return (await table.get(requestKeyOf(id), { consistent: true })) !== undefined
    },
    endRequest: (id: string): Promise<void> => table.delete(requestKeyOf(id)),
  }
}
