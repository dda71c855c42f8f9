import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Settings } from './config.ts'
import { DerivedTable } from './constructs/derived-table.ts'
import { MailSender } from './constructs/mail-sender.ts'
import type { SearchDomain } from './constructs/search-domain.ts'
import { SigningKeys } from './constructs/signing-keys.ts'
import { SingleTable } from './constructs/single-table.ts'
import { TopicKey } from './constructs/topic-key.ts'

/** What outlives every deployment: the records and what is derived from them, the session signing keys, and the permission to send mail. */
export class DataStack extends Stack {
  readonly records: SingleTable
  readonly derived: DerivedTable
  readonly signingKeys: SigningKeys
  readonly mail: MailSender
  readonly topicKey: TopicKey

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    search: SearchDomain | undefined,
    props: StackProps,
  ) {
    super(scope, id, props)
    this.records = new SingleTable(this, 'Records')
    this.derived = new DerivedTable(this, 'Derived', search)
    this.signingKeys = new SigningKeys(this, 'SigningKeys')
    this.topicKey = new TopicKey(this, 'TopicKey')
    const { stage, mailFrom } = settings
    this.mail = new MailSender(this, 'Mail', { stage, address: mailFrom, key: this.topicKey })
  }
}
