import { ttlOf } from '../table/item-keys.ts'
import { ifAbsent, ifPresent, isAllowed, type Table } from '../table/table.ts'
import { type AttachmentRecord, UploadRecord } from './attachment.ts'

/** Longer than any repeat of a call can still claim an upload. */
const sweptAfterMs = 2 * 24 * 60 * 60 * 1000

/** Expired uploads are deleted with a delay, so readers check `expiresAt`. */
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
    /** Gives the upload to one message. True for the first `claimant` and its repeats; otherwise false. */
    async claim(id: string, claimant: string): Promise<boolean> {
      const key = keyOf(id)
      const taken = { set: { claimant, isClaimed: true } }
      return (
        (await isAllowed(table.update(key, taken, [{ attribute: 'isClaimed', equals: false }]))) ||
        (await isAllowed(table.update(key, taken, [{ attribute: 'claimant', equals: claimant }])))
      )
    },
    /** Records that its bytes are stored, so that the claimant's repeated call needs nothing else. */
    async recordKept(attachment: AttachmentRecord): Promise<void> {
      await table.update(keyOf(attachment.id), { set: { attachment } }, ifPresent)
    },
    /** Releases the upload if this claimant has it. */
    async release(id: string, claimant: string): Promise<void> {
      const given = { set: { claimant: null, attachment: null, isClaimed: false } }
      await isAllowed(table.update(keyOf(id), given, [{ attribute: 'claimant', equals: claimant }]))
    },
  }
}
