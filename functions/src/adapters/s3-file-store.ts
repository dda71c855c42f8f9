import { type AwsAccount, awsSigner } from '@remotehands/aws'
import type { FileStore } from '@remotehands/core'
import { contentDisposition } from './content-disposition.ts'

interface Bucket {
  name: string
  /** Address of the bucket, without a trailing slash. */
  url: string
  account: AwsAccount
  now?: () => Date
}

const algorithm = 'AWS4-HMAC-SHA256'
const binary = 'application/octet-stream'
const timeoutMs = 4_000
const attempts = 3
/** Enough for every signature that is recognized. */
const firstBytes = 64

/**
 * Uploads under `pending/`, attachments under `attachments/`. Signs and asks S3 itself: `@aws-sdk/client-s3` would add
 * 220 kB to each bundle for four requests.
 */
export function s3FileStore({ name, url, account, now = () => new Date() }: Bucket): FileStore {
  const signer = awsSigner('s3', account, { uriEscapePath: false })
  const address = new URL(url)
  const requestFor = (method: string, key: string, headers = {}, query = {}) => ({
    method,
    protocol: address.protocol,
    hostname: address.hostname,
    ...(address.port && { port: Number(address.port) }),
    path: `${address.pathname.replace(/\/$/, '')}/${key}`,
    query,
    headers: { host: address.host, ...headers },
  })

  async function ask(method: string, key: string, headers: Record<string, string>): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const signed = await signer.sign(requestFor(method, key, headers), { signingDate: now() })
      const { host: _, ...sent } = signed.headers
      const asked = fetch(`${url}/${key}`, { method, headers: sent, signal: AbortSignal.timeout(timeoutMs) })
      if (attempt === attempts) return asked
      const answer = await asked.catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await answer?.body?.cancel()
    }
  }

  return {
    async uploadForm(id, size, expiresAt) {
      const signingDate = now()
      const { accessKeyId, sessionToken } = await credentialsOf(account)
      const date = compact(signingDate)
      const scope = `${date.slice(0, 8)}/${account.region}/s3/aws4_request`
      const fields = {
        'Content-Type': binary,
        bucket: name,
        'X-Amz-Algorithm': algorithm,
        'X-Amz-Credential': `${accessKeyId}/${scope}`,
        'X-Amz-Date': date,
        ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
        key: `pending/${id}`,
      }
      const conditions = [
        ['content-length-range', size, size],
        ...Object.entries(fields).map(([field, value]) => ({ [field]: value })),
      ]
      const expiration = expiresAt.toISOString().replace(/\.\d+/, '')
      const policy = btoa(JSON.stringify({ expiration, conditions }))
      const signature = await signer.sign(policy, { signingDate })
      return { url, fields: { ...fields, Policy: policy, 'X-Amz-Signature': signature } }
    },

    async inspect(id) {
      const answer = await ask('GET', `pending/${id}`, { range: `bytes=0-${firstBytes - 1}` })
      // Without the right to list the bucket, S3 says 403 for what is not there.
      if (answer.status === 404 || answer.status === 403) return undefined
      const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1])
      const revision = answer.headers.get('etag')
      if (answer.status !== 206 || !revision || Number.isNaN(size)) throw await faultOf(answer)
      return { size, revision, firstBytes: await answer.bytes() }
    },

    async keep(id, { revision }) {
      const answer = await ask('PUT', `attachments/${id}`, {
        'x-amz-copy-source': `${name}/pending/${id}`,
        'x-amz-copy-source-if-match': revision,
        'x-amz-metadata-directive': 'REPLACE',
        'content-type': binary,
        'content-disposition': 'attachment',
      })
      if (answer.status === 412) return false
      // A copy that fails under way has been answered with 200 by then.
      const body = await answer.text()
      if (answer.status !== 200 || !body.includes('<CopyObjectResult'))
        throw new Error(`S3 did not copy (${answer.status}): ${body.slice(0, 300)}`)
      return true
    },

    async downloadUrl({ id, name, contentType, isInline }, expiresAt) {
      const signingDate = now()
      const query = {
        'response-content-type': isInline ? contentType : binary,
        'response-content-disposition': contentDisposition(name, isInline),
      }
      const expiresIn = Math.max(1, Math.round((expiresAt.getTime() - signingDate.getTime()) / 1000))
      // What S3 takes for the digest of the body where an address carries the signature.
      const unsigned = { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' }
      const request = requestFor('GET', `attachments/${id}`, unsigned, query)
      const signed = await signer.presign(request, { signingDate, expiresIn })
      const parameters = Object.entries(signed.query ?? {}).map(
        ([parameter, value]) => `${encode(parameter)}=${encode(String(value))}`,
      )
      return `${url}/attachments/${id}?${parameters.join('&')}`
    },
  }
}

async function faultOf(answer: Response): Promise<Error> {
  return new Error(`S3 answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
}

async function credentialsOf({ credentials }: AwsAccount) {
  return typeof credentials === 'function' ? credentials() : credentials
}

function compact(date: Date): string {
  return date.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** As signatures have it (RFC 3986): `encodeURIComponent` leaves out five characters. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
