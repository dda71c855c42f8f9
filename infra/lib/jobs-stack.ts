import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { KeepIndexes } from './constructs/keep-indexes.ts'
import type { NodeFunction, SharedFunctionProps } from './constructs/node-function.ts'
import { RefreshNews } from './constructs/refresh-news.ts'
import { SendNotifications } from './constructs/send-notifications.ts'
import { WatchDeadlines } from './constructs/watch-deadlines.ts'
import type { DataStack } from './data-stack.ts'

/** What happens later: on a schedule, or because a record was written. */
export class JobsStack extends Stack {
  readonly refreshNews: RefreshNews
  readonly watchDeadlines: WatchDeadlines
  /** The functions that follow the table's stream. */
  readonly streamReaders: readonly NodeFunction[]

  constructor(scope: Construct, id: string, data: DataStack, shared: SharedFunctionProps, props: StackProps) {
    super(scope, id, props)
    this.refreshNews = new RefreshNews(this, 'RefreshNews', data, shared)
    const notifications = new SendNotifications(this, 'SendNotifications', data, shared)
    const indexes = new KeepIndexes(this, 'KeepIndexes', data, shared)
    this.streamReaders = [notifications.handler, indexes.handler]
    this.watchDeadlines = new WatchDeadlines(this, 'WatchDeadlines', data, shared)
  }
}
