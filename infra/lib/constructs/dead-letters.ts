import { Duration, Validations } from 'aws-cdk-lib'
import type { Grant, IGrantable } from 'aws-cdk-lib/aws-iam'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** Collects work that failed for good, to inspect and resend; kept as long as SQS allows. */
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

  /** Senders need no other access to the queue: CDK's own grant also lets them describe it. */
  override grantSendMessages(grantee: IGrantable): Grant {
    return this.grant(grantee, 'sqs:SendMessage')
  }
}
