import { securityHeaders } from '@remotehands/content/security-headers'
import { Stack } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { attachmentBucketOf } from '../lib/constructs/attachment-bucket.ts'
import { backupDays } from '../lib/constructs/backup-days.ts'
import { describeStage, resources, synthesize } from '../lib/synthesize.ts'

interface Rule {
  Prefix: string
  ExpirationInDays?: number
  NoncurrentVersionExpiration: { NoncurrentDays: number }
}
interface BucketProperties {
  BucketName: unknown
  CorsConfiguration: { CorsRules: Record<string, unknown>[] }
  LifecycleConfiguration: { Rules: Rule[] }
}
interface FunctionProperties {
  Environment: { Variables: Record<string, unknown> }
}

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1'
const domain = { name: 'it.example.com', certificateArn }
const { files, api } = synthesize({ domain })
const [bucket] = Object.values(resources<BucketProperties>(files, 'AWS::S3::Bucket'))
const { name, url } = attachmentBucketOf('test')
const resolve = (value: string) => new Stack().resolve(value)

describe('the bucket of attachments', () => {
  it('is private, encrypted, reached over TLS alone, and kept', () => {
    files.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: {
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        VersioningConfiguration: { Status: 'Enabled' },
      },
    })
    files.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: [
          { Action: 's3:*', Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
        ],
      },
    })
  })

  it('takes forms from the site’s pages alone', () => {
    expect(bucket?.CorsConfiguration.CorsRules).toEqual([
      { AllowedMethods: ['POST', 'GET'], AllowedOrigins: ['https://it.example.com'], MaxAge: 3600 },
    ])
  })

  it('forgets uploads that no message took after a day, mails after 30, and never an attachment', () => {
    const rules = bucket?.LifecycleConfiguration.Rules ?? []
    expect(rules.map(({ Prefix, ExpirationInDays }) => [Prefix, ExpirationInDays])).toEqual([
      ['pending/', 1],
      ['mail/', 30],
      ['exports/', 2],
      ['attachments/', undefined],
    ])
    expect(rules[0]?.NoncurrentVersionExpiration.NoncurrentDays).toBe(1)
  })

  it('keeps what was overwritten or deleted as long as the table can be restored', () => {
    const rules = bucket?.LifecycleConfiguration.Rules ?? []
    const attachments = rules.find(({ Prefix }) => Prefix === 'attachments/')
    expect(attachments?.NoncurrentVersionExpiration.NoncurrentDays).toBe(backupDays)
  })

  it('is there before the functions, which know it by its name alone', () => {
    const { api, files } = describeStage().stacks
    expect(api.dependencies).toContain(files)
  })

  it('is the one that the functions use, and that the pages may send to', () => {
    expect(bucket?.BucketName).toEqual(resolve(name))
    for (const { Environment } of Object.values(resources<FunctionProperties>(api, 'AWS::Lambda::Function')))
      expect(Environment.Variables).toMatchObject({ FILES_BUCKET: resolve(name), FILES_URL: resolve(url) })
    const { 'content-security-policy': policy } = securityHeaders({ scripts: [], styles: [] }, url)
    expect(policy).toContain(`connect-src 'self' ${url};`)
  })
})

describe('with a scan for malware', () => {
  const scanned = synthesize({ domain, scanFiles: true })
  const statements = (template: typeof files, type: string) =>
    Object.values(resources<{ PolicyDocument: { Statement: Statement[] } }>(template, type)).flatMap(
      ({ PolicyDocument }) => PolicyDocument.Statement,
    )
  interface Statement {
    Effect: string
    Action: string | string[]
    Resource: unknown
    Condition?: Record<string, Record<string, unknown>>
  }

  it('GuardDuty looks at what is attached, and tags it', () => {
    scanned.files.hasResourceProperties('AWS::GuardDuty::MalwareProtectionPlan', {
      Actions: { Tagging: { Status: 'ENABLED' } },
      ProtectedResource: { S3Bucket: { ObjectPrefixes: ['attachments/'] } },
    })
    const variables = Object.values(resources<FunctionProperties>(scanned.api, 'AWS::Lambda::Function')).map(
      ({ Environment }) => Environment.Variables,
    )
    for (const { SCAN_FILES } of variables) expect(SCAN_FILES).toBe('true')
  })

  it('S3 itself refuses the functions what is not clean', () => {
    const [refusal] = statements(scanned.files, 'AWS::S3::BucketPolicy').filter(
      ({ Action }) => Action === 's3:GetObject',
    )
    expect(refusal).toMatchObject({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Condition: {
        StringNotEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'NO_THREATS_FOUND' },
        ArnLike: { 'aws:PrincipalArn': expect.anything() },
        ArnNotEquals: { 'aws:PrincipalArn': expect.anything() },
      },
    })
    expect(JSON.stringify(refusal?.Resource)).toContain('/attachments/*')
    expect(JSON.stringify(refusal?.Condition?.ArnLike)).toContain(':role/remotehands-test-*')
  })

  it('the functions that give files out may read verdicts, and none may write one', () => {
    const grants = statements(scanned.api, 'AWS::IAM::Policy').flatMap(({ Action }) => Action)
    expect(grants.filter((action) => action === 's3:GetObjectTagging')).toHaveLength(3)
    expect(grants.filter((action) => /PutObject.*Tagging/.test(action))).toEqual([])
  })

  it('so may the jobs that send files on', () => {
    const readers = (template: typeof files) =>
      Object.entries(
        resources<{ PolicyDocument: { Statement: Statement[] } }>(template, 'AWS::IAM::Policy'),
      ).flatMap(([id, { PolicyDocument }]) =>
        PolicyDocument.Statement.some(({ Action }) => [Action].flat().includes('s3:GetObjectTagging'))
          ? id
          : [],
      )
    expect(readers(scanned.jobs)).toEqual([
      expect.stringContaining('SendNotifications'),
      expect.stringContaining('KeepIndexes'),
    ])
  })

  it('is absent unless the settings ask for it', () => {
    files.resourceCountIs('AWS::GuardDuty::MalwareProtectionPlan', 0)
    expect(statements(api, 'AWS::IAM::Policy').flatMap(({ Action }) => Action)).not.toContain(
      's3:GetObjectTagging',
    )
  })
})
