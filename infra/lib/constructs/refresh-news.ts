import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { DataStack } from '../data-stack.ts'
import { HourlySchedule } from './hourly-schedule.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'

/** Reads the news sources every hour. */
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
    new HourlySchedule(this, 'Hourly', handler)
  }
}
