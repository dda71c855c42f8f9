import { type CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { Schedule, ScheduleExpression, TimeWindow } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { DeadLetters } from './dead-letters.ts'
import type { NodeFunction } from './node-function.ts'

interface Rate {
  every: Duration
  /** Spreads runs over this time. */
  within?: Duration
}

export const hourly: Rate = { every: Duration.hours(1), within: Duration.minutes(15) }

/**
 * Runs a job now and then. Retries a failed run twice, then sets it aside: the scheduler if it couldn't call
 * the function, Lambda if the function failed.
 */
export class JobSchedule extends Construct {
  constructor(scope: Construct, id: string, handler: NodeFunction, { every, within }: Rate) {
    super(scope, id)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    })
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(handler.node.defaultChild as CfnElement)}.Arn>:*]`,
      reason: 'The versions and aliases of this one function.',
    })
    const deadLetters = new DeadLetters(this, 'DeadLetters')
    handler.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.minutes(30),
      // CDK's class doesn't match its own interface under exactOptionalPropertyTypes.
      onFailure: new SqsDestination(deadLetters as IQueue),
    })
    new Schedule(this, 'Schedule', {
      schedule: ScheduleExpression.rate(every),
      timeWindow: within ? TimeWindow.flexible(within) : TimeWindow.off(),
      target: new LambdaInvoke(handler, {
        role,
        deadLetterQueue: deadLetters,
        maxEventAge: Duration.minutes(30),
        retryAttempts: 2,
      }),
    })
  }
}
