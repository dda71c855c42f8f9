import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'
import { S3Error } from './s3-error.ts'

/** Whose signatures are valid, and for where. */
export interface SigningAccount {
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  /** Others who sign with the same secret, by access key. */
  others?: readonly string[]
}

export interface SignedRequest {
  method: string
  /** As sent, without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

const skewMs = 15 * 60 * 1000
const longestSeconds = 7 * 24 * 60 * 60
const added = [
  'Algorithm',
  'Credential',
  'Date',
  'Expires',
  'SignedHeaders',
  'Signature',
  'Content-Sha256',
].map((name) => `X-Amz-${name}`)

/**
 * Checks AWS signatures (version 4) as S3 does, by signing again. Returns the signer's access key; throws
 * S3Error for every refusal.
 */
export function signatureVerifier(account: SigningAccount, now: () => Date) {
  const { region, credentials, others = [] } = account
  const sha256 = Hash.bind(null, 'sha256')
  const signerOf = (accessKeyId: string) =>
    new SignatureV4({
      ...{ service: 's3', uriEscapePath: false, region, sha256 },
      credentials: { ...credentials, accessKeyId },
    })

  /** Checks that the scope is ours; returns who signed, and when. */
  function readScope(algorithm: unknown, credential: unknown, date: unknown) {
    const [, year, month, day, time] = /^(\d{4})(\d\d)(\d\d)T(\d{6})Z$/.exec(String(date)) ?? []
    const scope = `/${year}${month}${day}/${region}/s3/aws4_request`
    const who = [credentials.accessKeyId, ...others].find((name) => credential === name + scope)
    if (algorithm !== 'AWS4-HMAC-SHA256' || !who || !time) throw new S3Error('AccessDenied')
    const signedAt = new Date(`${year}-${month}-${day}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`)
    if (Number.isNaN(signedAt.getTime())) throw new S3Error('AccessDenied')
    return { who, signedAt }
  }

  /** The request as signed: with the headers that the signature covers. */
  function requestOf({ method, path, headers }: SignedRequest, signedHeaders: string, query = {}) {
    const names = signedHeaders.split(';')
    if (!names.includes('host')) throw new S3Error('AccessDenied', 'The host must be signed.')
    const covered = names.map((name): [string, string] => [name, String(headers[name] ?? '')])
    const [hostname = ''] = (headers.host ?? '').split(':')
    return { protocol: 'http:', hostname, method, path, query, headers: Object.fromEntries(covered) }
  }

  return {
    /** Checks a form's policy. `fields` have lower-case names. */
    async form(fields: ReadonlyMap<string, string>): Promise<string> {
      const policy = fields.get('policy')
      const names = ['x-amz-algorithm', 'x-amz-credential', 'x-amz-date'] as const
      const [algorithm, credential, date] = names.map((name) => fields.get(name))
      if (!policy) throw new S3Error('AccessDenied', 'The form has no policy.')
      const { who, signedAt: signingDate } = readScope(algorithm, credential, date)
      requireSame(await signerOf(who).sign(policy, { signingDate }), fields.get('x-amz-signature'))
      return who
    },

    /** Checks a request whose signature is in its address, until it expires. */
    async address(request: SignedRequest): Promise<string> {
      const { query } = request
      requireDifferent(query)
      const [algorithm, credential, date, expires, signedHeaders, signature, payload] = added.map((name) =>
        query.get(name),
      )
      const { who, signedAt: signingDate } = readScope(algorithm, credential, date)
      const expiresIn = /^\d{1,6}$/.test(expires ?? '') ? Number(expires) : 0
      if (expiresIn < 1 || expiresIn > longestSeconds) throw new S3Error('AccessDenied')
      const age = now().getTime() - signingDate.getTime()
      if (age < -skewMs || age >= expiresIn * 1000) throw new S3Error('AccessDenied', 'Request has expired')
      const others = Object.fromEntries([...query].filter(([name]) => !added.includes(name)))
      const plain = requestOf(request, signedHeaders ?? '', others)
      if (payload !== 'UNSIGNED-PAYLOAD') throw new S3Error('AccessDenied')
      const headers = { ...plain.headers, 'X-Amz-Content-Sha256': payload }
      const signed = await signerOf(who).presign({ ...plain, headers }, { signingDate, expiresIn })
      requireSame(String(signed.query?.['X-Amz-Signature']), signature)
      return who
    },

    /** Checks a request whose signature is in its headers. A body has to be what its signed digest says. */
    async headers(request: SignedRequest): Promise<string> {
      requireDifferent(request.query)
      const { authorization = '', 'x-amz-date': date } = request.headers
      const [, algorithm, credential, signedHeaders, signature] =
        /^(\S+) Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(authorization) ?? []
      const { who, signedAt: signingDate } = readScope(algorithm, credential, date)
      const age = Math.abs(now().getTime() - signingDate.getTime())
      if (age > skewMs) throw new S3Error('RequestTimeTooSkewed')
      const unsigned = Object.keys(request.headers).find(
        (name) => name.startsWith('x-amz-') && !signedHeaders?.split(';').includes(name),
      )
      if (unsigned) throw new S3Error('AccessDenied', `${unsigned} was not signed.`)
      const plain = requestOf(request, signedHeaders ?? '', Object.fromEntries(request.query))
      const again = await signerOf(who).sign(plain, { signingDate })
      requireSame(/Signature=(\S+)$/.exec(again.headers.authorization ?? '')?.[1], signature)
      return who
    },
  }
}

function requireDifferent(query: URLSearchParams): void {
  if (new Set(query.keys()).size < query.size) throw new S3Error('InvalidArgument', 'A parameter twice.')
}

function requireSame(right = '', given: string | null | undefined = ''): void {
  const [a, b] = [Buffer.from(right), Buffer.from(given ?? '')]
  if (a.length === 0 || a.length !== b.length || !timingSafeEqual(a, b))
    throw new S3Error('SignatureDoesNotMatch')
}
