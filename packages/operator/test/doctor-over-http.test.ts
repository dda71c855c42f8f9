import { BatchGetItemCommand, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { createStores } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { createTable, localAccount, localTimeoutMs, startEngine } from '@remotehands/local/engine/index'
import { expect, it } from 'vitest'
import { doctor } from '../src/doctor/doctor.ts'
import { type Answer, Refusal, StrangeAnswer, startStandIn, strangeAnswers } from './aws-stand-in.ts'
import { alarmNames, stackAnswers, topicArn, wholeStacks } from './deployed-dev.ts'
import { callCommand, nobody, runCommand } from './run-command.ts'

const tableName = 'remotehands-dev-records'
const key = 'k'.repeat(64)

/** What AWS answers over HTTP, as its API references show it: dates in the query protocol's and in JSON's forms. */
const services = (): Record<string, Answer> => ({
  'ses:GetAccount': () => ({
    EnforcementStatus: 'HEALTHY',
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    SendQuota: { Max24HourSend: 50000, MaxSendRate: 14, SentLast24Hours: 0 },
  }),
  'ses:GetEmailIdentity': () => ({
    VerifiedForSendingStatus: true,
    DkimAttributes: { SigningEnabled: true, Status: 'SUCCESS' },
    ConfigurationSetName: 'remotehands-dev',
  }),
  'ses:GetConfigurationSet': () => ({ SendingOptions: { SendingEnabled: true } }),
  'ses:GetConfigurationSetEventDestinations': () => ({
    EventDestinations: [{ Name: 'b', Enabled: true, MatchingEventTypes: ['BOUNCE', 'COMPLAINT'] }],
  }),
  GetSecretValue: ({ SecretId }) => ({
    SecretString: String(SecretId).includes('Signing') ? JSON.stringify({ kid: 'first', secret: key }) : key,
  }),
  DescribeAlarms: () => ({
    MetricAlarms: alarmNames.map((AlarmName) => ({
      ...{ AlarmName, ActionsEnabled: true, AlarmActions: [topicArn], StateValue: 'OK' },
      StateUpdatedTimestamp: 1795257600,
    })),
  }),
  ListSubscriptionsByTopic: () => ({
    Subscriptions: [
      { SubscriptionArn: `${topicArn}:1`, Protocol: 'email', Endpoint: 'operator@example.com' },
    ],
  }),
  DescribeTable: () => ({
    Table: {
      ...{ TableName: tableName, TableStatus: 'ACTIVE', DeletionProtectionEnabled: true },
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
      GlobalSecondaryIndexes: [1, 2, 3, 4].map((at) => ({ IndexName: `gsi${at}`, IndexStatus: 'ACTIVE' })),
    },
  }),
  DescribeContinuousBackups: () => ({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: 'ENABLED',
        EarliestRestorableDateTime: 1795000000,
      },
    },
  }),
  DescribeTimeToLive: () => ({
    TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' },
  }),
  GetQueueAttributes: () => ({ Attributes: { ApproximateNumberOfMessages: '0' } }),
  'lambda:GetEventSourceMapping': () => ({ UUID: 'reader-1', State: 'Enabled' }),
  'lambda:GetAccountSettings': () => ({ AccountLimit: { ConcurrentExecutions: 1000 } }),
  'site:health': () => ({ status: 'ok' }),
})

/** Runs the command against stand-ins, with the news in a table of the embedded engine. */
async function examine(changes: Record<string, Answer>, { isProcess = false } = {}) {
  const engine = await startEngine({ environment: {} })
  const data = dynamoClient({ endpoint: engine.endpoint, account: localAccount, timeoutMs: localTimeoutMs })
  const engineItems = new DynamoDBClient({ endpoint: engine.endpoint, ...localAccount })
  const stacks = wholeStacks()
  const answers: Record<string, Answer> = {}
  const aws = await startStandIn(answers)
  stacks.web.outputs.Address = aws.url
  Object.assign(answers, stackAnswers(stacks), services(), {
    GetItem: (input: never) => engineItems.send(new GetItemCommand(input)),
    BatchGetItem: (input: never) => engineItems.send(new BatchGetItemCommand(input)),
    ...changes,
  })
  try {
    await createTable(engine.endpoint, tableName)
    await createStores(dynamoTable(data, tableName)).news.putCurrent({
      refreshedAt: new Date().toISOString(),
      items: [],
    })
    const options = ['--stage', 'dev']
    const environment = { ...nobody, AWS_ENDPOINT_URL: aws.url, AWS_MAX_ATTEMPTS: '1' }
    return isProcess
      ? await runCommand('doctor', options, environment)
      : await callCommand(doctor, options, environment)
  } finally {
    engineItems.destroy()
    data.destroy()
    await aws.close()
    await engine.stop()
  }
}

it('asks every service, finds all well, and ends with 0', async () => {
  const { status, output, errors } = await examine({}, { isProcess: true })
  expect(errors).toBe('')
  expect(output).not.toMatch(/WRONG|\? {2}/)
  expect(output).toMatch(/All \d+ are well\.\n$/)
  expect(status).toBe(0)
})

it('tells what is wrong and what it may not ask, what to do about both, and ends with 1', async () => {
  const { status, output, errors } = await examine({
    GetQueueAttributes: () => ({ Attributes: { ApproximateNumberOfMessages: '2' } }),
    'ses:GetAccount': () => {
      throw new Refusal('AccessDeniedException', 'User is not authorized to perform: ses:GetAccount', 403)
    },
    ListSubscriptionsByTopic: () => {
      throw new Refusal(
        'AuthorizationError',
        'User is not authorized to perform: SNS:ListSubscriptionsByTopic',
        403,
      )
    },
  })
  expect({ status, errors }).toEqual({ status: 1, errors: '' })
  expect(output).toMatch(
    /WRONG {2}dead letters .*2 in dead-letters-1; 2 in dead-letters-2\n +To do: look at what failed/,
  )
  expect(output).toMatch(
    /\? {6}SES account .*not authorized to perform: ses:GetAccount\n +To do: allow ses:GetAccount/,
  )
  expect(output).toMatch(/\? {6}alarms .*not authorized to perform: SNS:ListSubscriptionsByTopic/)
  expect(output).toMatch(/3 of \d+ need a look\.\n$/)
})

it('tells of each check that got no answer of AWS in one line, and goes on', async () => {
  const [plain, page, welcome, nothing] = strangeAnswers.map(
    ([status, body]) =>
      () =>
        new StrangeAnswer(status, body),
  )
  const { status, output, errors } = await examine({
    ...{ 'ses:GetAccount': plain, GetItem: page, DescribeTable: welcome, DescribeAlarms: nothing },
    GetQueueAttributes: () => ({ Attributes: { ApproximateNumberOfMessages: '2' } }),
  } as Record<string, Answer>)
  expect({ status, errors }).toEqual({ status: 1, errors: '' })
  const strange = (about: string, who: string, code: number) =>
    new RegExp(
      `^\\? +${about} +could not be looked at\\. ${who} did not answer as AWS does \\(status ${code}\\)`,
      'm',
    )
  expect(output).toMatch(strange('SES account', '127.0.0.1', 500))
  expect(output).toMatch(strange('news', 'DynamoDB', 503))
  expect(output).toMatch(strange('mailboxes', 'DynamoDB', 503))
  expect(output).toMatch(strange('table', '127.0.0.1', 200))
  expect(output).toMatch(strange('alarms', '127.0.0.1', 500))
  expect(output).toMatch(/WRONG {2}dead letters/)
})
