import { Stack, type StackProps, Validations } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { WebFirewall } from './constructs/web-firewall.ts'

/** CloudFront only accepts firewalls from this region. */
const firewallRegion = 'us-east-1'

/** The distribution's firewall, in the one region where CloudFront looks for it. */
export class FirewallStack extends Stack {
  readonly webAclArn: string

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, env: { ...props.env, region: firewallRegion } })
    this.webAclArn = new WebFirewall(this, 'Firewall', this.stackName).attrArn
  }
}

/** The functions that carry the firewall's address to another region are CDK's own. */
export function acknowledgeCarriers(stack: Stack): void {
  for (const carrier of stack.node.children.filter(({ node }) => node.id.startsWith('Custom::CrossRegion')))
    for (const id of [
      'AwsSolutions-IAM4',
      'AwsSolutions-IAM5',
      'AwsSolutions-L1',
      'Serverless-LambdaLatestVersion',
      'Serverless-LambdaDLQ',
      'Serverless-LambdaTracing',
    ])
      Validations.of(carrier).acknowledge({
        id,
        reason:
          "CDK's carrier of values between regions: its runtime is CDK's choice, and CloudFormation waits for it.",
      })
}
