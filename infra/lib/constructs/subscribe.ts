import { Duration } from 'aws-cdk-lib'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { DeadLetters } from './dead-letters.ts'
import type { NodeFunction } from './node-function.ts'

/** Subscribes a function to a topic. What it fails at is tried twice again; then the whole event, with the error, is a dead letter. */
export function subscribe(scope: Construct, handler: NodeFunction, topic: ITopic): void {
  // CDK's class doesn't match its own interface under exactOptionalPropertyTypes.
  const deadLetters = new DeadLetters(scope, 'DeadLetters') as IQueue
  handler.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: Duration.hours(6),
    onFailure: new SqsDestination(deadLetters),
  })
  topic.addSubscription(new LambdaSubscription(handler, { deadLetterQueue: deadLetters }))
}
