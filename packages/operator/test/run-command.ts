import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

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

/** An operator's command as a process of its own. */
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
