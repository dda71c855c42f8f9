import { Duration } from 'aws-cdk-lib'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import { DeadLetters } from './dead-letters.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

/** Suppresses addresses that bounced or complained, as SES reports them. */
export class HandleBounces extends Construct {
  readonly handler: NodeFunction

  constructor(scope: Construct, id: string, data: DataStack, shared: SharedFunctionProps) {
    super(scope, id)
    this.handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: 'jobs/handle-bounces',
      description: 'Suppresses addresses that mail bounced from or whose owners complained',
      timeout: Duration.seconds(30),
    })
    data.signingKeys.grantUse(this.handler)
    data.records.grant(this.handler, tableNeeds['handle-bounces'])
    // CDK's class doesn't match its own interface under exactOptionalPropertyTypes.
    const deadLetters = new DeadLetters(this, 'DeadLetters') as IQueue
    // The dead letter holds the whole event and the error that refused it.
    this.handler.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(deadLetters),
    })
    data.mail.events.addSubscription(new LambdaSubscription(this.handler, { deadLetterQueue: deadLetters }))
  }
}
