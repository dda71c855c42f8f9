import { groups } from '@remotehands/contract'
import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { resources, synthesize, target } from '../lib/synthesize.ts'

interface Statement {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}
interface Policy {
  Roles: unknown[]
  PolicyDocument: { Statement: Statement[] }
}

const { api, jobs } = synthesize()
const groupNames = Object.keys(groups)
/** What the function may do, by the start of its logical id. */
function statementsOf(template: Template, functionId: string): Statement[] {
  const functions = resources<{ Role: unknown }>(template, 'AWS::Lambda::Function')
  const role = Object.entries(functions).find(([id]) => id.startsWith(functionId))?.[1].Role
  return Object.values(resources<Policy>(template, 'AWS::IAM::Policy'))
    .filter(({ Roles }) => Roles.some((candidate) => target(candidate) === target(role)))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
}

function actionsOf(template: Template, functionId: string, service: string): string[] {
  return statementsOf(template, functionId)
    .flatMap(({ Action }) => Action)
    .filter((action) => action.startsWith(`${service}:`))
    .sort()
}

describe('a function of the API', () => {
  it('reads the signing keys', () => {
    for (const group of groupNames)
      expect(actionsOf(api, `${group}Function`, 'secretsmanager')).toEqual(['secretsmanager:GetSecretValue'])
  })

  it('may mail when it answers the contact form, and otherwise not', () => {
    const mailing = groupNames.filter((group) =>
      actionsOf(api, `${group}Function`, 'ses').includes('ses:SendRawEmail'),
    )
    expect(mailing).toEqual(['contact'])
  })

  it('takes addresses off the list of SES when it looks after people, and otherwise not', () => {
    const releasing = groupNames.filter((group) =>
      actionsOf(api, `${group}Function`, 'ses').includes('ses:DeleteSuppressedDestination'),
    )
    expect(releasing).toEqual(['users'])
    expect(actionsOf(api, 'usersFunction', 'ses')).toEqual(['ses:DeleteSuppressedDestination'])
  })
})

describe('files', () => {
  it('are for tickets, answers and vendors alone, and never listed or deleted', () => {
    const filing = groupNames.filter((group) => actionsOf(api, `${group}Function`, 's3').length > 0)
    expect(filing.sort()).toEqual(['questions', 'tickets', 'vendors'])
    for (const group of filing)
      expect(new Set(actionsOf(api, `${group}Function`, 's3'))).toEqual(
        new Set(['s3:GetObject', 's3:PutObject']),
      )
  })
})

describe('the jobs', () => {
  it('mail about events and reports, and not about news', () => {
    expect(actionsOf(jobs, 'MailReportsFunction', 'ses')).toEqual(['ses:SendRawEmail'])
    expect(actionsOf(jobs, 'SendNotificationsFunction', 'ses')).toEqual(['ses:SendRawEmail'])
    expect(actionsOf(jobs, 'RefreshNewsFunction', 'ses')).toEqual([])
    expect(actionsOf(jobs, 'KeepIndexesFunction', 'ses')).toEqual([])
    expect(actionsOf(jobs, 'WatchDeadlinesFunction', 'ses')).toEqual([])
    expect(actionsOf(jobs, 'HandleBouncesFunction', 'ses')).toEqual([])
  })
})

describe('what the stream gave up', () => {
  const bucket = Object.keys(resources(jobs, 'AWS::S3::Bucket'))[0] ?? ''
  const statements = statementsOf(jobs, 'WatchDeadlinesFunction')
  const onS3 = statements.filter(({ Action }) => JSON.stringify(Action).includes('"s3:'))

  it('is found, read and taken away by the job that brings it back, and nothing else is', () => {
    const Arn = { 'Fn::GetAtt': [bucket, 'Arn'] }
    expect(onS3).toEqual([
      {
        Effect: 'Allow',
        Action: ['s3:DeleteObject', 's3:GetObject'],
        Resource: { 'Fn::Join': ['', [Arn, '/aws/lambda/*']] },
      },
      { Effect: 'Allow', Action: 's3:ListBucket', Resource: Arn },
      // Files that nothing names any more.
      {
        Effect: 'Allow',
        Action: 's3:DeleteObject',
        Resource: ['attachments', 'mail', 'exports'].map(() => expect.anything()),
      },
    ])
  })

  it('is told to that job alone', () => {
    const functions = resources<{ FunctionName: string; Environment?: { Variables: object } }>(
      jobs,
      'AWS::Lambda::Function',
    )
    const told = Object.values(functions).flatMap(({ FunctionName, Environment }) =>
      'KEPT_CHANGES_BUCKET' in (Environment?.Variables ?? {}) ? [FunctionName] : [],
    )
    expect(told).toEqual([expect.stringMatching(/-watch-deadlines$/)])
  })

  it('is taken away by no other function, and may be read by none', () => {
    for (const job of ['SendNotifications', 'KeepIndexes']) {
      const onBucket = statementsOf(jobs, `${job}Function`).filter(({ Action, Resource }) =>
        [/"s3:/.test(JSON.stringify(Action)), JSON.stringify(Resource).includes(bucket)].every(Boolean),
      )
      expect(onBucket.flatMap(({ Action }) => Action).sort()).toEqual(['s3:ListBucket', 's3:PutObject'])
    }
  })
})

describe('the live channel', () => {
  it('is reached by its own function and by the job that tells pages, and by nothing else', () => {
    const reaching = [api, jobs].flatMap((template) =>
      Object.keys(resources(template, 'AWS::Lambda::Function')).filter(
        (id) => actionsOf(template, id, 'execute-api').length > 0,
      ),
    )
    expect(reaching).toEqual([
      expect.stringMatching(/^liveFunction/),
      expect.stringMatching(/^SendNotificationsFunction/),
    ])
  })
})

describe('no function', () => {
  const all = [
    ...groupNames.map((group) => [api, `${group}Function`] as const),
    [api, 'liveFunction'] as const,
    [jobs, 'RefreshNewsFunction'] as const,
    [jobs, 'SendNotificationsFunction'] as const,
    [jobs, 'KeepIndexesFunction'] as const,
    [jobs, 'WatchDeadlinesFunction'] as const,
    [jobs, 'WatchTicketsFunction'] as const,
    [jobs, 'MailReportsFunction'] as const,
    [jobs, 'HandleBouncesFunction'] as const,
  ]

  it.each(all)('that may write can change or remove an entry of the audit log', (template, functionId) => {
    const statements = statementsOf(template, functionId)
    const changing = ['dynamodb:DeleteItem', 'dynamodb:UpdateItem']
    const grants = statements.filter(({ Effect }) => Effect === 'Allow')
    for (const { Action, Resource } of grants) {
      // What is derived is the search: the log is no part of it.
      if (JSON.stringify(Resource).includes('DerivedTable')) continue
      const granted = changing.filter((action) => [Action].flat().includes(action))
      if (granted.length === 0) continue
      const denied = {
        Effect: 'Deny',
        Action: granted.length > 1 ? granted : granted[0],
        Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
        Resource,
      }
      expect(statements).toContainEqual(denied)
    }
  })

  it.each(all)('has a permission on everything, or for every action', (template, functionId) => {
    const statements = statementsOf(template, functionId).filter(
      // SES's list is the account's, and no resource that a policy could name.
      ({ Action }) => Action !== 'ses:DeleteSuppressedDestination',
    )
    expect(statements).not.toEqual([])
    const withoutPrefixes = JSON.stringify(statements).replaceAll(
      // The gateway makes up connections' ids. Recipients may be any identity of the account; who mails is a condition.
      /(\/(pending|attachments|mail|exports|aws\/lambda|@connections)\/|AUDIT#|:identity\/)\*"/g,
      '"',
    )
    expect(withoutPrefixes).not.toContain('*')
  })

  it.each(all)('mails from another address than the configured one', (template, functionId) => {
    const mail = statementsOf(template, functionId).filter(({ Action }) =>
      JSON.stringify(Action).includes('ses:Send'),
    )
    for (const { Condition } of mail)
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@remotehands.example' } })
  })
})
