import { afterEach, describe, expect, test, vi } from 'vitest'
import { contentDisposition } from '../src/adapters/content-disposition.ts'
import { s3FileStore } from '../src/adapters/s3-file-store.ts'

const id = 'a'.repeat(32)
const store = s3FileStore({
  name: 'files',
  url: 'https://files.s3.eu-central-1.amazonaws.com',
  account: {
    region: 'eu-central-1',
    credentials: {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      sessionToken: 'session-token',
    },
  },
  now: () => new Date('2026-03-02T09:00:00.000Z'),
})
const picture = { id, name: 'Üb (1).png', size: 9, contentType: 'image/png', isInline: true }
const seen = { size: 9, firstBytes: new Uint8Array(), revision: '"etag"' }

afterEach(() => vi.unstubAllGlobals())

/** S3, as far as one request goes. Answers what it was asked. */
function answer(...answers: (Response | Error)[]) {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => {
    const next = answers.shift()
    if (next instanceof Response) return next
    throw next ?? new Error('No further answer.')
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

// What @aws-sdk/client-s3 3.1169 with s3-presigned-post and s3-request-presigner makes of the same input.
describe('what it signs', () => {
  test('is, for a form, what AWS’s own library signs: one size, one type, one key', async () => {
    const { url, fields } = await store.uploadForm(id, 9, new Date('2026-03-02T10:00:00.000Z'))
    expect(url).toBe('https://files.s3.eu-central-1.amazonaws.com')
    expect(fields['X-Amz-Signature']).toBe('197a476aee44d66f42fd671e582556f46e13a23a08fa96ec1d25ac9f6595be47')
    expect(JSON.parse(atob(fields.Policy ?? ''))).toEqual({
      expiration: '2026-03-02T10:00:00Z',
      conditions: [
        ['content-length-range', 9, 9],
        { 'Content-Type': 'application/octet-stream' },
        { bucket: 'files' },
        { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA256' },
        { 'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20260302/eu-central-1/s3/aws4_request' },
        { 'X-Amz-Date': '20260302T090000Z' },
        { 'X-Amz-Security-Token': 'session-token' },
        { key: `pending/${id}` },
      ],
    })
  })

  test('is, for an address, what AWS’s own library signs', async () => {
    const url = new URL(await store.downloadUrl(picture, new Date('2026-03-02T09:05:00.000Z')))
    expect(url.pathname).toBe(`/attachments/${id}`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'response-content-type': 'image/png',
      'response-content-disposition': `inline; filename="U_b (1).png"; filename*=UTF-8''%C3%9Cb%20%281%29.png`,
      'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
      'X-Amz-Security-Token': 'session-token',
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20260302/eu-central-1/s3/aws4_request',
      'X-Amz-Date': '20260302T090000Z',
      'X-Amz-Expires': '300',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': '3c9f446e4bce7d0a9f7e75de011f9f8d75bc3def1458dea25d43a56893569bf3',
    })
  })
})

describe('looking at an upload', () => {
  test('reads its first bytes alone', async () => {
    const headers = { 'content-range': 'bytes 0-63/5000000', etag: '"etag"' }
    const asked = answer(new Response('GIF89a', { status: 206, headers }))
    expect(await store.inspect(id)).toEqual({
      size: 5_000_000,
      revision: '"etag"',
      firstBytes: new TextEncoder().encode('GIF89a'),
    })
    const [url, { headers: sent }] = asked.mock.lastCall ?? ['', {}]
    expect(url).toBe(`https://files.s3.eu-central-1.amazonaws.com/pending/${id}`)
    expect(sent).toMatchObject({ range: 'bytes=0-63' })
  })

  test.each([403, 404])('finds none when S3 says %i, as it does for what is not there', async (status) => {
    answer(new Response('', { status }))
    expect(await store.inspect(id)).toBeUndefined()
  })

  test('tries again when S3 stumbles, and gives up after three times', async () => {
    const headers = { 'content-range': 'bytes 0-5/6', etag: '"etag"' }
    answer(
      new Error('reset'),
      new Response('', { status: 503 }),
      new Response('GIF89a', { status: 206, headers }),
    )
    expect((await store.inspect(id))?.size).toBe(6)
    answer(...[1, 2, 3].map(() => new Response('slow down', { status: 503 })))
    await expect(store.inspect(id)).rejects.toThrow('S3 answered 503: slow down')
  })
})

describe('keeping an upload', () => {
  test('copies what was looked at, as bytes to download', async () => {
    const asked = answer(new Response('<CopyObjectResult></CopyObjectResult>'))
    expect(await store.keep(id, seen)).toBe(true)
    const [url, { method, headers }] = asked.mock.lastCall ?? ['', {}]
    expect([method, url]).toEqual(['PUT', `https://files.s3.eu-central-1.amazonaws.com/attachments/${id}`])
    expect(headers).toMatchObject({
      'x-amz-copy-source': `files/pending/${id}`,
      'x-amz-copy-source-if-match': '"etag"',
      'x-amz-metadata-directive': 'REPLACE',
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
    })
  })

  test('does not keep what was sent again since', async () => {
    answer(new Response('', { status: 412 }))
    expect(await store.keep(id, seen)).toBe(false)
  })

  test('fails when the copy fails under way, although S3 says 200 to that', async () => {
    answer(new Response('<Error><Code>InternalError</Code></Error>'))
    await expect(store.keep(id, seen)).rejects.toThrow('InternalError')
  })
})

describe('a name in the disposition', () => {
  test.each([
    ['plan.pdf', `filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
    ['a "b"\\%.txt', `filename="a _b___.txt"; filename*=UTF-8''a%20%22b%22%5C%25.txt`],
    ['配線図.png', `filename="___.png"; filename*=UTF-8''%E9%85%8D%E7%B7%9A%E5%9B%B3.png`],
    ["it's (1)*.png", `filename="it's (1)*.png"; filename*=UTF-8''it%27s%20%281%29%2A.png`],
    ['a\r\nSet-Cookie: x=1', `filename="a__Set-Cookie: x=1"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1`],
  ])('cannot leave its place: %j', (name, parameters) => {
    expect(contentDisposition(name, false)).toBe(`attachment; ${parameters}`)
  })
})
