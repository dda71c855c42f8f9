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
import { MailEvents } from './mail-events.ts'
import { readableArn } from './readable-arn.ts'

const identities = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/*`

interface MailSenderProps {
  readonly stage: string
  /** Where every mail comes from. */
  readonly address: string
  /** Encrypts what SES tells. */
  readonly key: IKey
}

/** The domain that mails come from, signed with DKIM once the DNS records in the outputs exist, and what becomes of mails. */
export class MailSender extends Construct {
  readonly configurationSetName: string
  /** Where SES tells of bounces and complaints. */
  readonly events: ITopic
  private readonly address: string
  private readonly arns: string[]

  constructor(scope: Construct, id: string, { stage, address, key }: MailSenderProps) {
    super(scope, id)
    const domain = address.slice(address.indexOf('@') + 1)
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
      // Without a configuration set of its own: ours name it, and other mail of the domain is no business of this stage.
      identity: Identity.domain(domain),
      mailFromDomain: bounceDomain,
      // Until the records of that domain exist, SES uses its own.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
      // The configuration set tells of bounces; nobody reads the sender's mailbox.
      feedbackForwarding: false,
    })
    const setArn = Stack.of(this).formatArn({
      ...{ service: 'ses', resource: 'configuration-set', resourceName: this.configurationSetName },
    })
    // In the sandbox, and wherever a recipient's domain is verified in this account, SES asks for leave on the recipient's identity too.
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

  /** From the configured address alone, with the configuration set. */
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

  /** Takes addresses off SES's own list of those that it refuses. */
  grantRelease(handler: LambdaFunction): void {
    const actions = ['ses:DeleteSuppressedDestination']
    handler.addToRolePolicy(new PolicyStatement({ actions, resources: ['*'] }))
    Validations.of(handler.role ?? handler).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: "The list is the account's: AWS knows no resource for this action, which takes away one entry.",
    })
  }
}
