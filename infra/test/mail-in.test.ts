import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { parseSettings } from '../lib/config.ts'
import { synthesize } from '../lib/synthesize.ts'

const supportAddress = 'support@help.it.example.com'

describe('a stage with an address for mail', () => {
  const { jobs, files, api } = synthesize({ mailFrom: 'no-reply@it.example.com', supportAddress })

  it('stores mail to that address, over TLS and looked through, and tells the function of it', () => {
    jobs.hasResourceProperties('AWS::SES::ReceiptRule', {
      Rule: {
        ...{ Enabled: true, ScanEnabled: true, TlsPolicy: 'Require', Recipients: [supportAddress] },
        Actions: [{ S3Action: Match.objectLike({ ObjectKeyPrefix: 'mail/' }) }],
      },
    })
    jobs.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'lambda',
      Endpoint: { 'Fn::GetAtt': [Match.stringLikeRegexp('^ReceiveMailFunction'), 'Arn'] },
      RedrivePolicy: Match.anyValue(),
    })
    jobs.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: Match.stringLikeRegexp('^ReceiveMailFunction') },
      DestinationConfig: { OnFailure: Match.anyValue() },
    })
  })

  it('has the memory that a mail of 40 MB takes', () => {
    jobs.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'remotehands-test-receive-mail',
      MemorySize: 2048,
    })
  })

  it('lets SES alone store mails, of this account, and publish to the topic', () => {
    const ofSes = {
      ...{ Effect: 'Allow', Principal: { Service: 'ses.amazonaws.com' } },
      Condition: { StringEquals: { 'AWS:SourceAccount': { Ref: 'AWS::AccountId' } } },
    }
    files.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([Match.objectLike({ ...ofSes, Action: 's3:PutObject' })]),
      },
    })
    jobs.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([Match.objectLike({ ...ofSes, Action: 'sns:Publish' })]),
      },
    })
  })

  it('keeps mails for 30 days', () => {
    files.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: 'mail/', ExpirationInDays: 30 })]),
      },
    })
  })

  it('names the DNS records, and how to put the rules in force', () => {
    const values = Object.values(jobs.findOutputs('*')).map(({ Value }) => JSON.stringify(Value))
    expect(values).toContainEqual(expect.stringContaining('help.it.example.com MX 10 inbound-smtp.'))
    expect(values).toContainEqual(expect.stringContaining('_dmarc.help.it.example.com TXT'))
    expect(values).toContainEqual(expect.stringContaining('set-active-receipt-rule-set'))
  })

  it('tells every function the address', () => {
    for (const template of [api, jobs])
      template.allResourcesProperties('AWS::Lambda::Function', {
        Environment: { Variables: { SUPPORT_ADDRESS: supportAddress } },
      })
  })
})

it('takes no mail in without an address', () => {
  const { jobs } = synthesize()
  jobs.resourceCountIs('AWS::SES::ReceiptRule', 0)
})

it('refuses an address on a domain that is not the sender’s', () => {
  const settings = {
    ...{ mailFrom: 'no-reply@it.example.com', inquiryMailbox: 'a@b.example', alarmMail: 'a@b.example' },
    logRetentionDays: 30,
  }
  expect(() => parseSettings('dev', { ...settings, supportAddress: 'support@nit.example.com' })).toThrow(
    'SES takes mail in for the domain of mailFrom, or one below it',
  )
})
