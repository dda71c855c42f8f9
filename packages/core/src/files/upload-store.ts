import { isAllowed } from '../table/is-allowed.ts'
import { ttlOf } from '../table/item-keys.ts'
import { ifAbsent, ifPresent, type Table } from '../table/table.ts'
import type { AttachmentRecord } from './attachment.ts'
import { UploadRecord } from './attachment.ts'

/** Longer than an upload can be claimed, by the longest repeat of a call. */
const sweptAfterMs = 2 * 24 * 60 * 60 * 1000

/** Swept some time after they expire; whoever reads one checks `expiresAt`. */
export function uploadStore(table: Table) {
  const keyOf = (id: string) => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })
  return {
    create(upload: Omit<UploadRecord, 'claimant' | 'attachment'>): Promise<void> {
      const ttl = ttlOf(new Date(Date.parse(upload.expiresAt) + sweptAfterMs))
      return table.put(
        { ...keyOf(upload.id), ...upload, claimant: null, attachment: null, isClaimed: false, ttl },
        ifAbsent,
      )
    },
    /** Strongly consistent. */
    async byId(id: string): Promise<UploadRecord | undefined> {
      const item = await table.get(keyOf(id), { consistent: true })
      return item && UploadRecord.parse(item)
    },
    /** Gives the upload to one message. True for the first `claimant`, and for the same one again; false for every other. */
    async claim(id: string, claimant: string): Promise<boolean> {
      const key = keyOf(id)
      const taken = { set: { claimant, isClaimed: true } }
      return (
        (await isAllowed(table.update(key, taken, [{ attribute: 'isClaimed', equals: false }]))) ||
        (await isAllowed(table.update(key, taken, [{ attribute: 'claimant', equals: claimant }])))
      )
    },
    /** Its bytes are kept: a repeated call of the claimant needs no more than this. */
    async recordKept(attachment: AttachmentRecord): Promise<void> {
      await table.update(keyOf(attachment.id), { set: { attachment } }, ifPresent)
    },
    /** Gives it back, when it is this claimant's. */
    async release(id: string, claimant: string): Promise<void> {
      const given = { set: { claimant: null, attachment: null, isClaimed: false } }
      await isAllowed(table.update(keyOf(id), given, [{ attribute: 'claimant', equals: claimant }]))
    },
  }
}
