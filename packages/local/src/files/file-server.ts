import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathOf } from '../gateway/to-event.ts'
import { readBody } from '../read-body.ts'
import type { FileFolder, Prefix } from './file-folder.ts'
import { multipart } from './multipart.ts'
import { requirePolicy } from './post-policy.ts'
import { receiveForm } from './receive-form.ts'
import { S3Error } from './s3-error.ts'
import { scanFile } from './scan-file.ts'
import { type SignedRequest, type SigningAccount, signatureVerifier } from './verify-signature.ts'

/** The bucket's path on the site's own origin. */
export const filesPath = '/__local/files'

/** More than an attachment has, and more than a part of an export. */
const mostBytes = 20 * 1024 * 1024
const mostPartBytes = 64 * 1024 * 1024

export type ObjectAction = 's3:GetObject' | 's3:GetObjectTagging' | 's3:PutObject' | 's3:DeleteObject'

interface Options extends SigningAccount {
  bucket: string
  folder: FileFolder
  now?: () => Date
  /** Whether the signer may do this with an object, as S3 asks IAM. Allows everything by default. */
  permits?: (accessKeyId: string, action: ObjectAction, object: string) => boolean
}

/** Lets a stranger's file do nothing where it is shown. */
const filePolicy = "sandbox; default-src 'none'"
const object = new RegExp(
  `^${filesPath}/(?:(pending|attachments)/([\\w-]{32})|(mail|exports)/([\\w-]{1,80}))$`,
)

/**
 * Emulates on files what attachments need of S3: forms under a signed policy, signed addresses that expire,
 * and the functions' own reads and copies. Refuses what S3 refuses.
 */
export function fileServer(options: Options) {
  const { bucket, folder, now = () => new Date(), permits = () => true, ...account } = options
  const verify = signatureVerifier(account, now)
  const parts = multipart(folder)
  const requirePermission = (who: string, action: ObjectAction, prefix: Prefix, id: string) => {
    if (!permits(who, action, `${bucket}/${prefix}/${id}`)) throw new S3Error('AccessDenied')
  }

  const takeForm = (request: IncomingMessage) =>
    receiveForm(request, async (fields) => {
      const who = await verify.form(fields)
      const range = requirePolicy(fields, now())
      const [, id] = /^pending\/([\w-]{32})$/.exec(fields.get('key') ?? '') ?? []
      if (!id) throw new S3Error('InvalidArgument', 'The key is not one of the site’s.')
      requirePermission(who, 's3:PutObject', 'pending', id)
      return { ...range, write: (content) => folder.write('pending', id, content) }
    })

  async function read(prefix: Prefix, id: string, signed: SignedRequest, response: ServerResponse) {
    const isAddress = signed.query.has('X-Amz-Signature')
    const who = await (isAddress ? verify.address(signed) : verify.headers(signed))
    requirePermission(who, 's3:GetObject', prefix, id)
    const file = await folder.open(prefix, id)
    if (!file) throw new S3Error('NoSuchKey')
    const { handle, size, etag } = file
    // Only the functions ask for a range.
    const [, last] = isAddress ? [] : (/^bytes=0-(\d+)$/.exec(signed.headers.range ?? '') ?? [])
    const end = Math.min(size - 1, last === undefined ? size : Number(last))
    response.writeHead(last === undefined ? 200 : 206, {
      'content-type': signed.query.get('response-content-type') ?? 'application/octet-stream',
      'content-disposition': signed.query.get('response-content-disposition') ?? 'attachment',
      'content-length': end + 1,
      ...(last !== undefined && { 'content-range': `bytes 0-${end}/${size}` }),
      etag,
    })
    if (size === 0) {
      await handle.close()
      return void response.end()
    }
    await pipeline(handle.createReadStream({ start: 0, end }), response).catch((error: unknown) => {
      // No one is waiting for the rest.
      if (!response.destroyed) throw error
    })
  }

  /** What GuardDuty would have written into the object's tags. */
  async function readTags(id: string, signed: SignedRequest, response: ServerResponse) {
    const who = await verify.headers(signed)
    requirePermission(who, 's3:GetObjectTagging', 'attachments', id)
    const file = await folder.open('attachments', id)
    if (!file) throw new S3Error('NoSuchKey')
    const status = await scanFile(file.handle).finally(() => file.handle.close())
    const set = `<Tag><Key>GuardDutyMalwareScanStatus</Key><Value>${status}</Value></Tag>`
    response.setHeader('content-type', 'application/xml')
    response.end(`<?xml version="1.0"?><Tagging><TagSet>${set}</TagSet></Tagging>`)
  }

  async function copy(id: string, signed: SignedRequest, response: ServerResponse) {
    const who = await verify.headers(signed)
    const { 'x-amz-copy-source': source, 'x-amz-copy-source-if-match': wanted } = signed.headers
    const [, from] = new RegExp(`^/?${bucket}/pending/([\\w-]{32})$`).exec(String(source)) ?? []
    if (from) requirePermission(who, 's3:GetObject', 'pending', from)
    requirePermission(who, 's3:PutObject', 'attachments', id)
    const file = from && (await folder.open('pending', from))
    if (!file) throw new S3Error('NoSuchKey')
    const content = file.handle.createReadStream()
    if (wanted !== undefined && wanted !== file.etag) {
      content.destroy()
      throw new S3Error('PreconditionFailed')
    }
    await folder.write('attachments', id, content)
    response.setHeader('content-type', 'application/xml')
    response.end('<CopyObjectResult/>')
  }

  async function put(id: string, signed: SignedRequest, request: IncomingMessage, response: ServerResponse) {
    const body = await takeBody('attachments', id, signed, request)
    await folder.write('attachments', id, Readable.from([body]))
    response.end()
  }

  async function takeBody(prefix: Prefix, id: string, signed: SignedRequest, request: IncomingMessage) {
    const who = await verify.headers(signed)
    requirePermission(who, 's3:PutObject', prefix, id)
    const body = await readBody(request, prefix === 'exports' ? mostPartBytes : mostBytes)
    if (!body) throw new S3Error('EntityTooLarge')
    const hash = createHash('sha256').update(body).digest('hex')
    if (signed.headers['x-amz-content-sha256'] !== hash) throw new S3Error('XAmzContentSHA256Mismatch')
    return body
  }

  /** Exports: objects that come in parts, and what their job remembers between. */
  async function exported(
    id: string,
    signed: SignedRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { method, query } = signed
    const body = await takeBody('exports', id, signed, request)
    response.setHeader('content-type', 'application/xml')
    if (method === 'POST' && query.has('uploads')) return void response.end(parts.begin())
    if (method === 'POST') return void response.end(await parts.complete(id, query, body.toString()))
    if (query.has('partNumber')) response.setHeader('etag', await parts.put(id, query, body))
    else await folder.write('exports', id, Readable.from([body]))
    response.end()
  }

  async function remove(prefix: Prefix, id: string, signed: SignedRequest, response: ServerResponse) {
    const who = await verify.headers(signed)
    requirePermission(who, 's3:DeleteObject', prefix, id)
    await folder.remove(prefix, id)
    response.writeHead(204).end()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '', headers } = request
    const path = pathOf(request)
    if (path === filesPath && method === 'POST') {
      await takeForm(request)
      response.writeHead(204).end()
      return
    }
    const [, ofFile, fileId, ofMail, mailKey] = object.exec(path) ?? []
    const [prefix, id] = [ofFile ?? ofMail, fileId ?? mailKey]
    const query = new URLSearchParams(url.slice(path.length + 1))
    const signed = { method, path, query, headers }
    if (!prefix || !id) throw new S3Error('NoSuchKey')
    if (method === 'GET' && prefix === 'attachments' && query.has('tagging'))
      return readTags(id, signed, response)
    if (method === 'DELETE') return remove(prefix as Prefix, id, signed, response)
    if (method === 'GET') return read(prefix as Prefix, id, signed, response)
    if (method === 'PUT' && prefix === 'attachments')
      return headers['x-amz-copy-source'] ? copy(id, signed, response) : put(id, signed, request, response)
    if (prefix === 'exports' && (method === 'PUT' || method === 'POST'))
      return exported(id, signed, request, response)
    throw new S3Error('MethodNotAllowed')
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('content-security-policy', filePolicy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cache-control', 'no-store')
    try {
      await answer(request, response)
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      response.writeHead(error.status, { 'content-type': 'application/xml' }).end(error.toXml())
    }
  }
}
