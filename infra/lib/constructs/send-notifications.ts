import { Duration } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import { DeadLetters } from './dead-letters.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

/** Mails and notices about what happened, from the table's stream: new events alone, each record retried by itself. */
export class SendNotifications extends Construct {
  readonly handler: NodeFunction

  constructor(scope: Construct, id: string, data: DataStack, shared: SharedFunctionProps) {
    super(scope, id)
    this.handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: 'jobs/send-notifications',
      description: 'Mails and notices about new events in the table',
      // A run that is cut off loses the mails under way: ten events with twenty followers each fit in, on a slow day too.
      timeout: Duration.minutes(5),
    })
    data.records.grant(this.handler, tableNeeds['send-notifications'])
    data.signingKeys.grantUse(this.handler)
    data.mail.grantSend(this.handler)

    this.handler.addEventSource(
      // CDK's own class does not match its interface under exactOptionalPropertyTypes.
      new DynamoEventSource(data.records.table as ITableV2, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { Keys: { sk: { S: FilterRule.beginsWith('EVENT#') } } },
          }),
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { Keys: { sk: { S: FilterRule.isEqual('PASSWORDREQUEST') } } },
          }),
        ],
        batchSize: 10,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: 8,
        maxRecordAge: Duration.hours(12),
        onFailure: new SqsDlq(new DeadLetters(this, 'DeadLetters')),
      }),
    )
  }
}
