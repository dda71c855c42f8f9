import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
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
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, said })))
}

const ended = /^seed \S+: \d+ days, \d+ calls, \d+ laws held, digest [0-9a-f]{16}\n$/

const digests = new Set<string>()

describe('a desk that lives a few days with every fault', () => {
  // The last one is new each time: its number is in the name of the test, and runs it again.
  test.concurrent.for(['1', '2', '3', String(randomInt(10_000, 2 ** 31))])(
    'keeps every law with seed %s',
    async (seed) => {
      // A law that breaks is told at once: a shorter history is looked for by whoever runs the seed again.
      const { code, said } = await simulate('--seed', seed, '--days', '3', '--shrink', '0')
      expect(said).toMatch(ended)
      expect(code).toBe(0)
      const digest = said.split('digest ')[1] ?? ''
      // Another seed is another life.
      expect(digests.has(digest)).toBe(false)
      digests.add(digest)
    },
  )
})

test('The same seed is the same life, in another process too', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => simulate('--seed', '5', '--days', '1')))
  expect(one?.said).toMatch(ended)
  expect(other?.said).toBe(one?.said)
})

test.runIf(process.env.NIGHTLY)('The same seed is the same life, a second time in one process', async () => {
  expect((await simulate('--seed', '5', '--days', '1', '--twice')).said).toMatch(ended)
})
