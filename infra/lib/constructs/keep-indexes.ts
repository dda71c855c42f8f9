import { Duration } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import { DeadLetters } from './dead-letters.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

/**
 * Search and figures, from the table's stream: new events, and what else can be searched. The second of the two readers
 * that DynamoDB allows a stream: a third job is called by one of them.
 */
export class KeepIndexes extends Construct {
  readonly handler: NodeFunction

  constructor(scope: Construct, id: string, data: DataStack, shared: SharedFunctionProps) {
    super(scope, id)
    this.handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: 'jobs/keep-indexes',
      description: 'Brings search and figures up to what is stored',
      timeout: Duration.minutes(2),
    })
    data.records.grant(this.handler, tableNeeds['keep-indexes'])
    data.signingKeys.grantUse(this.handler)

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
            eventName: FilterRule.or('INSERT', 'MODIFY'),
            dynamodb: {
              Keys: { pk: { S: FilterRule.beginsWith('USER#') }, sk: { S: FilterRule.isEqual('PROFILE') } },
            },
          }),
          FilterCriteria.filter({
            eventName: FilterRule.or('INSERT', 'MODIFY', 'REMOVE'),
            dynamodb: {
              Keys: {
                pk: { S: FilterRule.beginsWith('ARTICLE#') },
                sk: { S: FilterRule.isEqual('ARTICLE') },
              },
            },
          }),
        ],
        batchSize: 25,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: 8,
        maxRecordAge: Duration.hours(12),
        onFailure: new SqsDlq(new DeadLetters(this, 'DeadLetters')),
      }),
    )
  }
}
