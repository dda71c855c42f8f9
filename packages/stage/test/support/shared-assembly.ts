import { sharedFolder } from '../../../local/test/support/shared-folder.ts'
import { synthesize } from '../../src/synthesize.ts'

/** A synthesized stage: the one that ASSEMBLY names, or one that the first test of a run synthesizes for all of them. */
export async function sharedAssembly(): Promise<string> {
  return process.env.ASSEMBLY || sharedFolder('assembly', (folder) => synthesize(folder, () => undefined))
}
