import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { s3Attachments } from '../src/adapters/s3-attachments.ts'

const id = 'a'.repeat(32)
const tags = (status: string) =>
  `<Tagging><TagSet><Tag><Key>GuardDutyMalwareScanStatus</Key><Value>${status}</Value></Tag></TagSet></Tagging>`

/** A bucket that answers so to what is asked of the object, and of its tags. */
async function bucket(object: { status: number; body?: string }, status: string, isScanned = true) {
  const asked: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    asked.push(url)
    if (url?.includes('tagging')) response.end(tags(status))
    else response.writeHead(object.status).end(object.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/of/files`
  const credentials = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'secret' }
  const account = { region: 'eu-central-1', credentials }
  return { files: s3Attachments({ url, account, isScanned, timeoutMs: 60_000 }), asked }
}

describe('an attachment that is sent', () => {
  test('is read whole', async () => {
    const { files, asked } = await bucket({ status: 200, body: 'rack' }, 'NO_THREATS_FOUND')
    expect(Buffer.from((await files.exports.readAttachment(id)) ?? []).toString()).toBe('rack')
    expect(asked[0]).toMatch(new RegExp(`^/of/files/attachments/${id}(\\?|$)`))
  })

  test.each([403, 404])('is none where the bucket answers %s', async (status) => {
    const { files } = await bucket({ status }, 'NO_THREATS_FOUND')
    expect(await files.exports.readAttachment(id)).toBeUndefined()
  })

  test.each(['THREATS_FOUND', 'UNSUPPORTED', ''])('is none while the scan says %j', async (status) => {
    const { files } = await bucket({ status: 200, body: 'rack' }, status)
    expect(await files.exports.readAttachment(id)).toBeUndefined()
  })

  test('is clean without asking where nothing is scanned', async () => {
    const { files, asked } = await bucket({ status: 200, body: 'rack' }, 'THREATS_FOUND', false)
    expect(await files.verdictOn(id)).toBe('clean')
    expect(await files.exports.readAttachment(id)).toHaveLength(4)
    expect(asked).toHaveLength(1)
  })
})
