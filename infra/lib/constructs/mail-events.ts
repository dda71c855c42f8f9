import type { IKey } from 'aws-cdk-lib/aws-kms'
import {
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
  type IConfigurationSet,
} from 'aws-cdk-lib/aws-ses'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

/** Where SES reports what happened to mails: a topic only SES can write to. */
export class MailEvents extends Construct {
  readonly topic: ITopic

  constructor(scope: Construct, id: string, configurationSet: IConfigurationSet, name: string, key: IKey) {
    super(scope, id)
    const topicName = `${name}-mail-events`
    // CDK's class doesn't match its own interface under exactOptionalPropertyTypes.
    this.topic = new Topic(this, 'Topic', { topicName, masterKey: key, enforceSSL: true }) as ITopic
    // The construct lets only SES publish, and only for this account's configuration set.
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
