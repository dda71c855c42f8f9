import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '@remotehands/local/run-command'
import * as z from 'zod'
import { type Counts, checkCounts } from './counts.ts'

const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z
    .array(z.object({ purl: z.string().startsWith('pkg:npm/'), version: z.string().min(1) }))
    .min(100),
})

/** Has pnpm write the bill of materials of what is deployed, from the lockfile alone, and looks whether it is one. */
export async function billOfMaterials(folder: string): Promise<Counts> {
  const file = join(folder, 'remotehands.cdx.json')
  const sources = ['--lockfile-only', '--prod', '--sbom-type', 'application']
  const exitCode = await runCommand([
    ...pnpm(),
    'sbom',
    '--sbom-format',
    'cyclonedx',
    ...sources,
    '--out',
    file,
  ])
  if (exitCode !== 0) return checkCounts(exitCode)
  const { components } = Bill.parse(JSON.parse(await readFile(file, 'utf8')))
  console.log(`${components.length} components.`)
  return checkCounts(0)
}

/** The one that runs this command, if one does. */
function pnpm(): [string, ...string[]] {
  const { npm_execpath: running = '' } = process.env
  return /pnpm[^/]*$/.test(running) ? [running] : ['npx', '-y', 'pnpm@12']
}
