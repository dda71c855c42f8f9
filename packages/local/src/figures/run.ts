import { serviceLevels } from '@remotehands/content'
import { checkFigures, createStores, rebuildFigures } from '@remotehands/core'
import { systemClock } from '@remotehands/functions/adapters/system-clock'
import { readOptions } from '@remotehands/options'
import { StartupProblem } from '../startup/startup-problem.ts'
import { tellAudit } from './tell-audit.ts'
import { withTable } from './with-table.ts'

/**
 * The `rebuild-figures` command: recounts every record and corrects the figures; with `--check` it only
 * compares. Works on the table in TABLE_NAME, or on this machine's data folder. The exit code is 1 if figures
 * differ in the end.
 */
export async function run(): Promise<void> {
  const values = readOptions({
    command: 'rebuild-figures',
    options: { check: { type: 'boolean', default: false } },
  })
  const say = (line: string) => console.log(line)
  try {
    process.exitCode = await withTable(process.env, async (table) => {
      const stores = createStores(table)
      const now = systemClock.now()
      if (!values.check) {
        const { differences } = await rebuildFigures(stores, serviceLevels, now)
        say(`${differences.length} ${differences.length === 1 ? 'number was' : 'numbers were'} put right.`)
      }
      return tellAudit(await checkFigures(stores, serviceLevels, now), say)
    })
  } catch (error) {
    console.error(error instanceof StartupProblem ? error.message : error)
    process.exitCode = 1
  }
}
