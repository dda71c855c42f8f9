import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { vi } from 'vitest'
import { type Command, runCommand as runHere } from '../src/command.ts'

const bin = join(import.meta.dirname, '../bin')

/** Credentials and a region of nobody, and no way to anybody's real ones. */
export const nobody = {
  AWS_ACCESS_KEY_ID: 'nobody',
  AWS_SECRET_ACCESS_KEY: 'nothing',
  AWS_REGION: 'eu-west-1',
  AWS_CONFIG_FILE: '/nonexistent',
  AWS_SHARED_CREDENTIALS_FILE: '/nonexistent',
  AWS_EC2_METADATA_DISABLED: 'true',
}

/** An operator's command as a process of its own, which takes a second to load. */
export async function runCommand(
  command: string,
  options: readonly string[],
  environment: Record<string, string>,
) {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_'))
  const child = spawn(process.execPath, [join(bin, `${command}.ts`), ...options], {
    env: { ...Object.fromEntries(kept), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.errors += text
  })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, ...printed }
}

/** The same but in this process. What only the start of a process could break is for one test of each command. */
export async function callCommand(
  work: Command,
  options: readonly string[],
  environment: Record<string, string>,
) {
  const before = { env: process.env, argv: process.argv, exitCode: process.exitCode }
  const kept = Object.entries(before.env).filter(([name]) => !name.startsWith('AWS_'))
  const printed = { output: '', errors: '' }
  const keep = (name: keyof typeof printed) => (text: unknown) => {
    printed[name] += text
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('output')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('errors')),
  ]
  try {
    process.env = { ...Object.fromEntries(kept), ...environment }
    process.argv = [...before.argv.slice(0, 2), ...options]
    await runHere(work)
    return { status: process.exitCode, ...printed }
  } finally {
    Object.assign(process, before)
    for (const spy of spies) spy.mockRestore()
  }
}
