import { Aws, CfnOutput, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  MailFromBehaviorOnMxFailure,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { domainOf } from '../config.ts'
import { MailEvents } from './mail-events.ts'
import { readableArn } from './readable-arn.ts'

const identities = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/*`

interface MailSenderProps {
  readonly stage: string
  /** The sender address of every mail. */
  readonly address: string
  /** Encrypts SES's reports. */
  readonly key: IKey
}

/** The domain that sends mails, DKIM-signed once the outputs' DNS records exist, and its mail events. */
export class MailSender extends Construct {
  readonly configurationSetName: string
  /** Where SES reports bounces and complaints. */
  readonly events: ITopic
  private readonly address: string
  private readonly arns: string[]

  constructor(scope: Construct, id: string, { stage, address, key }: MailSenderProps) {
    super(scope, id)
    const domain = domainOf(address)
    const bounceDomain = `bounces.${domain}`
    this.address = address
    this.configurationSetName = `remotehands-${stage}`
    const configurationSet = new ConfigurationSet(this, 'Set', {
      configurationSetName: this.configurationSetName,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    const identity = new EmailIdentity(this, 'Domain', {
      // No default configuration set: our mails name it, and the domain's other mail isn't our business.
      identity: Identity.domain(domain),
      mailFromDomain: bounceDomain,
      // Until that domain's DNS records exist, SES uses its own.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
      // The configuration set reports bounces; nobody reads the sender's mailbox.
      feedbackForwarding: false,
    })
    const setArn = Stack.of(this).formatArn({
      ...{ service: 'ses', resource: 'configuration-set', resourceName: this.configurationSetName },
    })
    // In the sandbox, and for recipients on a domain verified here, SES also checks the recipient's identity.
    this.arns = [identities, setArn]
    this.events = new MailEvents(this, 'Events', configurationSet, this.configurationSetName, key).topic
    const records = [
      ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `${bounceDomain} MX 10 feedback-smtp.${Stack.of(this).region}.amazonses.com`,
      `${bounceDomain} TXT "v=spf1 include:amazonses.com ~all"`,
    ]
    for (const [index, value] of records.entries()) {
      const name = index < 3 ? `Dkim${index + 1}` : `MailFrom${index - 2}`
      new CfnOutput(this, name, { value })
    }
  }

  /** Allows sending from the configured address only, with the configuration set. */
  grantSend(handler: LambdaFunction): void {
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendRawEmail'],
        resources: this.arns,
        conditions: { StringEquals: { 'ses:FromAddress': this.address } },
      }),
    )
    Validations.of(handler.role ?? handler).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${readableArn(identities)}]`,
      reason:
        'The condition allows one sender; a recipient may be any identity that the account has verified.',
    })
  }

  /** Allows removing addresses from SES's own suppression list. */
  grantRelease(handler: LambdaFunction): void {
    const actions = ['ses:DeleteSuppressedDestination']
    handler.addToRolePolicy(new PolicyStatement({ actions, resources: ['*'] }))
    Validations.of(handler.role ?? handler).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: "The list is the account's: AWS knows no resource for this action, which takes away one entry.",
    })
  }
}
