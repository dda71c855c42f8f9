import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { s3FileStore } from '@remotehands/functions/adapters/s3-file-store'
import { describe, expect, test, vi } from 'vitest'
import { openFileFolder } from '../src/files/file-folder.ts'
import { localBucket } from '../src/files/open-bucket.ts'
import { eicar } from '../src/files/scan-file.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { ask, bucketAccount, openTestGateway } from './support/test-gateway.ts'

const id = 'a'.repeat(32)
const otherId = 'b'.repeat(32)
const png = Buffer.from('\x89PNG\r\n\x1a\nand the rest of it', 'latin1')
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000)
const picture = { id, name: 'Übersicht.png', size: png.length, contentType: 'image/png', isInline: true }

/** The bucket, and the store of the functions on it. */
async function openFiles(account = bucketAccount) {
  const gateway = await openTestGateway()
  const store = (changes: Partial<Parameters<typeof s3FileStore>[0]> = {}) =>
    s3FileStore({
      name: localBucket,
      url: `${gateway.baseUrl}/__local/files`,
      account,
      ...changes,
    })
  return { ...gateway, store, files: store() }
}

type Fields = [name: string, value: string | Blob][]

/** Sends a form as a browser does. */
function post(url: string, fields: Fields): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, 'x.png')
  }
  return fetch(url, { method: 'POST', body: form })
}
const blob = (bytes: Uint8Array<ArrayBuffer> | Buffer) => new Blob([Uint8Array.from(bytes)])

async function send(files: ReturnType<typeof s3FileStore>, bytes = png, change = (fields: Fields) => fields) {
  const { url, fields } = await files.uploadForm(id, png.length, inAnHour())
  const sent = change([...Object.entries(fields), ['file', blob(bytes)]])
  const answer = await post(url, sent)
  return { status: answer.status, body: await answer.text() }
}
const changed = (name: string, value: string) => (fields: Fields) =>
  fields.map(([field, was]): Fields[number] => [field, field === name ? value : was])

describe('an upload', () => {
  test('stands in the bucket when it is acknowledged, with its first bytes and its size', async () => {
    const { files } = await openFiles()
    expect(await files.inspect(id)).toBeUndefined()
    expect(await send(files)).toEqual({ status: 204, body: '' })
    expect(await files.inspect(id)).toMatchObject({ size: png.length, firstBytes: new Uint8Array(png) })
  })

  test('of 10 MB arrives whole, and its first bytes alone are looked at', async () => {
    const { files } = await openFiles()
    const big = Buffer.alloc(10 * 1024 * 1024, 7)
    const { url, fields } = await files.uploadForm(id, big.length, inAnHour())
    expect((await post(url, [...Object.entries(fields), ['file', blob(big)]])).status).toBe(204)
    const seen = await files.inspect(id)
    expect(seen?.size).toBe(big.length)
    expect(seen?.firstBytes).toHaveLength(64)
    expect(
      (await post(url, [...Object.entries(fields), ['file', blob(Buffer.alloc(big.length + 1))]])).status,
    ).toBe(400)
  })

  test.each([
    ['has a byte too many', Buffer.concat([png, png]).subarray(0, png.length + 1), 400, 'EntityTooLarge'],
    ['has a byte too few', png.subarray(1), 400, 'EntityTooSmall'],
    ['is empty', Buffer.alloc(0), 400, 'EntityTooSmall'],
  ])('that %s is refused, and leaves nothing', async (_, bytes, status, code) => {
    const { files } = await openFiles()
    expect(await send(files, bytes)).toEqual({
      status,
      body: expect.stringContaining(`<Code>${code}</Code>`),
    })
    expect(await files.inspect(id)).toBeUndefined()
  })

  test.each<[string, (fields: Fields) => Fields, number]>([
    ['the file comes before the fields', (fields) => fields.toReversed(), 403],
    ['the key is another', changed('key', `pending/${otherId}`), 403],
    ['the key is that of an attachment', changed('key', `attachments/${id}`), 403],
    ['the key leads out of the folder', changed('key', '../../etc/passwd'), 403],
    ['the type is another', changed('Content-Type', 'text/html'), 403],
    ['there is a field more', (fields) => [['acl', 'public-read'], ...fields], 403],
    ['a field is there twice', (fields) => [['key', `pending/${otherId}`], ...fields], 400],
    ['a field is missing', (fields) => fields.filter(([name]) => name !== 'Content-Type'), 403],
    ['there is no policy', (fields) => fields.filter(([name]) => name !== 'Policy'), 403],
    ['there is no signature', (fields) => fields.filter(([name]) => name !== 'X-Amz-Signature'), 403],
    [
      'the policy is the sender’s own',
      changed('Policy', btoa('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}')),
      403,
    ],
    ['the policy is no JSON', changed('Policy', 'AAAA'), 403],
    ['there is no file', (fields) => fields.slice(0, -1), 400],
  ])('is refused when %s', async (_, change, status) => {
    const { files } = await openFiles()
    expect((await send(files, png, change)).status).toBe(status)
    expect(await files.inspect(id)).toBeUndefined()
    expect(await files.inspect(otherId)).toBeUndefined()
  })

  test('is refused once its form has expired', async () => {
    const { files } = await openFiles()
    const { url, fields } = await files.uploadForm(id, png.length, new Date(Date.now() - 1))
    expect((await post(url, [...Object.entries(fields), ['file', blob(png)]])).status).toBe(403)
  })

  test('is refused when somebody else signed its form', async () => {
    const { store } = await openFiles()
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
    expect((await send(store({ account: { ...bucketAccount, credentials } }))).status).toBe(403)
  })

  test('that breaks off leaves the one before', async () => {
    const { files, port } = await openFiles()
    await send(files)
    const { fields } = await files.uploadForm(id, png.length, inAnHour())
    const parts = Object.entries(fields).map(
      ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const begun = `${parts.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nGIF8`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await ask(port, '/__local/files', { method: 'POST', headers, body: begun })
    expect(answer.status).toBe(400)
    expect((await files.inspect(id))?.firstBytes).toEqual(new Uint8Array(png))
  })
})

describe('an attachment', () => {
  async function kept() {
    const opened = await openFiles()
    await send(opened.files)
    const seen = await opened.files.inspect(id)
    if (!seen || !(await opened.files.keep(id, seen))) throw new Error('It was not kept.')
    return { ...opened, seen }
  }

  test('is what was looked at: an upload that was sent again meanwhile is not kept', async () => {
    const { files } = await openFiles()
    await send(files)
    const seen = await files.inspect(id)
    await send(files, Buffer.from('<script>'.padEnd(png.length)))
    expect(seen && (await files.keep(id, seen))).toBe(false)
  })

  test('stays what it is when its form is used again', async () => {
    const { files } = await kept()
    await send(files, Buffer.from('<script>'.padEnd(png.length)))
    const answer = await fetch(await files.downloadUrl(picture, inAnHour()))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)
  })

  test('is shown with its type under its name, and may do nothing on the page', async () => {
    const { files } = await kept()
    const { status, headers } = await fetch(await files.downloadUrl(picture, inAnHour()))
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="U_bersicht.png"; filename*=UTF-8''%C3%9Cbersicht.png`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('of a type that is not known is downloaded, whatever it is called', async () => {
    const { files } = await kept()
    const page = { ...picture, name: 'page.html', contentType: 'text/html', isInline: false }
    const { headers } = await fetch(await files.downloadUrl(page, inAnHour()))
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  test('without a single byte is served as what it is', async () => {
    const { files } = await openFiles()
    await files.store(id, new Uint8Array())
    const answer = await fetch(await files.downloadUrl({ ...picture, size: 0 }, inAnHour()))
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  test('has an address that ends', async () => {
    const { store } = await kept()
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now - 301_000 })
    const address = await store()
      .downloadUrl(picture, new Date(now - 1_000))
      .finally(() => vi.useRealTimers())
    expect((await fetch(address)).status).toBe(403)
  })

  const at = (was: string, is: string) => (url: URL) => {
    url.pathname = url.pathname.replace(was, is)
  }
  test.each<[string, (url: URL) => void]>([
    ['another file', at(id, otherId)],
    ['an upload', at('attachments', 'pending')],
    ['another type', (url) => url.searchParams.set('response-content-type', 'text/html')],
    ['another disposition', (url) => url.searchParams.set('response-content-disposition', 'inline')],
    ['a longer time', (url) => url.searchParams.set('X-Amz-Expires', '9999')],
    ['a time without end', (url) => url.searchParams.set('X-Amz-Expires', '99999999')],
    ['a parameter twice', (url) => url.searchParams.append('response-content-type', 'text/html')],
    ['another signature', (url) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64))],
    ['no signature', (url) => url.searchParams.delete('X-Amz-Signature')],
    [
      'no parameter at all',
      (url) => {
        url.search = ''
      },
    ],
  ])('is not read at an address that was changed to %s', async (_, change) => {
    const { files } = await kept()
    const url = new URL(await files.downloadUrl(picture, inAnHour()))
    change(url)
    expect([400, 403]).toContain((await fetch(url)).status)
  })

  test('is sent whole to a browser, whatever part it asks for', async () => {
    const { files } = await kept()
    const headers = { range: 'bytes=0-1,5-6' }
    const answer = await fetch(await files.downloadUrl(picture, inAnHour()), { headers })
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, png])
  })

  test('is copied for nobody who has no secret', async () => {
    const { store, seen } = await kept()
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
    await expect(
      store({ account: { ...bucketAccount, credentials } }).keep(otherId, seen),
    ).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    })
    expect(await store({ account: { ...bucketAccount, credentials } }).inspect(id)).toBeUndefined()
  })

  test.each([
    `/__local/files/attachments/../pending/${id}`,
    `/__local/files/attachments/..%2f..%2fsigning-keys.json`,
    `/__local/files/attachments/${id}/`,
    '/__local/files/unfinished/x',
    '/__local/files/',
  ])('is not found at %s', async (path) => {
    const { port } = await kept()
    expect((await ask(port, path)).status).toBe(404)
  })

  test('is not served to a foreign name that resolves to this machine', async () => {
    const { files, port } = await kept()
    const url = new URL(await files.downloadUrl(picture, inAnHour()))
    expect((await ask(port, url.pathname + url.search, { host: 'evil.example' })).status).toBe(404)
  })
})

describe('the folder of files', () => {
  const content = async function* () {
    yield png
  }

  test('forgets uploads after a day, and keeps attachments', async () => {
    const folder = await temporaryFolder()
    const files = await openFileFolder(folder)
    for (const name of [id, otherId]) await files.write('pending', name, content())
    await files.write('attachments', id, content())
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await utimes(join(folder, 'pending', id), yesterday, yesterday)
    await utimes(join(folder, 'attachments', id), yesterday, yesterday)

    await files.sweep('pending', new Date(Date.now() - 24 * 60 * 60 * 1000))

    expect(await readdir(join(folder, 'pending'))).toEqual([otherId])
    expect(await readdir(join(folder, 'attachments'))).toEqual([id])
  })

  test('drops what an earlier process had not finished', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'unfinished'))
    await writeFile(join(folder, 'unfinished', 'half'), 'ha')
    await openFileFolder(folder)
    expect(await readdir(join(folder, 'unfinished'))).toEqual([])
  })
})

describe('a scan', () => {
  test('knows the virus that every scanner is tested with, wherever it stands, and takes others for clean', async () => {
    const { store } = await openFiles()
    const files = store({ isScanned: true })
    await files.store(id, png)
    expect(await files.verdictOn(id)).toBe('clean')
    await files.store(otherId, Buffer.concat([png, Buffer.from(eicar)]))
    expect(await files.verdictOn(otherId)).toBe('infected')
  })
})
