import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import type { FilesStack } from '../files-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import { hourly, JobSchedule } from './job-schedule.ts'
import type { KeptChanges } from './kept-changes.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

/**
 * Finds deadlines every hour: contracts and warranties. Sends no mail itself: its events
 * reach `send-notifications` through the stream. Also keeps retention periods, goes on with erasures, and returns to the
 * stream's jobs what their event sources gave up.
 */
export class WatchDeadlines extends Construct {
  readonly handler: NodeFunction

  constructor(
    scope: Construct,
    id: string,
    { data, files }: { data: DataStack; files: FilesStack },
    kept: KeptChanges,
    shared: SharedFunctionProps,
  ) {
    super(scope, id)
    this.handler = new NodeFunction(this, 'Function', {
      ...shared,
      environment: { ...shared.environment, KEPT_CHANGES_BUCKET: kept.bucketName },
      source: 'jobs/watch-deadlines',
      description: 'Marks contracts that have ended, and writes the notices of what ends soon',
      timeout: Duration.minutes(5),
    })
    data.records.grant(this.handler, tableNeeds['watch-deadlines'])
    data.signingKeys.grantUse(this.handler)
    kept.grantTake(this.handler)
    files.bucket.grantRemove(this.handler)
    new JobSchedule(this, 'Hourly', this.handler, hourly)
  }
}
