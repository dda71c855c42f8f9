import { UploadRecord, type UploadStore } from '@remotehands/core'
import { ifAbsent, ifPresent, type Table } from '../table/table.ts'
import { isAllowed } from './is-allowed.ts'
import { ttlOf } from './keys.ts'

/** Longer than an upload can be claimed, by the longest repeat of a call. */
const sweptAfterMs = 2 * 24 * 60 * 60 * 1000

/** Swept some time after they expire; whoever reads one checks `expiresAt`. */
export function uploadStore(table: Table): UploadStore {
  const keyOf = (id: string) => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })
  return {
    create(upload) {
      const ttl = ttlOf(new Date(Date.parse(upload.expiresAt) + sweptAfterMs))
      return table.put(
        { ...keyOf(upload.id), ...upload, claimant: null, attachment: null, isClaimed: false, ttl },
        ifAbsent,
      )
    },
    async byId(id) {
      const item = await table.get(keyOf(id), { consistent: true })
      return item && UploadRecord.parse(item)
    },
    async claim(id, claimant) {
      const key = keyOf(id)
      const taken = { set: { claimant, isClaimed: true } }
      return (
        (await isAllowed(table.update(key, taken, [{ attribute: 'isClaimed', equals: false }]))) ||
        (await isAllowed(table.update(key, taken, [{ attribute: 'claimant', equals: claimant }])))
      )
    },
    async recordKept(attachment) {
      await table.update(keyOf(attachment.id), { set: { attachment } }, ifPresent)
    },
    async release(id, claimant) {
      const given = { set: { claimant: null, attachment: null, isClaimed: false } }
      await isAllowed(table.update(keyOf(id), given, [{ attribute: 'claimant', equals: claimant }]))
    },
  }
}
