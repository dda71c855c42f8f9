import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const command = join(import.meta.dirname, '../bin/simulate.ts')

/** Runs the command in a process of its own: it takes over the clock and chance of its process. */
function simulate(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, NODE_OPTIONS: '' } })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  // Not on exit: its last output may still be on the way.
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}

const ended = /^seed \S+: \d+ days, \d+ calls, \d+ laws held, digest [0-9a-f]{16}\n$/

/** Another one with each change of what lives there, and the same until the next: whoever has seen it pass knows that it does. */
function seedOfSources(): string {
  const root = join(import.meta.dirname, '../../..')
  const hash = createHash('sha256')
  for (const name of ['contract', 'core', 'data', 'simulate']) {
    const folder = join(root, 'packages', name, 'src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return String(10_000 + (hash.digest().readUInt32BE() >>> 1))
}

const digests = new Set<string>()

/** The same each time, and more of them at night. */
const fixedSeeds = process.env.NIGHTLY ? ['1', '2', '3'] : ['1']

describe('a desk that lives a few days with every fault', () => {
  // The number of the last one is in the name of the test, and runs it again.
  test.concurrent.for([...fixedSeeds, seedOfSources()])('keeps every law with seed %s', async (seed) => {
    // A law that breaks is told at once: a shorter history is looked for by whoever runs the seed again.
    const { code, said } = await simulate('--seed', seed, '--days', '3', '--shrink', '0')
    expect(said).toMatch(ended)
    expect(code).toBe(0)
    const digest = said.split('digest ')[1] ?? ''
    // Another seed is another life.
    expect(digests.has(digest)).toBe(false)
    digests.add(digest)
  })
})

test('The same seed is the same life, in another process too', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => simulate('--seed', '5', '--days', '1', '--shrink', '0')),
  )
  expect(one?.said).toMatch(ended)
  expect(other?.said).toBe(one?.said)
})

test.runIf(process.env.NIGHTLY)('The same seed is the same life, a second time in one process', async () => {
  expect((await simulate('--seed', '5', '--days', '1', '--twice')).said).toMatch(ended)
})
