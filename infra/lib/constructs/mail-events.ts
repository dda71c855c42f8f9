import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import {
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
  type IConfigurationSet,
} from 'aws-cdk-lib/aws-ses'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

/**
 * Where SES tells what became of mails: a topic to which nobody else can write. Encrypted with a key of its own, since SES may
 * not use the one that AWS manages for SNS.
 */
export class MailEvents extends Construct {
  readonly topic: ITopic

  constructor(scope: Construct, id: string, configurationSet: IConfigurationSet, name: string) {
    super(scope, id)
    const key = new Key(this, 'Key', {
      description: 'Encrypts what SES tells of mails',
      enableKeyRotation: true,
      // Every rotation adds to what a key costs.
      rotationPeriod: Duration.days(2560),
      removalPolicy: RemovalPolicy.DESTROY,
    })
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    const topicName = `${name}-mail-events`
    // CDK's own class does not match its interface under exactOptionalPropertyTypes.
    this.topic = new Topic(this, 'Topic', { topicName, masterKey: key, enforceSSL: true }) as ITopic
    // Its construct lets SES publish on behalf of this account's configuration set, and nobody else.
    new ConfigurationSetEventDestination(this, 'Destination', {
      configurationSet,
      configurationSetEventDestinationName: topicName,
      destination: EventDestination.snsTopic(this.topic),
      events: [
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
        EmailSendingEvent.DELIVERY_DELAY,
      ],
    })
  }
}
