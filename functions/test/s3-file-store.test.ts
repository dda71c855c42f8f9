import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { contentDisposition, nameOfType } from '../src/adapters/content-disposition.ts'
import { s3FileStore } from '../src/adapters/s3-file-store.ts'

const id = 'a'.repeat(32)
const storeAt = (url: string) =>
  s3FileStore({
    // Patient: an attempt that a busy machine gives up takes the next one's answer.
    ...{ name: 'files', url, isScanned: true, timeoutMs: 60_000 },
    account: {
      region: 'eu-central-1',
      credentials: {
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
        sessionToken: 'session-token',
      },
    },
  })
const store = storeAt('https://files.s3.eu-central-1.amazonaws.com')
const picture = { id, name: 'Üb (1).png', size: 9, contentType: 'image/png', isInline: true }
const seen = { size: 9, revision: '"etag"', firstBytes: new Uint8Array() }

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
}
interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
}

/** A store whose bucket gives these answers, and what it was asked. */
async function answering(...answers: Answer[]) {
  const asked: Asked[] = []
  const server = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers })
    const { status, headers: with_ = {}, body } = answers.shift() ?? { status: 500 }
    response.writeHead(status, with_).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { store: storeAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/of/files`), asked }
}

describe('what it signs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00.000Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is a form for one size, one type, one key', async () => {
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

  test('is an address for one name and type', async () => {
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
      'x-id': 'GetObject',
      'X-Amz-Signature': 'fb1803f2e905f344876546cf5e9627d6ef0d4ef2bd80f2f476384ad1f4ce34c3',
    })
  })
})

const part = (range: string): Answer => ({
  ...{ status: 206, headers: { 'content-range': `bytes ${range}`, etag: '"etag"' }, body: 'GIF89a' },
})
const copied = '<CopyObjectResult><ETag>"etag"</ETag></CopyObjectResult>'

describe('looking at an upload', () => {
  test('reads its first bytes alone', async () => {
    const { store, asked } = await answering(part('0-63/5000000'))
    expect(await store.inspect(id)).toEqual({
      size: 5_000_000,
      revision: '"etag"',
      firstBytes: new TextEncoder().encode('GIF89a'),
    })
    expect(asked).toMatchObject([{ method: 'GET', headers: { range: 'bytes=0-63' } }])
    expect(asked[0]?.url).toMatch(new RegExp(`^/of/files/pending/${id}(\\?|$)`))
  })

  test.each([403, 404])('finds none when S3 says %i, as it does for what is not there', async (status) => {
    const { store } = await answering({ status })
    expect(await store.inspect(id)).toBeUndefined()
  })

  test('tries again when S3 stumbles, and gives up after three times', async () => {
    const busy = { status: 503, body: '<Error><Code>SlowDown</Code><Message>slow down</Message></Error>' }
    const once = await answering(busy, part('0-5/6'))
    expect((await once.store.inspect(id))?.size).toBe(6)
    const { store, asked } = await answering(busy, busy, busy)
    await expect(store.inspect(id)).rejects.toMatchObject({ name: 'SlowDown', message: 'slow down' })
    expect(asked).toHaveLength(3)
  })
})

describe('keeping an upload', () => {
  test('copies what was looked at, as bytes to download', async () => {
    const { store, asked } = await answering({ status: 200, body: copied })
    expect(await store.keep(id, seen)).toBe(true)
    expect(asked[0]?.url).toMatch(new RegExp(`^/of/files/attachments/${id}(\\?|$)`))
    expect(asked).toMatchObject([
      {
        method: 'PUT',
        headers: {
          'x-amz-copy-source': `files/pending/${id}`,
          'x-amz-copy-source-if-match': '"etag"',
          'x-amz-metadata-directive': 'REPLACE',
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment',
        },
      },
    ])
  })

  test('does not keep what was sent again since', async () => {
    const { store } = await answering({ status: 412 })
    expect(await store.keep(id, seen)).toBe(false)
  })

  test('fails when the copy fails under way, although S3 says 200 to that', async () => {
    const broken = { status: 200, body: '<Error><Code>InternalError</Code></Error>' }
    const { store } = await answering(broken, broken, broken)
    await expect(store.keep(id, seen)).rejects.toMatchObject({ name: 'InternalError' })
  })
})

describe('a name in the disposition', () => {
  test.each([
    ['plan.pdf', `filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
    ['a "b"\\%.txt', `filename="a _b___.txt"; filename*=UTF-8''a%20%22b%22%5C%25.txt`],
    ['配線図.png', `filename="___.png"; filename*=UTF-8''%E9%85%8D%E7%B7%9A%E5%9B%B3.png`],
    ['a／b.txt', `filename="a_b.txt"; filename*=UTF-8''a%EF%BC%8Fb.txt`],
    ["it's (1)*.png", `filename="it's (1)*.png"; filename*=UTF-8''it%27s%20%281%29%2A.png`],
    ['a\r\nSet-Cookie: x=1', `filename="a__Set-Cookie: x=1"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1`],
  ])('cannot leave its place: %j', (name, parameters) => {
    expect(contentDisposition(name, false)).toBe(`attachment; ${parameters}`)
  })
})

describe('what a scan has found', () => {
  const tags = (status?: string) => ({
    status: 200,
    body: `<Tagging><TagSet><Tag><Key>other</Key><Value>x</Value></Tag>${
      status ? `<Tag><Key>GuardDutyMalwareScanStatus</Key><Value>${status}</Value></Tag>` : ''
    }</TagSet></Tagging>`,
  })
  test.each([
    ['NO_THREATS_FOUND', 'clean'],
    ['THREATS_FOUND', 'infected'],
    ['UNSUPPORTED', 'unscannable'],
    ['ACCESS_DENIED', 'unscannable'],
    ['FAILED', 'unscannable'],
    [undefined, 'waiting'],
  ])('%s is %s', async (status, verdict) => {
    const { store, asked } = await answering(tags(status))
    expect(await store.verdictOn(id)).toBe(verdict)
    expect(asked[0]?.url).toContain(`/attachments/${id}?`)
    expect(asked[0]?.url).toContain('tagging')
  })

  test('is not asked for where nothing is scanned, and an answer that fails is no verdict', async () => {
    const { store, asked } = await answering({ status: 403 })
    await expect(store.verdictOn(id)).rejects.toThrow()
    expect(asked).toHaveLength(1)
    const account = { region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }
    const plain = s3FileStore({ name: 'files', url: 'https://files.example', account })
    expect(await plain.verdictOn(id)).toBe('clean')
  })
})

test.each([
  ['offer.html', 'application/pdf', 'offer.html.pdf'],
  ['scan', 'application/pdf', 'scan.pdf'],
  ['Plan.PDF', 'application/pdf', 'Plan.PDF'],
  ['run.hta', 'image/gif', 'run.hta.gif'],
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['notes.html', 'application/octet-stream', 'notes.html'],
])('a displayed file is saved under a name of its type: %s as %s', (name, contentType, saved) => {
  expect(nameOfType(name, contentType)).toBe(saved)
})

test('the address of a displayed file names it by its type', async () => {
  const store = storeAt('https://files.example/')
  const pdf = { id, name: 'offer.html', size: 9, contentType: 'application/pdf', isInline: true }
  const url = new URL(await store.downloadUrl(pdf, new Date(Date.now() + 60_000)))
  expect(url.searchParams.get('response-content-disposition')).toContain('filename="offer.html.pdf"')
  const page = { ...pdf, contentType: 'application/octet-stream', isInline: false }
  const other = new URL(await store.downloadUrl(page, new Date(Date.now() + 60_000)))
  expect(other.searchParams.get('response-content-disposition')).toContain(
    'attachment; filename="offer.html"',
  )
  expect(other.searchParams.get('response-content-type')).toBe('application/octet-stream')
})
