import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { S3Error } from './s3-error.ts'

/** The file that a form's fields allow. */
interface Allowed {
  /** Bytes. */
  min: number
  max: number
  write: (content: AsyncIterable<Uint8Array>) => Promise<void>
}
/** Checks the fields before the file. They have lower-case names. */
type Judge = (fields: ReadonlyMap<string, string>) => Promise<Allowed>

const limits = { fields: 30, fieldSize: 20_000, fieldNameSize: 100, files: 1, headerPairs: 20 }

/**
 * Reads an S3 form: fields first, then the file, which is streamed to where `judge` says. Throws S3Error
 * without changing any file, after reading and dropping the rest of the form.
 */
export async function receiveForm(request: IncomingMessage, judge: Judge): Promise<void> {
  const { 'content-type': contentType = '' } = request.headers
  if (!/^multipart\/form-data;.*boundary=/i.test(contentType)) throw new S3Error('MalformedPOSTRequest')
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits,
    isPartAFile: (name, _, fileName) => name === 'file' || fileName !== undefined,
  })
  const fields = new Map<string, string>()
  let isRefused = false
  let file: { content: Readable; written: Promise<void> } | undefined
  try {
    await new Promise<void>((resolve, fail) => {
      const reject = (error: unknown) => {
        isRefused = true
        fail(error)
      }
      parser.on('field', (name, value, nameTruncated, valueTruncated) => {
        // Ignores what follows the file.
        if (file) return
        const field = name.toLowerCase()
        if (nameTruncated || valueTruncated || fields.has(field)) reject(new S3Error('InvalidArgument'))
        fields.set(field, value)
      })
      parser.on('file', (name, content) => {
        if (isRefused) return content.resume()
        content.on('error', reject)
        file = { content, written: writeFile(name, content, fields, judge) }
        file.written.catch(reject)
      })
      parser.on('finish', resolve).on('error', () => reject(new S3Error('MalformedPOSTRequest')))
      request.on('close', () => request.complete || reject(new S3Error('MalformedPOSTRequest')))
      request.pipe(parser)
    })
  } catch (error) {
    request.unpipe(parser)
    request.resume()
    file?.content.destroy(error as Error)
    throw error
  }
  if (!file) throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.')
  await file.written
}

async function writeFile(
  name: string,
  content: Readable,
  fields: ReadonlyMap<string, string>,
  judge: Judge,
): Promise<void> {
  if (name !== 'file') throw new S3Error('InvalidArgument', 'The file comes in the field `file`.')
  const { min, max, write } = await judge(fields)
  await pipeline(content, within(min, max), write)
}

/** Passes the bytes on, and fails if there are more or fewer than allowed. */
function within(min: number, max: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      size += chunk.length
      pass(size > max ? new S3Error('EntityTooLarge') : null, chunk)
    },
    flush(done) {
      done(size < min ? new S3Error('EntityTooSmall') : null)
    },
  })
}
