import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '@remotehands/options'
import { startAssembly } from './start-assembly.ts'
import { synthesize } from './synthesize.ts'

/** The `serve-assembly` command: serves the folder that ASSEMBLY names, or a stage that it synthesizes itself. */
export async function run(): Promise<void> {
  readOptions({
    command: 'start:assembly',
    more: 'PORT and ASSEMBLY in the environment say where, and which',
  })
  const say = (line: string) => console.log(line)
  const given = process.env.ASSEMBLY
  // Outside the project, where no bundle can find the project's packages.
  const folder = await mkdtemp(join(tmpdir(), 'assembly-'))
  if (given) await cp(given, folder, { recursive: true })
  else await synthesize(folder, say)
  const system = await startAssembly({
    ...{ folder, port: Number(process.env.PORT ?? '0'), seed: true, say },
    onError: (error) => console.error(error),
  })
  const stop = async () => {
    await system.stop()
    await rm(folder, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  console.log(`\n  Site     ${system.baseUrl}\n  Mailbox  ${system.baseUrl}/__local/mail\n`)
}
