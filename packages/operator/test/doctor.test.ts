import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import type { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { createStores } from '@remotehands/core'
import { memoryTable } from '@remotehands/data/memory'
import type { Settings } from '@remotehands/infra/config'
import { describeStage } from '@remotehands/infra/synthesize'
import { describe, expect, it } from 'vitest'
import { stackName, stackPartsOf } from '../src/deployed-stage.ts'
import { mailRound } from '../src/doctor/checks/mail-in.ts'
import type { Cloud } from '../src/doctor/cloud.ts'
import { examine } from '../src/doctor/doctor.ts'
import { sendMailRound } from '../src/doctor/mail-round.ts'
import { deployedDev, topicArn, wholeStacks } from './deployed-dev.ts'
import { now, wholeCloud } from './whole-cloud.ts'

const refusedByTable = (name: string, message: string) =>
  new DynamoDBServiceException({ name, message, $fault: 'client', $metadata: {} })

const domain = {
  name: 'www.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
}

/** What is not well of the stage when AWS answers that. */
async function faults(changes: Partial<Cloud>, settings: Partial<Settings> = {}, stacks = wholeStacks()) {
  const findings = await examine(deployedDev(settings, stacks), wholeCloud(changes))
  return findings.filter(({ state }) => state !== 'ok')
}

const table = wholeCloud().table
const whole = {
  account: await wholeCloud().mailAccount(),
  identity: await wholeCloud().mailIdentity(''),
  set: await wholeCloud().configurationSet(''),
  table: await table('t'),
  alarms: await wholeCloud().alarms([]),
  subscriptions: await wholeCloud().subscriptions(''),
  certificate: await wholeCloud().certificate(''),
}
const hoursAgo = (hours: number) => async () => new Date(now.getTime() - hours * 3_600_000)

describe('the doctor', () => {
  it('finds nothing wrong with a stage that is whole, with a domain of its own or without', async () => {
    expect(await faults({})).toEqual([])
    expect(await faults({}, { domain })).toEqual([])
  })

  it('looks whether mail comes in, and whether anybody may send in its name', async () => {
    const supportAddress = 'support@help.example.com'
    expect(await faults({}, { supportAddress })).toEqual([])
    const elsewhere = {
      mailServers: async () => ['mx.elsewhere.example'],
      texts: async () => ['v=DMARC1; p=none'],
    }
    expect(await faults(elsewhere, { supportAddress })).toMatchObject([
      { about: 'mail in', says: expect.stringMatching(/mx\.elsewhere\.example.*no DMARC policy/) },
    ])
    expect(await faults(elsewhere)).toEqual([])
    const noRules = { addressesTakenIn: async () => [] }
    expect(await faults(noRules, { supportAddress })).toMatchObject([
      { about: 'mail rules', says: expect.stringMatching(/don’t take in support@/) },
    ])
  })

  it.each([
    [true, 'ok'],
    [false, 'wrong'],
  ])('sends a mail round and says whether it came in: %s', async (arrives, state) => {
    const settings = { supportAddress: 'support@help.example.com' }
    const sent: unknown[] = []
    const cloud = wholeCloud({
      async sendMailRound(mail) {
        sent.push(mail)
        return arrives
      },
    })
    expect(await examine(deployedDev(settings), cloud, [mailRound])).toMatchObject([{ state }])
    expect(sent).toMatchObject([{ to: settings.supportAddress, configurationSet: 'remotehands-dev' }])
    expect(await examine(deployedDev(), cloud, [mailRound])).toEqual([])
  })

  it('knows its mail by what it stored before', async () => {
    const table = memoryTable()
    const { mails } = createStores(table)
    const sent: SendEmailCommand[] = []
    const ses = { send: async (command: SendEmailCommand) => sent.push(command) } as unknown as SESv2Client
    const mail = { from: 'no-reply@help.example.com', to: 'support@help.example.com', configurationSet: 'c' }
    const nothing = await sendMailRound(table, mail, ses, async () => undefined)
    const comes = await sendMailRound(table, mail, ses, async () => {
      const { Data = '' } = sent.at(-1)?.input.Content?.Simple?.Subject ?? {}
      await mails.arrived(Data.replace('Trying mail in: ', ''), new Date())
    })
    expect([nothing, comes]).toEqual([false, true])
  })

  const openSearch = { instanceType: 'm6g.large.search', instances: 3, gigabytes: 20 } as const
  const derived = { type: 'AWS::DynamoDB::Table', logicalId: 'Derived', physicalId: 'derived' }
  const searched = (outputs: Record<string, string> = { SearchEndpoint: 'https://search.example.com' }) => {
    const stacks = wholeStacks()
    stacks.data.resources.push(derived)
    return { ...stacks, search: { status: 'CREATE_COMPLETE', outputs, resources: [] } }
  }
  const answering = (isComplete: boolean, health?: string) => ({
    search: async () => ({ isComplete, health }),
  })
  it.each([
    ['has everything in the table', {}, answering(true), undefined],
    ['left the table’s lists empty', {}, answering(false), /those in the table have not everything/],
    ['has everything in OpenSearch', { openSearch }, answering(true, 'green'), undefined],
    ['waits to be rebuilt', { openSearch }, answering(false, 'green'), /searches still go to the table/],
    ['has lost data', { openSearch }, answering(true, 'red'), /has lost data/],
    ['does not answer', { openSearch }, answering(true), /search\.example\.com does not answer/],
  ])('says of a search that it %s', async (_, settings, cloud, says) => {
    const found = await faults(cloud, settings, searched())
    expect(found).toEqual(
      says ? [expect.objectContaining({ about: 'search', says: expect.stringMatching(says) })] : [],
    )
  })

  it('says that OpenSearch is missing', async () => {
    expect(await faults({}, { openSearch }, searched({}))).toMatchObject([
      { about: 'search', says: 'OpenSearch is not there' },
    ])
  })

  it.each([{}, { openSearch }, { webApplicationFirewall: true, region: 'eu-central-1' }])(
    'knows every stack that there is: %j',
    (changes) => {
      const names = Object.values(describeStage(changes).stacks).map(({ stackName: name }) => name)
      const known = stackPartsOf({ webApplicationFirewall: false, ...changes }).map((part) =>
        stackName('test', part),
      )
      expect(names.sort()).toEqual(known.sort())
    },
  )

  const cases: [string, Partial<Cloud>, RegExp, RegExp][] = [
    [
      'mail to a mailbox of the settings came back',
      {
        mailSuppression: async () => ({
          ...{ reason: 'bounce', since: '2026-11-20T10:00:00.000Z', detail: 'no such user' },
        }),
      },
      /^mailboxes: Mail to inquiries@example\.com comes back \(bounce, since 2026-11-20T10:00:00\.000Z\)$/,
      /mail-again --stage dev .*infra\/stages\/dev\.json/,
    ],
    [
      'the account is in the sandbox',
      { mailAccount: async () => ({ ...whole.account, ProductionAccessEnabled: false }) },
      /^SES sandbox: .*verified addresses alone/,
      /#ses-production-access/,
    ],
    [
      'sending is paused',
      { mailAccount: async () => ({ ...whole.account, SendingEnabled: false }) },
      /^SES sending: .*switched off/,
      /SES console/,
    ],
    [
      'AWS reviews the account',
      { mailAccount: async () => ({ ...whole.account, EnforcementStatus: 'PROBATION' }) },
      /^SES sending: .*PROBATION/,
      /SES console/,
    ],
    [
      'the quota is nearly used up',
      {
        mailAccount: async () => ({
          ...whole.account,
          SendQuota: { Max24HourSend: 50_000, SentLast24Hours: 45_000, MaxSendRate: 14 },
        }),
      },
      /^SES sending: .*nearly used up/,
      /quota/,
    ],
    [
      'DKIM is pending',
      {
        mailIdentity: async () => ({
          ...whole.identity,
          DkimAttributes: { SigningEnabled: true, Status: 'PENDING' },
        }),
      },
      /^DKIM: example\.com is not verified: PENDING/,
      /a\._domainkey\.example\.com CNAME a\.dkim\.amazonses\.com/,
    ],
    [
      'the domain may not send',
      { mailIdentity: async () => ({ ...whole.identity, VerifiedForSendingStatus: false }) },
      /^sender: example\.com may not send/,
      /DKIM records/,
    ],
    [
      'MAIL FROM fails',
      {
        mailIdentity: async () => ({
          ...whole.identity,
          MailFromAttributes: {
            MailFromDomain: 'bounce.example.com',
            MailFromDomainStatus: 'FAILED',
            BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
          },
        }),
      },
      /^sender: the MAIL FROM domain bounce\.example\.com is FAILED/,
      /bounces\.example\.com MX 10 .*, bounces\.example\.com TXT/,
    ],
    [
      'bounces are not heard of',
      {
        eventDestinations: async () => [
          { Name: 'b', Enabled: false, MatchingEventTypes: ['BOUNCE', 'COMPLAINT'] },
        ],
      },
      /^configuration set: nobody hears of BOUNCE and COMPLAINT/,
      /cdk deploy/,
    ],
    [
      'its sending is off',
      { configurationSet: async () => ({ ...whole.set, SendingOptions: { SendingEnabled: false } }) },
      /^configuration set: its sending is switched off/,
      /cdk deploy/,
    ],
    [
      'a signing key is short',
      {
        secretText: async (id) =>
          id.includes('Signing') ? '[{"kid":"a","secret":"c2hvcnQ"}]' : 'k'.repeat(64),
      },
      /^signing keys: a key is shorter than 32 bytes$/,
      /#when-a-secret-leaks/,
    ],
    [
      'the signing keys are no JSON',
      { secretText: async (id) => (id.includes('Signing') ? 'hunter2' : 'k'.repeat(64)) },
      /^signing keys: the secret is not of the form/,
      /#when-a-secret-leaks/,
    ],
    [
      'the front door is weak',
      {
        secretText: async (id) =>
          id.includes('Signing') ? JSON.stringify({ kid: 'a', secret: 'k'.repeat(64) }) : 'open',
      },
      /^front door: /,
      /cdk deploy/,
    ],
    [
      'an alarm was deleted',
      { alarms: async () => whole.alarms.slice(1) },
      /^alarms: remotehands-dev-api-errors was deleted/,
      /cdk deploy/,
    ],
    [
      'an alarm tells nobody',
      {
        alarms: async () =>
          whole.alarms.map((alarm, at) => (at ? alarm : { ...alarm, ActionsEnabled: false })),
      },
      /^alarms: remotehands-dev-api-errors tells nobody/,
      /cdk deploy/,
    ],
    [
      'an alarm rings',
      { alarms: async () => whole.alarms.map((alarm) => ({ ...alarm, StateValue: 'ALARM' })) },
      /^alarms now: remotehands-dev-api-errors, remotehands-dev-dead-letters rings/,
      /#alarms/,
    ],
    [
      'the alarm mail is not confirmed',
      { subscriptions: async () => [{ ...whole.subscriptions[0], SubscriptionArn: 'PendingConfirmation' }] },
      /^alarm mail: operator@example\.com has not confirmed/,
      /Subscription Confirmation/,
    ],
    [
      'nobody is subscribed',
      { subscriptions: async () => [] },
      /^alarm mail: operator@example\.com is not subscribed/,
      /subscribe/,
    ],
    [
      'the table may be deleted',
      { table: async () => ({ ...whole.table, DeletionProtectionEnabled: false }) },
      /^table: it is not protected/,
      /cdk deploy/,
    ],
    [
      'an index is being made',
      {
        table: async () => ({
          ...whole.table,
          GlobalSecondaryIndexes: whole.table.GlobalSecondaryIndexes?.map((index) =>
            index.IndexName === 'gsi3' ? { ...index, IndexStatus: 'CREATING' } : index,
          ),
        }),
      },
      /^table: gsi3 is not active/,
      /wait/,
    ],
    [
      'the stream is off',
      { table: async () => ({ ...whole.table, StreamSpecification: undefined }) },
      /^table: it has no stream/,
      /cdk deploy/,
    ],
    [
      'recovery is off',
      {
        backups: async () => ({
          ContinuousBackupsStatus: 'ENABLED',
          PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' },
        }),
      },
      /^point-in-time recovery: it is DISABLED/,
      /cdk deploy/,
    ],
    [
      'nothing is swept',
      { timeToLive: async () => ({ TimeToLiveStatus: 'DISABLED' }) },
      /^time to live: it is DISABLED on no attribute/,
      /cdk deploy/,
    ],
    [
      'a job failed for good',
      { messages: async (url) => (url.endsWith('-1') ? 3 : 0) },
      /^dead letters: 3 in dead-letters-1$/,
      /#dead-letters/,
    ],
    [
      'the stream is not read',
      { streamReader: async () => 'Disabled' },
      /^stream readers: reader-1 is Disabled/,
      /enable it/,
    ],
    [
      'news are old',
      { newsRefreshedAt: hoursAgo(26) },
      /^news: .*26 hours ago/,
      /remotehands-dev-refresh-news/,
    ],
    [
      'news were never read',
      { newsRefreshedAt: async () => undefined },
      /^news: they were never read/,
      /refresh-news/,
    ],
    [
      'the account is new',
      { functionLimits: async () => ({ ConcurrentExecutions: 10 }) },
      /^function concurrency: the account runs 10 at once/,
      /Service Quotas/,
    ],
    [
      'the site answers with an error',
      { ask: async () => ({ status: 503 }) },
      /^site: .*\/api\/health answers 503/,
      /alarms/,
    ],
  ]

  it.each(cases)('says what to do when %s', async (_, changes, says, todo) => {
    const [fault, ...others] = await faults(changes)
    expect(others).toEqual([])
    expect(`${fault?.about}: ${fault?.says}`).toMatch(says)
    expect(fault).toMatchObject({ state: 'wrong', todo: expect.stringMatching(todo) })
  })

  it.each([
    ['is not validated', { Status: 'PENDING_VALIDATION' as const }, /it is PENDING_VALIDATION/],
    [
      'is for another name',
      { DomainName: 'a.example', SubjectAlternativeNames: [] },
      /it is for a\.example, not for www\.example\.com/,
    ],
    ['ends soon', { NotAfter: new Date('2026-12-01T12:00:00.000Z') }, /it ends in 10 days/],
  ])('sees that the certificate %s', async (_, changes, says) => {
    const found = await faults(
      { certificate: async () => ({ ...whole.certificate, ...changes }) },
      { domain },
    )
    expect(found).toMatchObject([{ about: 'certificate', state: 'wrong', says: expect.stringMatching(says) }])
  })

  it('names the DNS record when the site’s own name leads nowhere', async () => {
    const ask = async () => ({ status: undefined, reason: 'getaddrinfo ENOTFOUND www.example.com' })
    expect(await faults({ ask }, { domain })).toMatchObject([
      { about: 'site', todo: 'add the DNS record www.example.com CNAME d111.cloudfront.net' },
    ])
  })

  it('names stacks that are missing or were cut off', async () => {
    const { jobs: _, ...stacks } = wholeStacks()
    const found = await examine(
      deployedDev({}, { ...stacks, api: { ...stacks.api, status: 'ROLLBACK_COMPLETE' } }),
      wholeCloud(),
    )
    expect(found[0]).toMatchObject({
      state: 'wrong',
      says: 'remotehands-dev-api is ROLLBACK_COMPLETE; remotehands-dev-jobs is not there',
    })
  })

  it('reports what it may not ask, and goes on', async () => {
    const denied = Object.assign(
      new Error('User: arn:aws:iam::1:user/x is not authorized to perform: ses:GetAccount'),
      { name: 'AccessDeniedException' },
    )
    const found = await faults({ mailAccount: () => Promise.reject(denied), messages: async () => 1 })
    expect(found).toMatchObject([
      {
        state: 'unknown',
        about: 'SES account',
        says: expect.stringContaining('not authorized'),
        todo: expect.stringContaining('allow ses:GetAccount'),
      },
      { state: 'wrong', about: 'dead letters' },
    ])
  })

  it.each([
    refusedByTable('ResourceNotFoundException', 'Requested resource not found'),
    refusedByTable('InternalServerError', 'The server has a problem'),
    new DOMException('dynamodb.eu-west-1.amazonaws.com took over 2500 ms.', 'TimeoutError'),
    Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }),
  ])('makes one finding for each check of what the table’s service refuses: $message', async (refusal) => {
    const reject = () => Promise.reject(refusal)
    const found = await faults({ newsRefreshedAt: reject, mailSuppression: reject, messages: async () => 1 })
    expect(found).toMatchObject([
      { state: 'unknown', about: 'mailboxes', says: expect.stringContaining(refusal.message) },
      { state: 'wrong', about: 'dead letters' },
      { state: 'unknown', about: 'news', says: expect.stringContaining(refusal.message) },
    ])
  })

  it('does not take a fault of its own for one of AWS', async () => {
    const broken = () => Promise.reject(new TypeError('x is not a function'))
    await expect(faults({ table: broken })).rejects.toThrow('x is not a function')
  })

  it('never says what a secret is', async () => {
    const found = await faults({ secretText: async () => 'hunter2 hunter2 hunter2' })
    expect(found).toHaveLength(2)
    expect(JSON.stringify(found)).not.toContain('hunter2')
  })

  it('looks at each mailbox of the settings once, in the stage’s table', async () => {
    const asked: string[][] = []
    const mailSuppression = async (...question: string[]) => {
      asked.push(question)
      return undefined
    }
    await faults({ mailSuppression })
    await faults({ mailSuppression }, { escalationMailbox: 'contracts@example.com' })
    const table = 'remotehands-dev-records'
    const inquiries = [table, 'inquiries@example.com']
    expect(asked).toEqual([inquiries, inquiries, [table, 'contracts@example.com']])
  })

  it('hears of alarms by the topic that they ring', async () => {
    const asked: string[] = []
    const subscriptions = async (topic: string) => {
      asked.push(topic)
      return whole.subscriptions
    }
    await faults({ subscriptions })
    expect(asked).toEqual([topicArn])
  })
})
