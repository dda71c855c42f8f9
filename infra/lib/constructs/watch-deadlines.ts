import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import { HourlySchedule } from './hourly-schedule.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

/**
 * Finds every hour what is about to run out: contracts, warranties, tickets that nobody answers. It mails nobody itself:
 * what it writes comes by the stream to `send-notifications`.
 */
export class WatchDeadlines extends Construct {
  readonly handler: NodeFunction

  constructor(scope: Construct, id: string, data: DataStack, shared: SharedFunctionProps) {
    super(scope, id)
    this.handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: 'jobs/watch-deadlines',
      description: 'Marks contracts that have ended, and writes the notices of what ends soon',
      timeout: Duration.minutes(5),
    })
    data.records.grant(this.handler, tableNeeds['watch-deadlines'])
    data.signingKeys.grantUse(this.handler)
    new HourlySchedule(this, 'Hourly', this.handler)
  }
}
