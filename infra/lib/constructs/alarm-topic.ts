import { Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

interface AlarmTopicProps {
  readonly topicName: string
  readonly mailbox: string
  readonly key: IKey
}

/** Mails the operator about this account's alarms only. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { topicName, mailbox, key }: AlarmTopicProps) {
    super(scope, id, { topicName, masterKey: key, enforceSSL: true })
    const conditions = { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } }
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions,
      }),
    )
    Validations.of(this.addSubscription(new EmailSubscription(mailbox))).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'SNS hands mails to no dead-letter queue; the dashboard shows every alarm too.',
    })
  }
}
