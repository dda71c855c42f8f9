import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import { JobSchedule } from './job-schedule.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

/**
 * Warns of tickets that are due. It reads what is due by now, so that a run with nothing to tell is one query.
 * Sends no mail itself: its events reach `send-notifications` through the stream.
 */
export class WatchTickets extends Construct {
  readonly handler: NodeFunction

  constructor(scope: Construct, id: string, data: DataStack, shared: SharedFunctionProps) {
    super(scope, id)
    this.handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: 'jobs/watch-tickets',
      description: 'Writes the warnings of tickets that are due',
      timeout: Duration.minutes(5),
    })
    data.records.grant(this.handler, tableNeeds['watch-tickets'])
    data.signingKeys.grantUse(this.handler)
    new JobSchedule(this, 'Schedule', this.handler, { every: Duration.minutes(1) })
  }
}
