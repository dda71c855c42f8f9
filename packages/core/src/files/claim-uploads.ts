import { AppError } from '../app-error.ts'
import type { Actor } from '../operation.ts'
import { randomToken } from '../security/crypto.ts'
import type { Services } from '../services.ts'
import type { Once } from '../table/records.ts'
import type { AttachmentRecord } from './attachment.ts'
import type { ReceivedFile } from './file-store.ts'
import { recognizeType } from './recognize-type.ts'

/** An operation's context: its `once`, if any, lets a repeated call claim its uploads again. */
type Claiming = Pick<Services, 'stores' | 'files' | 'clock'> & { once?: Pick<Once, 'key'> | undefined }

/**
 * Claims the actor's uploads as one message's attachments, in the order of `ids`. Call it last before storing
 * the message. If storing fails, a repeat with the same Idempotency-Key can claim them again; no other
 * message ever can. Throws VALIDATION_FAILED at `attachmentIds`, and then claims none.
 */
export async function claimUploads(
  ids: readonly string[],
  actor: Pick<Actor, 'userId'>,
  services: Claiming,
): Promise<AttachmentRecord[]> {
  const { stores } = services
  const claimant = services.once?.key ?? randomToken(24)
  if (new Set(ids).size < ids.length) refuse('A file can be attached to a message once.')
  const uploads = await Promise.all(ids.map((id) => look(id, claimant, actor, services)))
  const claims = await Promise.all(uploads.map(({ id }) => stores.uploads.claim(id, claimant)))
  const taken = uploads.find((_, at) => !claims[at])
  if (taken) {
    const given = uploads.filter((_, at) => claims[at])
    await Promise.all(given.map(({ id }) => stores.uploads.release(id, claimant)))
    refuse(`“${taken.name}” belongs to another message already. Please attach it again.`)
  }
  return Promise.all(uploads.map((upload) => keep(upload, services)))
}

type Arrived = { id: string; name: string } & ({ attachment: AttachmentRecord } | { received: ReceivedFile })

/** Checks an upload for this claimant. Doesn't require bytes it already stored for the claimant. */
async function look(
  id: string,
  claimant: string,
  actor: Pick<Actor, 'userId'>,
  { stores, files, clock }: Claiming,
): Promise<Arrived> {
  const upload = await stores.uploads.byId(id)
  // Doesn't reveal other people's uploads: they count as missing.
  if (!upload || upload.userId !== actor.userId) refuse('This file was not uploaded. Please attach it again.')
  const { name, size, expiresAt } = upload
  if (upload.attachment && upload.claimant === claimant) return { id, name, attachment: upload.attachment }
  if (clock.now().getTime() >= Date.parse(expiresAt))
    refuse(`“${name}” was uploaded too long ago. Please attach it again.`)
  const received = await files.inspect(id)
  if (received?.size !== size) refuse(`“${name}” didn’t upload completely. Please attach it again.`)
  return { id, name, received }
}

async function keep(arrived: Arrived, { stores, files }: Claiming): Promise<AttachmentRecord> {
  if ('attachment' in arrived) return arrived.attachment
  const { id, name, received } = arrived
  if (!(await files.keep(id, received))) refuse(`“${name}” has changed meanwhile. Please attach it again.`)
  const kept = { id, name, size: received.size, ...recognizeType(received.firstBytes) }
  await stores.uploads.recordKept(kept)
  return kept
}

function refuse(message: string): never {
  throw new AppError('VALIDATION_FAILED', { fields: { attachmentIds: message } })
}
