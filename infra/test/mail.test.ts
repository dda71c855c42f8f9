import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { resources, synthesize, target } from '../lib/synthesize.ts'

const { data, jobs, api } = synthesize({ mailFrom: 'no-reply@it.example.com' })

interface Statement {
  Effect: string
  Action: string | string[]
  Principal: unknown
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}

describe('the sender', () => {
  it('signs with DKIM, leaves other mail of its domain alone, and has a domain of its own for what comes back', () => {
    data.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'it.example.com',
      ConfigurationSetAttributes: Match.absent(),
      MailFromAttributes: {
        MailFromDomain: 'bounces.it.example.com',
        BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
      },
      FeedbackAttributes: { EmailForwardingEnabled: false },
    })
  })

  it('names every DNS record in the outputs', () => {
    const values = Object.values(data.findOutputs('*')).map(({ Value }) => JSON.stringify(Value))
    expect(values.filter((value) => value.includes(' CNAME '))).toHaveLength(3)
    expect(values).toContainEqual(expect.stringContaining('bounces.it.example.com MX 10 feedback-smtp.'))
    expect(values).toContain(JSON.stringify('bounces.it.example.com TXT "v=spf1 include:amazonses.com ~all"'))
  })
})

describe('the configuration set', () => {
  it('takes TLS alone, counts its reputation, and lets SES itself refuse who bounced or complained', () => {
    data.hasResourceProperties('AWS::SES::ConfigurationSet', {
      Name: 'remotehands-test',
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    })
  })

  it('is named by every function that mails', () => {
    for (const template of [api, jobs])
      template.allResourcesProperties('AWS::Lambda::Function', {
        Environment: { Variables: { MAIL_CONFIGURATION_SET: 'remotehands-test' } },
      })
  })

  it('is among what a function that mails may use, beside whatever identity a recipient may be, from one sender', () => {
    for (const template of [api, jobs]) {
      const policies = resources<{ PolicyDocument: { Statement: Statement[] } }>(template, 'AWS::IAM::Policy')
      const sending = Object.values(policies)
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
        .filter(({ Action }) => Action === 'ses:SendRawEmail')
      expect(sending).toHaveLength(template === jobs ? 2 : 1)
      for (const { Resource, Condition } of sending) {
        const arns = (Resource as object[]).map((arn) => JSON.stringify(arn))
        expect(arns).toHaveLength(2)
        expect(arns).toContainEqual(expect.stringContaining(':identity/*'))
        expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@it.example.com' } })
        expect(arns).toContainEqual(expect.stringContaining(':configuration-set/remotehands-test'))
      }
    }
  })

  it('tells of bounces, complaints, refusals and delays, and of nothing else', () => {
    data.resourceCountIs('AWS::SES::ConfigurationSetEventDestination', 1)
    data.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['bounce', 'complaint', 'reject', 'deliveryDelay'],
        SnsDestination: { TopicARN: { Ref: Match.stringLikeRegexp('^MailEventsTopic') } },
      },
    })
  })
})

describe('the topic of mails', () => {
  it('is encrypted with a key that SES may use for this account', () => {
    const [topic] = Object.values(resources<{ KmsMasterKeyId: unknown }>(data, 'AWS::SNS::Topic'))
    const keys = resources<{ EnableKeyRotation: boolean; KeyPolicy: { Statement: Statement[] } }>(
      data,
      'AWS::KMS::Key',
    )
    const key = keys[target(topic?.KmsMasterKeyId)]
    expect(key?.EnableKeyRotation).toBe(true)
    const ofSes = key?.KeyPolicy.Statement.find(({ Principal }) =>
      JSON.stringify(Principal).includes('"ses.amazonaws.com"'),
    )
    expect(ofSes).toMatchObject({
      Effect: 'Allow',
      Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    })
  })

  it('takes messages from SES for this configuration set alone, over TLS', () => {
    const [policy] = Object.values(
      resources<{ PolicyDocument: { Statement: Statement[] } }>(data, 'AWS::SNS::TopicPolicy'),
    )
    const statements = policy?.PolicyDocument.Statement ?? []
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow')
    expect(allowed).toMatchObject([{ Action: 'sns:Publish', Principal: { Service: 'ses.amazonaws.com' } }])
    const { 'AWS:SourceArn': arn, 'AWS:SourceAccount': account } = allowed[0]?.Condition?.StringEquals ?? {}
    expect(account).toEqual({ Ref: 'AWS::AccountId' })
    expect(JSON.stringify(arn)).toContain(':configuration-set/')
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 'sns:Publish',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    )
  })

  it('has one subscriber, the job, and keeps what could not be brought to it', () => {
    const subscriptions = Object.values(
      resources<{ Protocol: string; Endpoint: unknown; RedrivePolicy: { deadLetterTargetArn: unknown } }>(
        jobs,
        'AWS::SNS::Subscription',
      ),
    )
    expect(subscriptions).toHaveLength(1)
    expect(subscriptions[0]?.Protocol).toBe('lambda')
    expect(target(subscriptions[0]?.Endpoint)).toMatch(/^HandleBouncesFunction/)
    expect(target(subscriptions[0]?.RedrivePolicy.deadLetterTargetArn)).toMatch(/^HandleBouncesDeadLetters/)
  })
})

describe('the job behind it', () => {
  it('is called twice more when it fails, and then leaves a dead letter', () => {
    jobs.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: Match.stringLikeRegexp('^HandleBouncesFunction') },
      MaximumRetryAttempts: 2,
      MaximumEventAgeInSeconds: 6 * 60 * 60,
      DestinationConfig: {
        OnFailure: {
          Destination: { 'Fn::GetAtt': [Match.stringLikeRegexp('^HandleBouncesDeadLetters'), 'Arn'] },
        },
      },
    })
  })

  it('may be called by that topic alone', () => {
    const permissions = Object.values(
      resources<{ FunctionName: unknown; Principal: string; SourceArn: unknown }>(
        jobs,
        'AWS::Lambda::Permission',
      ),
    ).filter(({ FunctionName }) => target(FunctionName).startsWith('HandleBounces'))
    expect(permissions).toHaveLength(1)
    expect(permissions[0]?.Principal).toBe('sns.amazonaws.com')
    expect(JSON.stringify(permissions[0]?.SourceArn)).toContain('MailEventsTopic')
  })
})
