import { createStores, rebuildSearch } from '@remotehands/core'
import { StartupProblem } from '../startup/startup-problem.ts'
import { withTable } from './with-table.ts'

/**
 * The `rebuild-search` command: makes every record findable by what it says, as searches compare texts now. Works on the
 * table that TABLE_NAME names, or on the data folder of this machine.
 */
export async function run(): Promise<void> {
  try {
    const count = await withTable(process.env, (table) => rebuildSearch(createStores(table)))
    console.log(`${count} ${count === 1 ? 'record is' : 'records are'} found by what they say.`)
  } catch (error) {
    console.error(error instanceof StartupProblem ? error.message : error)
    process.exitCode = 1
  }
}
