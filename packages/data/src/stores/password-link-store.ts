import { lifetimes } from '@remotehands/contract'
import { PasswordLinkRecord, type PasswordLinkStore } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { ttlOf } from './keys.ts'

/** The sort key of requests, by which the stream's reader knows them. */
export const passwordRequestKey = 'PASSWORDREQUEST'

// A later one is not answered any more, and the address may be anybody's.
const requestKeptMs = lifetimes.passwordReset * 1000

/** Links are swept some time after they expire; whoever reads one checks `expiresAt`. */
export function passwordLinkStore(table: Table): PasswordLinkStore {
  const keyOf = (tokenHash: string) => ({ pk: `PASSWORDLINK#${tokenHash}`, sk: 'PASSWORDLINK' })
  return {
    create: (link) =>
      table.put({ ...keyOf(link.tokenHash), ...link, ttl: ttlOf(new Date(link.expiresAt)) }, ifAbsent),
    async byTokenHash(tokenHash) {
      const item = await table.get(keyOf(tokenHash), { consistent: true })
      return item && PasswordLinkRecord.parse(item)
    },
    delete: (tokenHash) => table.delete(keyOf(tokenHash)),
    request(request) {
      const key = { pk: `${passwordRequestKey}#${request.id}`, sk: passwordRequestKey }
      const ttl = ttlOf(new Date(Date.parse(request.at) + requestKeptMs))
      return table.put({ ...key, ...request, ttl }, ifAbsent)
    },
  }
}

/** Whether a change of the table is a new request for a link. */
export function isPasswordRequest(eventName: string | undefined, sk: string | undefined): boolean {
  return eventName === 'INSERT' && sk === passwordRequestKey
}
