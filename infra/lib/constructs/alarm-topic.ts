import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com')

/** Tells the operator by mail. Encrypted with a key of its own: CloudWatch may not use the one that AWS manages for SNS. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, topicName: string, mailbox: string) {
    const key = new Key(scope, `${id}Key`, {
      description: 'Encrypts alarms on their way to the operator',
      enableKeyRotation: true,
      // Every rotation adds to what a key costs.
      rotationPeriod: Duration.days(2560),
      removalPolicy: RemovalPolicy.DESTROY,
    })
    super(scope, id, { topicName, masterKey: key, enforceSSL: true })
    const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } }
    const granted = { principals: [cloudWatch], conditions }
    key.addToResourcePolicy(
      new PolicyStatement({ ...granted, actions: ['kms:Decrypt', 'kms:GenerateDataKey'], resources: ['*'] }),
    )
    this.addToResourcePolicy(
      new PolicyStatement({ ...granted, actions: ['sns:Publish'], resources: [this.topicArn] }),
    )
    Validations.of(this.addSubscription(new EmailSubscription(mailbox))).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'SNS hands mails to no dead-letter queue; the dashboard shows every alarm too.',
    })
  }
}
