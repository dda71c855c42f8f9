import { createHash, randomUUID } from 'node:crypto'
import type { FileFolder } from './file-folder.ts'
import { S3Error } from './s3-error.ts'

/** S3's least for every part but the last. */
const leastBytes = 5 * 1024 * 1024
const most = 10_000

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`
const partOf = (id: string, upload: string, number: number) => `${id.slice(0, 40)}-${upload}-${number}`

/** What S3 does with an object that comes in parts, on files beside the object. */
export function multipart(folder: FileFolder) {
  return {
    begin(): string {
      const upload = randomUUID().replaceAll('-', '').slice(0, 24)
      return xml(
        `<InitiateMultipartUploadResult><UploadId>${upload}</UploadId></InitiateMultipartUploadResult>`,
      )
    },

    /** Returns the part's ETag. */
    async put(id: string, query: URLSearchParams, body: Uint8Array): Promise<string> {
      const { upload, number } = named(query)
      await folder.write('exports', partOf(id, upload, number), one(body))
      return `"${createHash('md5').update(body).digest('hex')}"`
    },

    /** Makes the object of the parts that the body lists, and forgets them. */
    async complete(id: string, query: URLSearchParams, body: string): Promise<string> {
      const upload = uploadOf(query)
      const numbers = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
        Number(number),
      )
      if (numbers.length === 0 || numbers.length > most) throw new S3Error('InvalidArgument')
      const names = numbers.map((number) => partOf(id, upload, number))
      for (const [at, name] of names.entries()) {
        const file = await folder.open('exports', name)
        if (!file) throw new S3Error('NoSuchUpload')
        await file.handle.close()
        if (file.size < leastBytes && at < names.length - 1) throw new S3Error('EntityTooSmall')
      }
      await folder.write('exports', id, contentOf(folder, names))
      for (const name of names) await folder.remove('exports', name)
      return xml('<CompleteMultipartUploadResult/>')
    },
  }
}

function uploadOf(query: URLSearchParams): string {
  const upload = query.get('uploadId') ?? ''
  if (!/^[0-9a-f]{24}$/.test(upload)) throw new S3Error('NoSuchUpload')
  return upload
}

function named(query: URLSearchParams) {
  const number = Number(query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > most) throw new S3Error('InvalidArgument')
  return { upload: uploadOf(query), number }
}

async function* contentOf(folder: FileFolder, names: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const name of names) {
    const file = await folder.open('exports', name)
    if (!file) throw new S3Error('NoSuchUpload')
    yield* file.handle.createReadStream()
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
