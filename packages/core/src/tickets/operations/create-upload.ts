import { lifetimes } from '@remotehands/contract'
import { cleanFileName } from '../../files/clean-file-name.ts'
import type { Operation } from '../../operation.ts'
import { takeAttempt } from '../../security/attempts.ts'
import { randomToken } from '../../security/crypto.ts'

// 192 bits: no one can guess another person's file.
const idBytes = 24

/** Lets the actor upload one file of exactly that size. It doesn't count until a message claims it. */
export const createUpload: Operation<'uploads.create'> = async ({ body }, context) => {
  const { actor, stores, files, clock } = context
  await takeAttempt(context, 'uploadsPerUser', String(actor.userId))
  const id = randomToken(idBytes)
  const name = cleanFileName(body.name)
  const expiresAt = new Date(clock.now().getTime() + lifetimes.upload * 1000)
  const upload = { id, userId: actor.userId, name, size: body.size, expiresAt: expiresAt.toISOString() }
  await stores.uploads.create(upload)
  return { id, ...(await files.uploadForm(id, body.size, expiresAt)) }
}
