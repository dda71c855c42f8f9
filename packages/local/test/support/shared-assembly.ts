import { synthesize } from '../../src/assembly/synthesize.ts'
import { sharedFolder } from './shared-folder.ts'

/** A synthesized stage: the one that ASSEMBLY names, or one that the first test of a run synthesizes for all of them. */
export async function sharedAssembly(): Promise<string> {
  return process.env.ASSEMBLY || sharedFolder('assembly', (folder) => synthesize(folder, () => undefined))
}
