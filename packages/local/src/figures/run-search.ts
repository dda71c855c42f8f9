import { createStores, movableLists, rebuildSearch } from '@remotehands/core'
import { openSearch } from '@remotehands/functions/adapters/open-search'
import { readOptions } from '@remotehands/options'
import { StartupProblem } from '../startup/startup-problem.ts'
import { withTable } from './with-table.ts'

/**
 * The `rebuild-search` command: indexes every record again with the current normalization of texts. Works on
 * the table in TABLE_NAME, with lists in OpenSearch at OPENSEARCH_ENDPOINT if that is set, or on this machine's data folder.
 */
export async function run(): Promise<void> {
  readOptions({ command: 'rebuild-search' })
  try {
    if (process.env.TABLE_NAME && !process.env.DERIVED_TABLE_NAME)
      throw new StartupProblem('Set DERIVED_TABLE_NAME too: the stage’s table that the search is in.')
    const count = await withTable(process.env, async (table, derived, { account, scanDerived }) => {
      const { OPENSEARCH_ENDPOINT: endpoint } = process.env
      const outside = endpoint && account ? openSearch({ endpoint, account }) : undefined
      const lists = movableLists(derived ?? table, outside)
      await lists.renew()
      const found = await rebuildSearch(createStores(table, derived, lists))
      await lists.renewed(scanDerived)
      return found
    })
    console.log(`${count} ${count === 1 ? 'record is' : 'records are'} found by what they say.`)
  } catch (error) {
    console.error(error instanceof StartupProblem ? error.message : error)
    process.exitCode = 1
  }
}
