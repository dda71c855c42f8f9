import { Aws, CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnReceiptRule, CfnReceiptRuleSet } from 'aws-cdk-lib/aws-ses'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { domainOf } from '../config.ts'
import type { DataStack } from '../data-stack.ts'
import type { FilesStack } from '../files-stack.ts'
import { tableNeeds } from '../table-needs.ts'
import { NodeFunction, type SharedFunctionProps } from './node-function.ts'
import { subscribe } from './subscribe.ts'

interface ReceiveMailProps {
  readonly data: DataStack
  readonly files: FilesStack
  readonly shared: SharedFunctionProps
  /** Where people write to; mail to it with a label is taken in too. */
  readonly address: string
}

/**
 * Takes mail in: SES stores each mail in the bucket and tells a topic, to which the function is subscribed. A mail that can't be taken in
 * stays in the bucket, and its event lies among the dead letters.
 */
export class ReceiveMail extends Construct {
  constructor(scope: Construct, id: string, { data, files, shared, address }: ReceiveMailProps) {
    super(scope, id)
    const handler = new NodeFunction(this, 'Function', {
      ...shared,
      source: 'jobs/receive-mail',
      description: 'Writes mail that came in into tickets, or holds it for staff',
      timeout: Duration.seconds(60),
    })
    data.signingKeys.grantUse(handler)
    data.records.grant(handler, tableNeeds['receive-mail'])
    files.bucket.grantTakeIn(handler)
    const name = `remotehands-${shared.stage}`
    // CDK's class doesn't match its own interface under exactOptionalPropertyTypes.
    const topic = new Topic(this, 'Topic', {
      ...{ topicName: `${name}-mail-in`, masterKey: data.topicKey, enforceSSL: true },
    }) as ITopic
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    )
    subscribe(this, handler, topic)
    const ruleSet = new CfnReceiptRuleSet(this, 'RuleSet', { ruleSetName: name })
    new CfnReceiptRule(this, 'Rule', {
      ruleSetName: ruleSet.ref,
      rule: {
        ...{ name: 'support', enabled: true, scanEnabled: true, tlsPolicy: 'Require', recipients: [address] },
        actions: [
          {
            s3Action: {
              ...{ bucketName: files.bucket.bucketName, objectKeyPrefix: 'mail/', topicArn: topic.topicArn },
            },
          },
        ],
      },
    })
    this.printRecords(address, name)
  }

  /** What the operator sets up by hand: two DNS records, and which rules SES goes by. */
  private printRecords(address: string, ruleSet: string): void {
    const domain = domainOf(address)
    const { region } = Stack.of(this)
    const records = {
      MailIn: `${domain} MX 10 inbound-smtp.${region}.amazonaws.com`,
      Dmarc: `_dmarc.${domain} TXT "v=DMARC1; p=quarantine; adkim=r; aspf=r"`,
      ActivateMailIn: `aws ses set-active-receipt-rule-set --rule-set-name ${ruleSet}`,
    }
    for (const [name, value] of Object.entries(records)) new CfnOutput(this, name, { value })
  }
}
