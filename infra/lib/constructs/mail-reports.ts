import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import { hourly, JobSchedule } from './job-schedule.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

/** Mails the reports that are due, every hour; a run that ends early leaves the rest to the next. */
export class MailReports extends Construct {
  readonly handler: NodeFunction

  constructor(scope: Construct, id: string, data: DataStack, shared: SharedFunctionProps) {
    super(scope, id)
    this.handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: 'jobs/mail-reports',
      description: 'Mails the reports that are due',
      timeout: Duration.minutes(10),
    })
    data.records.grant(this.handler, tableNeeds['mail-reports'])
    data.signingKeys.grantUse(this.handler)
    data.mail.grantSend(this.handler)
    new JobSchedule(this, 'Hourly', this.handler, hourly)
  }
}
