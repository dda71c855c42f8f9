import { cp } from 'node:fs/promises'
import { sharedFolder } from './shared-folder.ts'
import { startReady } from './started-system.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A data folder of this test's own with the demo data in it: filling it is most of what a first start does. */
export async function seededFolder(): Promise<string> {
  const seeded = await sharedFolder('seeded-system', async (folder) => {
    const { end, ended } = await startReady(folder)
    await end('SIGTERM')
    // Its engine has let the file go, too.
    if ((await ended) !== 0) throw new Error('The system to copy did not stop in order.')
  })
  const folder = await temporaryFolder()
  await cp(seeded, folder, { recursive: true })
  return folder
}
