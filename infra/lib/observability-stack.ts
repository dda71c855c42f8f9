import { Stack, type StackProps } from 'aws-cdk-lib'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Settings } from './config.ts'
import { AlarmTopic } from './constructs/alarm-topic.ts'
import { CostBudget } from './constructs/cost-budget.ts'
import { OperatorAlarm } from './constructs/operator-alarm.ts'
import { alarmsOf } from './observability/alarms.ts'
import { dashboard } from './observability/dashboard.ts'
import { sightsOf, type Watched } from './observability/sights.ts'

/** Shows the operator what the stage does, and alerts them when it fails. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, watched: Watched, props: StackProps) {
    super(scope, id, props)
    const { stage, alarmMail } = settings
    // CDK's class doesn't match its own interface under exactOptionalPropertyTypes.
    const topic = new AlarmTopic(this, 'Topic', {
      topicName: `remotehands-${stage}-alarms`,
      mailbox: alarmMail,
      key: watched.data.topicKey,
    }) as ITopic
    const sights = sightsOf(watched)
    const alarms = alarmsOf(sights).map((alarm) => new OperatorAlarm(this, stage, topic, alarm))
    dashboard(this, 'Dashboard', sights, alarms)
    new CostBudget(this, 'Budget', settings)
  }
}
