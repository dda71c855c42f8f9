import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A folder that the first test of a run fills for all of them; the others wait. */
export async function sharedFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(tmpdir(), name)
  const [done, failed] = [`${folder}.done`, `${folder}.failed`]
  const isFirst = await mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
  if (isFirst) {
    await fill(folder).catch(async (error: unknown) => {
      await writeFile(failed, '')
      throw error
    })
    await writeFile(done, '')
  }
  while (!existsSync(done)) {
    if (existsSync(failed)) throw new Error(`Another test could not fill ${name}.`)
    await sleep(100)
  }
  return folder
}
