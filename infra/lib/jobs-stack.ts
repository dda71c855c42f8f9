import { Stack, type StackProps } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Settings } from './config.ts'
import { HandleBounces } from './constructs/handle-bounces.ts'
import { KeepIndexes } from './constructs/keep-indexes.ts'
import { KeptChanges } from './constructs/kept-changes.ts'
import type { LiveApi } from './constructs/live-api.ts'
import { MailReports } from './constructs/mail-reports.ts'
import type { NodeFunction, SharedFunctionProps } from './constructs/node-function.ts'
import { ReceiveMail } from './constructs/receive-mail.ts'
import { RefreshNews } from './constructs/refresh-news.ts'
import { SendNotifications } from './constructs/send-notifications.ts'
import { setAsideMetric } from './constructs/set-aside-metric.ts'
import { WatchDeadlines } from './constructs/watch-deadlines.ts'
import { WatchTickets } from './constructs/watch-tickets.ts'
import type { DataStack } from './data-stack.ts'
import type { FilesStack } from './files-stack.ts'

/** Background jobs: on a schedule, after a write, or on an SES event. */
export class JobsStack extends Stack {
  readonly refreshNews: RefreshNews
  readonly watchDeadlines: WatchDeadlines
  readonly watchTickets: WatchTickets
  readonly handleBounces: HandleBounces
  /** The functions that follow the table's stream. */
  readonly streamReaders: readonly NodeFunction[]
  /** How many changes were set aside: by these, or by `watch-deadlines` if their event source gave up. */
  readonly setAside: IMetric

  constructor(
    scope: Construct,
    id: string,
    { supportAddress: address, scanFiles: isScanned }: Pick<Settings, 'supportAddress' | 'scanFiles'>,
    { data, files, live }: { data: DataStack; files: FilesStack; live: LiveApi },
    shared: SharedFunctionProps,
    props: StackProps,
  ) {
    super(scope, id, props)
    this.refreshNews = new RefreshNews(this, 'RefreshNews', data, shared)
    const kept = new KeptChanges(this, 'KeptChanges')
    const told = { data, files, live, isScanned }
    const notifications = new SendNotifications(this, 'SendNotifications', told, kept, shared)
    const read = { data, files, isScanned, takesMail: address !== undefined }
    const indexes = new KeepIndexes(this, 'KeepIndexes', read, kept, shared)
    this.streamReaders = [notifications.handler, indexes.handler]
    this.watchDeadlines = new WatchDeadlines(this, 'WatchDeadlines', { data, files }, kept, shared)
    this.watchTickets = new WatchTickets(this, 'WatchTickets', data, shared)
    new MailReports(this, 'MailReports', data, shared)
    this.setAside = setAsideMetric(shared.stage, [...this.streamReaders, this.watchDeadlines.handler])
    this.handleBounces = new HandleBounces(this, 'HandleBounces', data, shared)
    if (address !== undefined) new ReceiveMail(this, 'ReceiveMail', { data, files, shared, address })
  }
}
