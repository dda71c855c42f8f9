import { countWords } from '@remotehands/contract'
import { archiveKindOf } from './archive/archive-kind-of.ts'
import { neededKeys, readKeyFile, type SealedFactor, sealedFactor } from './archive/key-store.ts'
import { putArchive, requireEmpty } from './archive/put-archive.ts'
import { checkArchive, openArchive } from './archive/read-archive.ts'
import { openRunFiles } from './archive/run-files.ts'
import { withSystem } from './archive/whole-system.ts'
import { readOptions, type Say } from './command.ts'
import { OperatorProblem } from './operator-problem.ts'
import { place } from './stage-table.ts'

const usage =
  'npx -y pnpm@12 import-archive --from <file.zip> --stage <stage> (or --local) [--keys <signing-keys.json>]'
const text = { type: 'string' } as const

/**
 * The `import-archive` command: puts an archive into an empty system. Reads and checks all of it before it writes anything. With `--keys`, the
 * system opens second factors that those keys sealed.
 */
export async function importArchive(args: readonly string[], say: Say): Promise<0> {
  const options = readOptions(args, { ...place, from: text, keys: text }, usage)
  const { from, keys: keyFile } = options
  if (from === undefined) throw new OperatorProblem(`--from is missing. Usage: ${usage}`)
  const given = keyFile === undefined ? undefined : await readKeyFile(keyFile)
  const archive = await openArchive(from)
  try {
    const sealed = new Map<string, SealedFactor>()
    const kindOf = archiveKindOf(archive.manifest.scope)
    await checkArchive(archive, (item, named) => {
      const factor = sealedFactor(item)
      if (factor) sealed.set(...factor)
      return kindOf(item, named)
    })
    await withSystem(options, usage, async (system) => {
      await requireEmpty(system, archive)
      const added = await neededKeys(sealed, await system.keys.read(), given)
      if (added.length > 0) await system.keys.add(added)
      say(`${from} is whole. Writing, then making search and figures…`)
      const runs = openRunFiles()
      const { records } = await putArchive(archive, system, new Date(), runs).finally(runs.remove)
      const files = archive.manifest.files.filter(({ path }) => path.startsWith('files/')).length
      say(`Now in place: ${countWords(records, 'record')}, ${countWords(files, 'file')}.`)
    })
  } finally {
    archive.close()
  }
  return 0
}
