import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from '../src/startup/data-folder.ts'
import { StartupProblem } from '../src/startup/startup-problem.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

async function open(path: string) {
  const folder = await openDataFolder(path)
  onTestFinished(folder.release)
  return folder
}

describe('the data folder', () => {
  test('is made when it is not there', async () => {
    const path = join(await temporaryFolder(), 'a/b')
    expect((await open(path)).path).toBe(path)
  })

  test('is held by one system at a time', async () => {
    const path = await temporaryFolder()
    const first = await openDataFolder(path)
    await expect(openDataFolder(path)).rejects.toThrow(StartupProblem)
    await expect(openDataFolder(path)).rejects.toThrow('already running')
    first.release()
    await open(path)
  })

  test('that cannot be written is one clear problem', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    await expect(openDataFolder(join(file, 'data'))).rejects.toThrow(/cannot be written.*DATA_DIR/)
    await expect(openDataFolder(file)).rejects.toThrow(StartupProblem)
    await expect(openDataFolder('/proc/remotehands/data')).rejects.toThrow(/cannot be written.*DATA_DIR/)
  })

  test('keeps its signing keys, and shares them with no other folder', async () => {
    const path = await temporaryFolder()
    const first = await openDataFolder(path)
    const keys = await first.signingKeys()
    first.release()
    expect(await (await open(path)).signingKeys()).toBe(keys)
    expect(await (await open(await temporaryFolder())).signingKeys()).not.toBe(keys)
    expect(Buffer.from(JSON.parse(keys)[0].secret, 'base64url')).toHaveLength(48)
  })

  test('remembers that its demo data is complete', async () => {
    const folder = await open(await temporaryFolder())
    expect(folder.isSeeded()).toBe(false)
    await folder.markSeeded()
    expect(folder.isSeeded()).toBe(true)
  })
})
