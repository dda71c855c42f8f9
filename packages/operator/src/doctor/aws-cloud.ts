import { resolveMx, resolveTxt } from 'node:dns/promises'
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch'
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, GetEventSourceMappingCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DescribeActiveReceiptRuleSetCommand, SESClient } from '@aws-sdk/client-ses'
import {
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetConfigurationSetEventDestinationsCommand,
  GetEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { paginateListSubscriptionsByTopic, SNSClient, type Subscription } from '@aws-sdk/client-sns'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { AppError, createStores, movableLists } from '@remotehands/core'
import { askOpenSearch, openSearch } from '@remotehands/functions/adapters/open-search'
import { sdkClient } from '../aws-sdk.ts'
import { edgeRegion } from '../deployed-stage.ts'
import { OperatorProblem } from '../operator-problem.ts'
import { withStageTable } from '../stage-table.ts'
import type { Cloud } from './cloud.ts'
import { sendMailRound } from './mail-round.ts'

/** AWS itself, in the environment's region. */
export function awsCloud(): Cloud {
  const inbound = sdkClient(SESClient, {})
  const [ses, sns, sqs, lambda] = [
    sdkClient(SESv2Client, {}),
    sdkClient(SNSClient, {}),
    sdkClient(SQSClient, { useQueueUrlAsEndpoint: false }),
    sdkClient(LambdaClient, {}),
  ]
  const [dynamo, secrets, cloudWatch] = [
    sdkClient(DynamoDBClient, {}),
    sdkClient(SecretsManagerClient, {}),
    sdkClient(CloudWatchClient, {}),
  ]
  const acm = sdkClient(ACMClient, { region: edgeRegion })

  return {
    mailServers: async (domain) => (await orNone(resolveMx(domain))).map(({ exchange }) => exchange),
    texts: async (name) => (await orNone(resolveTxt(name))).map((parts) => parts.join('')),
    async addressesTakenIn() {
      const { Rules = [] } = await inbound.send(new DescribeActiveReceiptRuleSetCommand({}))
      return Rules.filter(({ Enabled }) => Enabled).flatMap(({ Recipients = [] }) => Recipients)
    },
    sendMailRound: ({ table, ...mail }) => withStageTable(table, (each) => sendMailRound(each, mail, ses)),
    mailAccount: () => ses.send(new GetAccountCommand()),
    mailIdentity: (EmailIdentity) => ses.send(new GetEmailIdentityCommand({ EmailIdentity })),
    configurationSet: (name) => ses.send(new GetConfigurationSetCommand({ ConfigurationSetName: name })),
    async eventDestinations(name) {
      const command = new GetConfigurationSetEventDestinationsCommand({ ConfigurationSetName: name })
      return (await ses.send(command)).EventDestinations ?? []
    },
    secretText: async (SecretId) =>
      (await secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString,
    async alarms(names) {
      const wanted = new Set(names)
      const AlarmNamePrefix = commonPrefix(names)
      const found = []
      for await (const page of paginateDescribeAlarms({ client: cloudWatch }, { AlarmNamePrefix }))
        found.push(...(page.MetricAlarms ?? []), ...(page.CompositeAlarms ?? []))
      return found.filter(({ AlarmName = '' }) => wanted.has(AlarmName))
    },
    async subscriptions(TopicArn) {
      const found: Subscription[] = []
      for await (const page of paginateListSubscriptionsByTopic({ client: sns }, { TopicArn }))
        found.push(...(page.Subscriptions ?? []))
      return found
    },
    table: async (TableName) => (await dynamo.send(new DescribeTableCommand({ TableName }))).Table ?? {},
    async backups(TableName) {
      const { ContinuousBackupsDescription } = await dynamo.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      )
      return ContinuousBackupsDescription ?? { ContinuousBackupsStatus: undefined }
    },
    async timeToLive(TableName) {
      return (await dynamo.send(new DescribeTimeToLiveCommand({ TableName }))).TimeToLiveDescription ?? {}
    },
    async messages(QueueUrl) {
      const AttributeNames = ['ApproximateNumberOfMessages' as const]
      const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }))
      return Number(Attributes?.ApproximateNumberOfMessages)
    },
    streamReader: async (UUID) => (await lambda.send(new GetEventSourceMappingCommand({ UUID }))).State ?? '',
    functionLimits: async () => (await lambda.send(new GetAccountSettingsCommand())).AccountLimit ?? {},
    async certificate(CertificateArn) {
      return (await acm.send(new DescribeCertificateCommand({ CertificateArn }))).Certificate ?? {}
    },
    async search(name, endpoint) {
      const account = { region: await dynamo.config.region(), credentials: () => dynamo.config.credentials() }
      const domain = endpoint === undefined ? undefined : { endpoint, account }
      const isComplete = await withStageTable(name, (table) =>
        movableLists(table, domain && openSearch(domain)).areComplete(),
      )
      return { isComplete, health: domain && (await healthOf(domain)) }
    },
    async newsRefreshedAt(name) {
      const current = await withStageTable(name, (table) => createStores(table).news.current())
      return current && new Date(current.refreshedAt)
    },
    async mailSuppression(name, address) {
      const record = await withStageTable(name, (table) => createStores(table).suppressions.of(address))
      return record?.suppressed ?? undefined
    },
    async ask(url) {
      try {
        const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
        return { status }
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
        return { status: undefined, reason: cause instanceof Error ? cause.message : String(cause) }
      }
    },
    now: () => new Date(),
  }
}

/** green, yellow or red; undefined if it doesn't answer. Throws what it refuses. */
async function healthOf(domain: Parameters<typeof askOpenSearch>[0]): Promise<string | undefined> {
  try {
    const { status, json } = await askOpenSearch(domain)('GET', '/_cluster/health')
    if (status !== 200) throw new OperatorProblem(`OpenSearch answered ${status}: ${JSON.stringify(json)}`)
    return String((json as { status?: unknown }).status)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The common start of all names, so that one request asks only for these. */
function commonPrefix([first = '', ...others]: readonly string[]): string | undefined {
  let length = first.length
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length--
  return first.slice(0, length) || undefined
}

/** A name without such records has none; any other failure is thrown. */
async function orNone<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw error
  }
}
