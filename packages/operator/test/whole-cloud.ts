import type { Cloud } from '../src/doctor/cloud.ts'
import { alarmNames, topicArn } from './deployed-dev.ts'

export const now = new Date('2026-11-21T12:00:00.000Z')
const index = (IndexName: string) => ({ IndexName, IndexStatus: 'ACTIVE' as const })
const key = 'k'.repeat(64)

/**
 * What AWS answers of a stage that is whole, in the shapes of its API references: SES v2, DynamoDB, CloudWatch, SNS,
 * Lambda, ACM, Secrets Manager.
 */
export const wholeCloud = (changes: Partial<Cloud> = {}): Cloud => ({
  mailAccount: async () => ({
    DedicatedIpAutoWarmupEnabled: false,
    EnforcementStatus: 'HEALTHY',
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 120 },
    SuppressionAttributes: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  }),
  mailIdentity: async () => ({
    IdentityType: 'DOMAIN',
    VerifiedForSendingStatus: true,
    VerificationStatus: 'SUCCESS',
    DkimAttributes: {
      SigningEnabled: true,
      Status: 'SUCCESS',
      Tokens: ['a', 'b', 'c'],
      SigningAttributesOrigin: 'AWS_SES',
    },
    MailFromAttributes: undefined,
    ConfigurationSetName: 'remotehands-dev',
  }),
  mailServers: async () => ['inbound-smtp.eu-central-1.amazonaws.com'],
  texts: async () => ['v=DMARC1; p=quarantine'],
  addressesTakenIn: async () => ['support@help.example.com'],
  sendMailRound: async () => true,
  configurationSet: async () => ({
    ConfigurationSetName: 'remotehands-dev',
    ReputationOptions: { ReputationMetricsEnabled: true },
    SendingOptions: { SendingEnabled: true },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  }),
  eventDestinations: async () => [
    {
      Name: 'bounces',
      Enabled: true,
      MatchingEventTypes: ['BOUNCE', 'COMPLAINT'],
      SnsDestination: { TopicArn: topicArn },
    },
  ],
  secretText: async (id) =>
    id.includes('SigningKeys') ? JSON.stringify({ kid: 'first', secret: key }) : key,
  alarms: async () =>
    alarmNames.map((AlarmName) => ({
      AlarmName,
      ActionsEnabled: true,
      AlarmActions: [topicArn],
      StateValue: 'OK' as const,
    })),
  subscriptions: async () => [
    {
      SubscriptionArn: `${topicArn}:6b0e71bd-7e97-4d97-80ce-4a0994e55286`,
      Owner: '111122223333',
      Protocol: 'email',
      Endpoint: 'operator@example.com',
      TopicArn: topicArn,
    },
  ],
  table: async (TableName) => ({
    TableName,
    TableStatus: 'ACTIVE',
    DeletionProtectionEnabled: true,
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    GlobalSecondaryIndexes: ['gsi1', 'gsi2', 'gsi3', 'gsi4'].map(index),
  }),
  backups: async () => ({
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: {
      PointInTimeRecoveryStatus: 'ENABLED',
      RecoveryPeriodInDays: 35,
      EarliestRestorableDateTime: new Date('2026-10-20T00:00:00.000Z'),
      LatestRestorableDateTime: new Date('2026-11-21T11:55:00.000Z'),
    },
  }),
  timeToLive: async () => ({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' }),
  messages: async () => 0,
  streamReader: async () => 'Enabled',
  functionLimits: async () => ({ ConcurrentExecutions: 1_000, UnreservedConcurrentExecutions: 1_000 }),
  certificate: async () => ({
    Status: 'ISSUED',
    DomainName: 'example.com',
    SubjectAlternativeNames: ['example.com', '*.example.com'],
    NotAfter: new Date('2027-06-01T00:00:00.000Z'),
  }),
  search: async (_, endpoint) => ({ isComplete: true, health: endpoint && 'green' }),
  newsRefreshedAt: async () => new Date('2026-11-21T11:20:00.000Z'),
  mailSuppression: async () => undefined,
  ask: async () => ({ status: 200 }),
  now: () => now,
  ...changes,
})
