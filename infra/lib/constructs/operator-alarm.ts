import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

export interface OperatorAlarmProps {
  /** The section of docs/operations.md, and the suffix of the alarm's name. */
  readonly name: string
  /** One sentence for an operator just woken up. */
  readonly meaning: string
  readonly metric: IMetric
  readonly threshold: number
  /** Fires below the threshold, instead of at or above it. */
  readonly isMinimum?: boolean
  /** Consecutive periods of the metric it takes. */
  readonly periods?: number
  /** Whether missing data is the fault to detect. */
  readonly isSilenceBad?: boolean
}

/** An alarm that mails when it fires and when it clears, and says where to read what to do. */
export class OperatorAlarm extends Alarm {
  constructor(scope: Construct, stage: string, topic: ITopic, props: OperatorAlarmProps) {
    super(scope, props.name, {
      alarmName: `remotehands-${stage}-${props.name}`,
      alarmDescription: `${props.meaning} What to do: docs/operations.md#${props.name}`,
      metric: props.metric,
      threshold: props.threshold,
      comparisonOperator: props.isMinimum
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: props.periods ?? 1,
      treatMissingData: props.isSilenceBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    })
    const mail = new SnsAction(topic)
    this.addAlarmAction(mail)
    this.addOkAction(mail)
  }
}
