import type { CertificateDetail } from '@aws-sdk/client-acm'
import type { MetricAlarm } from '@aws-sdk/client-cloudwatch'
import type {
  ContinuousBackupsDescription,
  TableDescription,
  TimeToLiveDescription,
} from '@aws-sdk/client-dynamodb'
import type { AccountLimit } from '@aws-sdk/client-lambda'
import type {
  EventDestination,
  GetAccountResponse,
  GetConfigurationSetResponse,
  GetEmailIdentityResponse,
} from '@aws-sdk/client-sesv2'
import type { Subscription } from '@aws-sdk/client-sns'
import type { MailSuppression } from '@remotehands/contract'

/** What the doctor reads. Each answer is the service's own; a refusal is thrown as the SDK's error. */
export interface Cloud {
  mailAccount(): Promise<GetAccountResponse>
  mailIdentity(name: string): Promise<GetEmailIdentityResponse>
  configurationSet(name: string): Promise<GetConfigurationSetResponse>
  eventDestinations(configurationSet: string): Promise<EventDestination[]>
  secretText(id: string): Promise<string | undefined>
  alarms(names: readonly string[]): Promise<MetricAlarm[]>
  subscriptions(topicArn: string): Promise<Subscription[]>
  table(name: string): Promise<TableDescription>
  backups(table: string): Promise<ContinuousBackupsDescription>
  timeToLive(table: string): Promise<TimeToLiveDescription>
  /** How many messages a queue holds. */
  messages(queueUrl: string): Promise<number>
  /** `State` of a reader of the table's stream. */
  streamReader(id: string): Promise<string>
  functionLimits(): Promise<AccountLimit>
  certificate(arn: string): Promise<CertificateDetail>
  /** Whether the search's lists have everything, in the table of what is derived or in OpenSearch, and how that is; undefined if it doesn't answer. */
  search(
    derivedTable: string,
    endpoint?: string,
  ): Promise<{ isComplete: boolean; health?: string | undefined }>
  /** When the site's news were last read; undefined if never. */
  newsRefreshedAt(table: string): Promise<Date | undefined>
  /** Why the stage sends no mail to an address; undefined if it does. */
  mailSuppression(table: string, address: string): Promise<MailSuppression | undefined>
  /** Status of an answer; undefined, with the reason, if there is none. */
  ask(url: string): Promise<{ status: number } | { status: undefined; reason: string }>
  /** The mail servers of a domain; none if it has none. */
  mailServers(domain: string): Promise<string[]>
  /** The TXT records of a name; none if it has none. */
  texts(name: string): Promise<string[]>
  /** The addresses that the rules in force take mail in for. */
  addressesTakenIn(): Promise<string[]>
  /** Sends a mail to an address of the stage's, by its own ways. Resolves to whether it came in within two minutes. */
  sendMailRound(mail: { table: string; from: string; to: string; configurationSet: string }): Promise<boolean>
  now(): Date
}
