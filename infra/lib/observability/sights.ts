import { Duration, type Stack } from 'aws-cdk-lib'
import { type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ApiStack } from '../api-stack.ts'
import { DeadLetters } from '../constructs/dead-letters.ts'
import { NodeFunction } from '../constructs/node-function.ts'
import type { DataStack } from '../data-stack.ts'
import type { JobsStack } from '../jobs-stack.ts'
import type { WebStack } from '../web-stack.ts'
import {
  apiMetrics,
  deskMetrics,
  functionMetric,
  siteMetrics,
  tableMetrics,
  waitingMessages,
} from './metrics.ts'

/** The stacks to watch. */
export interface Watched {
  readonly stage: string
  readonly data: DataStack
  readonly web: WebStack
  readonly api: ApiStack
  readonly jobs: JobsStack
}

export type Sights = ReturnType<typeof sightsOf>

/** What to show of a stage. New jobs and dead-letter queues appear automatically. */
export function sightsOf({ stage, data, web, api, jobs }: Watched) {
  const names = (functions: readonly NodeFunction[]) => functions.map(({ knownName }) => knownName)
  const queues = [...found(data, DeadLetters), ...found(jobs, DeadLetters)]
  const delay: { statistic: string } = { statistic: Stats.MAXIMUM }
  const hour = { over: Duration.hours(1) }
  return {
    stage,
    api: apiMetrics(web.httpApi),
    desk: deskMetrics(stage),
    site: siteMetrics(web.distribution),
    table: tableMetrics(data.records.table.tableName),
    jobs: names(found(jobs, NodeFunction)),
    streamDelay: functionMetric('IteratorAge', 'Behind, ms', names(jobs.streamReaders), delay),
    setAside: jobs.setAside,
    abuse: api.abuse,
    deadLetters: waitingMessages(queues.map(({ queueName }) => queueName)),
    news: jobs.refreshNews.sourcesRead as IMetric,
    deadlines: functionMetric(
      'Invocations',
      'Looks for deadlines',
      [jobs.watchDeadlines.handler.knownName],
      hour,
    ),
  }
}

function found<T>(stack: Stack, type: abstract new (...args: never[]) => T): T[] {
  return stack.node
    .findAll()
    .filter((construct): construct is typeof construct & T => construct instanceof type)
}
