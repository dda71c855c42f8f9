import { type CfnElement, Duration, Stack, Validations } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Schedule, ScheduleExpression, TimeWindow } from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import { DeadLetters } from './dead-letters.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

/** Reads the news sources every hour, at any moment of a quarter of an hour. */
export class RefreshNews extends Construct {
  constructor(scope: Construct, id: string, data: DataStack, shared: SharedFunctionProps) {
    super(scope, id)
    const handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: 'jobs/refresh-news',
      description: 'Reads the news sources and stores what GET /api/news answers',
      timeout: Duration.minutes(1),
    })
    data.records.grantReadWrite(handler)
    data.signingKeys.grantUse(handler)

    const role = new Role(this, 'SchedulerRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    })
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(handler.node.defaultChild as CfnElement)}.Arn>:*]`,
      reason: 'The versions and aliases of this one function.',
    })
    new Schedule(this, 'Hourly', {
      schedule: ScheduleExpression.rate(Duration.hours(1)),
      timeWindow: TimeWindow.flexible(Duration.minutes(15)),
      target: new LambdaInvoke(handler, {
        role,
        deadLetterQueue: new DeadLetters(this, 'DeadLetters'),
        maxEventAge: Duration.minutes(30),
        retryAttempts: 2,
      }),
    })
  }
}
