import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { zipEnd, zipEntry, zipOf } from '../src/index.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function filesIn(zip: ZipFile) {
  const files: { name: string; at: string; text: string }[] = []
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    const at = entry.getLastModDate({ timezone: 'UTC' }).toISOString()
    files.push({ name: entry.fileName, at, text: content.toString() })
  }
  return files
}

test('has files under their names, with their time', async () => {
  const files = [
    { name: 'data.json', bytes: bytesOf('{}') },
    { name: 'files/Überblick.txt', bytes: bytesOf('Grüße') },
    { name: 'files/empty', bytes: new Uint8Array() },
  ]
  const parts = await zipOf(files, new Date('2026-03-02T15:04:06Z'))
  const zip = await fromBufferPromise(Buffer.concat(parts), { lazyEntries: true })
  const at = '2026-03-02T15:04:06.000Z'
  expect(await filesIn(zip)).toEqual([
    { name: 'data.json', at, text: '{}' },
    { name: 'files/Überblick.txt', at, text: 'Grüße' },
    { name: 'files/empty', at, text: '' },
  ])
})

test('goes on past 4 GB', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zip-'))
  try {
    const path = join(folder, 'large.zip')
    const file = await open(path, 'w')
    const [near, far] = [0, 5_000_000_000]
    const entries = []
    let end = 0
    for (const offset of [near, far]) {
      const { entry, parts } = await zipEntry(`at-${offset}`, bytesOf('x'.repeat(99)), {
        ...{ offset, isDeflated: true },
      })
      entries.push(entry)
      const bytes = Buffer.concat(parts)
      // What lies between takes no room on the disk.
      await file.write(bytes, 0, bytes.length, offset)
      end = offset + bytes.length
    }
    const list = zipEnd(entries, end)
    await file.write(list, 0, list.length, end)
    await file.close()
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
    const found = await filesIn(zip)
    zip.close()
    expect(found.map(({ name, text }) => `${name} ${text.length}`)).toEqual(['at-0 99', `at-${far} 99`])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('has any number of files', async () => {
  const { entry, parts } = await zipEntry('note', bytesOf('note'), { offset: 0, isDeflated: false })
  const entries = Array.from({ length: 70_000 }, (_, at) => ({ ...entry, path: `${at}` }))
  const whole = Buffer.concat([...parts, zipEnd(entries, Buffer.concat(parts).length)])
  const zip = await fromBufferPromise(whole, { lazyEntries: true })
  expect(zip.entryCount).toBe(70_000)
})
