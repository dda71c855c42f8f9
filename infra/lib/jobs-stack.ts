import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { KeepIndexes } from './constructs/keep-indexes.ts'
import type { SharedFunctionProps } from './constructs/node-function.ts'
import { RefreshNews } from './constructs/refresh-news.ts'
import { SendNotifications } from './constructs/send-notifications.ts'
import { WatchDeadlines } from './constructs/watch-deadlines.ts'
import type { DataStack } from './data-stack.ts'

/** What happens later: on a schedule, or because a record was written. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, data: DataStack, shared: SharedFunctionProps, props: StackProps) {
    super(scope, id, props)
    new RefreshNews(this, 'RefreshNews', data, shared)
    new SendNotifications(this, 'SendNotifications', data, shared)
    new KeepIndexes(this, 'KeepIndexes', data, shared)
    new WatchDeadlines(this, 'WatchDeadlines', data, shared)
  }
}
