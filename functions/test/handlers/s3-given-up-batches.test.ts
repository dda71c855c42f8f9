import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3Client } from '@aws-sdk/client-s3'
import { clientSettings } from '@remotehands/aws'
import { bringBack, escapeHtml } from '@remotehands/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { s3GivenUpBatches } from '../../src/adapters/s3-given-up-batches.ts'
import { isOutage } from '../../src/jobs/is-outage.ts'
import { deps, logged } from '../support/memory-deps.ts'

const account = { region: 'eu-central-1', credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret' } }
const bucket = 'kept'
const objects = new Map<string, string>()
const pageSize = 2
let refusal: { status: number; body: string } | undefined
let server: Server
let s3: S3Client

/** A page as S3 writes it, with the token that asks for what comes after it. */
function page(token: string | null): string {
  const after = Buffer.from(token?.slice('+/='.length) ?? '', 'hex').toString()
  const keys = [...objects.keys()].sort().filter((key) => key > after)
  const found = keys.slice(0, pageSize)
  const last = Buffer.from(found.at(-1) ?? '').toString('hex')
  const next = keys.length > pageSize ? `<NextContinuationToken>+/=${last}</NextContinuationToken>` : ''
  const contents = found.map((key) => `<Contents><Key>${escapeHtml(key)}</Key></Contents>`)
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3"><Name>${bucket}</Name><Prefix>aws/lambda/</Prefix>${next}${contents.join('')}</ListBucketResult>`
}

beforeEach(async () => {
  objects.clear()
  logged.length = 0
  refusal = undefined
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const key = decodeURIComponent(pathname).slice(`/${bucket}/`.length)
    if (refusal) return response.writeHead(refusal.status).end(refusal.body)
    if (!key) {
      const wanted = ['list-type', 'prefix'].map((name) => searchParams.get(name))
      if (wanted.join() !== '2,aws/lambda/') return response.writeHead(400).end()
      return response.end(page(searchParams.get('continuation-token')))
    }
    const text = objects.get(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (text === undefined) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return response.end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  s3 = new S3Client(
    clientSettings({ account, endpoint: `http://127.0.0.1:${port}`, attempts: 1, timeoutMs: 60_000 }),
  )
})
afterEach(() => {
  s3.destroy()
  server.closeAllConnections()
  server.close()
})

const left = (...ids: string[]) =>
  JSON.stringify({
    requestContext: {
      functionArn: 'arn:aws:lambda:eu-central-1:111122223333:function:remotehands-dev-keep-indexes',
      ...{ condition: 'RecordAgeExceeded', approximateInvokeCount: 40 },
    },
    timestamp: new Date().toISOString(),
    payload: JSON.stringify({
      Records: ids.map((id) => ({
        eventName: 'INSERT',
        dynamodb: { SequenceNumber: id, ApproximateCreationDateTime: Math.floor(Date.now() / 1000) },
      })),
    }),
  })
async function names(): Promise<string[]> {
  const found: string[] = []
  for await (const { name } of s3GivenUpBatches(s3, bucket)) found.push(name)
  return found
}

describe('a bucket of what Lambda gave up', () => {
  test('is listed to its end, page by page, with every name as it is', async () => {
    const keys = [
      'aws/lambda/m/1',
      'aws/lambda/m/2',
      'aws/lambda/m/3 + ü & <',
      'aws/lambda/m/4',
      'aws/lambda/m/5',
    ]
    for (const key of keys) objects.set(key, left(key))
    expect(await names()).toEqual(keys)
    for await (const batch of s3GivenUpBatches(s3, bucket)) {
      expect((await batch.read())?.changes.map(({ id }) => id)).toEqual([batch.name])
    }
  })

  test('may be empty', async () => {
    expect(await names()).toEqual([])
  })

  test('answers nothing for what is gone by the time it is read', async () => {
    objects.set('aws/lambda/m/1', left('1'))
    for await (const batch of s3GivenUpBatches(s3, bucket)) {
      objects.clear()
      expect(await batch.read()).toBeUndefined()
    }
  })

  test('that may not be listed is told of', async () => {
    refusal = { status: 403, body: '<Error><Code>AccessDenied</Code><Message>no</Message></Error>' }
    await expect(names()).rejects.toMatchObject({ name: 'AccessDenied' })
  })

  test('is not taken for empty when the answer is of something else', async () => {
    refusal = { status: 200, body: '<html>Welcome</html>' }
    await expect(names()).rejects.toThrow('S3 answered with no list of objects.')
  })

  test('is brought back to what the job keeps, but for what cannot be read', async () => {
    const common = await deps()()
    objects.set('aws/lambda/m/1', 'oops').set('aws/lambda/m/2', left('21', '22'))
    objects.set('aws/lambda/m/3', left('23'))
    await bringBack(s3GivenUpBatches(s3, bucket), common, { isOutage })
    expect([...objects.keys()]).toEqual(['aws/lambda/m/1'])
    const { aside } = await common.stores.jobs.state('keep-indexes', 100)
    expect(aside.items.map(({ id }) => id).sort()).toEqual(['21', '22', '23'])
    const unread = logged.find(({ message }) => message === 'batch not brought back')
    expect(unread?.details).toMatchObject({
      cause: expect.stringContaining('s3://kept/aws/lambda/m/1 is not what Lambda leaves'),
    })
  })

  test('waits while S3 is down', async () => {
    refusal = { status: 503, body: '<Error><Code>SlowDown</Code><Message>no</Message></Error>' }
    const common = await deps()()
    const run = bringBack(s3GivenUpBatches(s3, bucket), common, { isOutage })
    await expect(run).rejects.toMatchObject({ name: 'SlowDown' })
  })
})
