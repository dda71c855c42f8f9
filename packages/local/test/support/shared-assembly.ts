import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { synthesize } from '../../src/assembly/synthesize.ts'

/** A synthesized stage: the one that ASSEMBLY names, or one that the first test of a run synthesizes for all of them. */
export async function sharedAssembly(): Promise<string> {
  const given = process.env.ASSEMBLY
  if (given) return given
  const folder = join(tmpdir(), 'shared-assembly')
  const [done, failed] = [`${folder}.done`, `${folder}.failed`]
  const isFirst = await mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
  if (isFirst) {
    await synthesize(folder, () => undefined).catch(async (error: unknown) => {
      await writeFile(failed, String(error))
      throw error
    })
    await writeFile(done, '')
  }
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error('Another test could not synthesize the stage.')
    await sleep(100)
  }
  return folder
}
