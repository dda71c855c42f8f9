import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Settings } from './config.ts'
import { MailSender } from './constructs/mail-sender.ts'
import { SigningKeys } from './constructs/signing-keys.ts'
import { SingleTable } from './constructs/single-table.ts'

/** What outlives every deployment: the records, the keys that sign sessions, and the right to send mail. */
export class DataStack extends Stack {
  readonly records: SingleTable
  readonly signingKeys: SigningKeys
  readonly mail: MailSender

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props)
    this.records = new SingleTable(this, 'Records')
    this.signingKeys = new SigningKeys(this, 'SigningKeys')
    this.mail = new MailSender(this, 'Mail', { stage: settings.stage, address: settings.mailFrom })
  }
}
