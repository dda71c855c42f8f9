import type { IKey } from 'aws-cdk-lib/aws-kms'
import {
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
  type IConfigurationSet,
} from 'aws-cdk-lib/aws-ses'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

/** Where SES tells what became of mails: a topic to which nobody else can write. */
export class MailEvents extends Construct {
  readonly topic: ITopic

  constructor(scope: Construct, id: string, configurationSet: IConfigurationSet, name: string, key: IKey) {
    super(scope, id)
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
