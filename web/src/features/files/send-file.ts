import { limits, type Upload } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { fileWithoutLocation } from './without-location.ts'

interface SendOptions {
  signal: AbortSignal
  /** Called with the part sent, 0 to 1. */
  onProgress: (part: number) => void
}

/** Why a file wasn't sent, for the person. */
export class SendFailure extends Error {}
/** The file itself is at fault: sending it again won't help. */
export class UnfitFile extends SendFailure {}

const brokeOff = 'The connection was lost. Please try again.'

/**
 * Sends a file to where the API says, and answers the id of the upload. Throws UnfitFile or another SendFailure, and AbortError when it was
 * cancelled.
 */
export async function sendFile(file: File, { signal, onProgress }: SendOptions): Promise<string> {
  if (file.size === 0) throw new UnfitFile('This file is empty.')
  if (file.size > limits.attachment.bytes) throw new UnfitFile('A file can be at most 10 MB.')
  const sent = await fileWithoutLocation(file)
  const upload = await askForUpload(sent)
  signal.throwIfAborted()
  await postForm(upload, sent, { signal, onProgress })
  return upload.id
}

async function askForUpload({ name, size }: File): Promise<Upload> {
  try {
    return await call('uploads.create', { body: { name, size } })
  } catch (error) {
    const fields = error instanceof ApiError ? Object.values(error.fields) : []
    throw new SendFailure(fields[0] ?? messageOf(error, brokeOff))
  }
}

/** XMLHttpRequest, because fetch doesn't report upload progress. */
function postForm({ url, fields }: Upload, file: File, { signal, onProgress }: SendOptions): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new SendFailure('The file couldn’t be uploaded. Please try again.'))
    }
    request.onerror = () => reject(new SendFailure(brokeOff))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', url)
    request.send(form)
  })
}
