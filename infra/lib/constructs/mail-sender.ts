import { CfnOutput } from 'aws-cdk-lib'
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'

/** The domain that mails come from, signed with DKIM once the DNS records in the outputs exist. */
export class MailSender extends Construct {
  private readonly identity: EmailIdentity
  private readonly address: string

  constructor(scope: Construct, id: string, address: string) {
    super(scope, id)
    this.address = address
    this.identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(address.slice(address.indexOf('@') + 1)),
    })
    this.identity.dkimRecords.forEach(({ name, value }, index) => {
      new CfnOutput(this, `Dkim${index + 1}`, { value: `${name} CNAME ${value}` })
    })
  }

  /** From the configured address alone. */
  grantSend(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:SendRawEmail'],
        resources: [this.identity.emailIdentityArn],
        conditions: { StringEquals: { 'ses:FromAddress': this.address } },
      }),
    )
  }
}
