import { Duration, Validations } from 'aws-cdk-lib'
import type { Grant, IGrantable } from 'aws-cdk-lib/aws-iam'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** Where work goes that failed for good, to be looked at and sent again; kept as long as SQS keeps anything. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    const reason = 'This is where other queues and jobs put what failed; it has no consumer that could fail.'
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-SQS3', reason },
      { id: 'Serverless-SQSRedrivePolicy', reason },
    )
  }

  /** Who leaves a letter asks nothing about the queue: CDK's own grant lets everybody look at it too. */
  override grantSendMessages(grantee: IGrantable): Grant {
    return this.grant(grantee, 'sqs:SendMessage')
  }
}
