import { derivedTableType, physicalIds } from '../../deployed-stage.ts'
import { type Check, deployAgain, judged, wrong } from '../finding.ts'

const rebuild = 'fill the lists: docs/operations.md#searching-in-opensearch'

/** Whether the search has its lists, and OpenSearch answers where it has them. */
export const search: Check = {
  about: 'search',
  asks: 'es:ESHttpGet, dynamodb:Query',
  async look(deployed, cloud) {
    const [table] = physicalIds(deployed, derivedTableType, 'data')
    const { settings, stacks } = deployed
    if (table === undefined) return []
    if (!settings.openSearch) {
      const { isComplete } = await cloud.search(table)
      const fault = !isComplete && 'its lists were in OpenSearch, and those in the table have not everything'
      return [judged('search', 'in the table', [fault], rebuild)]
    }
    const endpoint = stacks.search?.outputs.SearchEndpoint
    if (!endpoint) return [wrong('search', 'OpenSearch is not there', deployAgain(settings.stage))]
    const { isComplete, health } = await cloud.search(table, endpoint)
    if (health === undefined)
      return [
        wrong('search', `${endpoint} does not answer`, 'see the domain’s health in the OpenSearch console'),
      ]
    return [
      judged(
        'search',
        `in OpenSearch, ${health}`,
        [
          health === 'red' && `${endpoint} has lost data`,
          !isComplete && 'OpenSearch has not everything: searches still go to the table',
        ],
        rebuild,
      ),
    ]
  },
}
