import { groups } from '@remotehands/contract'
import { readEnvironment } from '@remotehands/functions/environment'
import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { resources, synthesize } from '../lib/synthesize.ts'

interface LambdaFunction {
  FunctionName?: string
  Runtime: string
  Architectures: string[]
  MemorySize: number
  Timeout: number
  Environment: { Variables: Record<string, unknown> }
  LoggingConfig: { LogGroup: { Ref: string } }
}

const { api, jobs, web } = synthesize()
const ofApi = resources<LambdaFunction>(api, 'AWS::Lambda::Function')
const ofJobs = resources<LambdaFunction>(jobs, 'AWS::Lambda::Function')
const onTheRecords = Object.entries({ ...ofApi, ...ofJobs })

/** All but the one that CDK brings to copy the site's files, which names itself. */
const ownFunctions = (template: Template) =>
  Object.values(resources<LambdaFunction>(template, 'AWS::Lambda::Function')).filter(
    ({ FunctionName }) => FunctionName !== undefined,
  )

const memoryOf = Object.fromEntries(
  [api, jobs, web]
    .flatMap(ownFunctions)
    .map(({ FunctionName, MemorySize }) => [FunctionName?.replace('remotehands-test-', ''), MemorySize]),
) as Record<string, number>

/** A deployed function's variables: what CloudFormation fills in stands for itself. */
function environmentOf({ Environment }: LambdaFunction): Record<string, string> {
  const filledIn = (name: string) =>
    /_(URL|ENDPOINT)$/.test(name) ? 'https://d111.cloudfront.net' : 'filled in by CloudFormation'
  return Object.fromEntries(
    Object.entries(Environment.Variables).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : filledIn(name),
    ]),
  )
}

describe('the functions', () => {
  it('are one for each group of the contract, and one for each job', () => {
    const names = (functions: object) =>
      Object.keys(functions).map((id) => id.replace(/Function[0-9A-F]{8}$/, ''))
    expect(names(ofApi).sort()).toEqual(['live', ...Object.keys(groups)].sort())
    expect(names(ofJobs).sort()).toEqual([
      'HandleBounces',
      'KeepIndexes',
      'MailReports',
      'RefreshNews',
      'SendNotifications',
      'WatchDeadlines',
      'WatchTickets',
    ])
  })

  it.each(onTheRecords)('find every setting that they read, and are given no other (%s)', (_, lambda) => {
    const given = environmentOf(lambda)
    const read = readEnvironment(given)
    expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(given)))
    expect(read).toMatchObject({ TRUST_CLOUDFRONT: true, BASE_URL: 'https://d111.cloudfront.net' })
  })

  it.each(onTheRecords)('run on Node 24 and arm64 (%s)', (_, lambda) => {
    expect(lambda).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })
  })

  it.each([
    // Hashes passwords.
    ['auth', 1024],
    ['front-door', 128],
    ['handle-bounces', 256],
    ['health', 256],
    ['keep-indexes', 1024],
    ['news', 256],
    ['send-notifications', 1024],
    // Read held mail, of up to 40 MB.
    ['mail', 2048],
  ])('have the memory that was measured to be enough (%s: %d MB)', (name, memory) => {
    expect(memoryOf[name]).toBe(memory)
  })

  it('have 512 MB where nothing else was measured', () => {
    const readers = ['keep-indexes', 'send-notifications']
    const special = ['auth', 'front-door', 'handle-bounces', 'health', 'mail', 'news', ...readers]
    const others = Object.entries(memoryOf).filter(([name]) => !special.includes(name))
    expect(others).toHaveLength(Object.keys({ ...ofApi, ...ofJobs }).length + 1 - special.length)
    for (const [name, memory] of others) expect([name, memory]).toEqual([name, 512])
  })

  it('answer before the gateway gives up', () => {
    for (const { Timeout } of Object.values(ofApi)) expect(Timeout).toBeLessThan(30)
  })

  it('write to log groups of their own, which forget after the configured time', () => {
    for (const template of [api, jobs, web]) {
      const functions = Object.values(resources<LambdaFunction>(template, 'AWS::Lambda::Function'))
      const logGroups = resources<{ RetentionInDays: number }>(template, 'AWS::Logs::LogGroup')
      const written = functions.map(({ LoggingConfig }) => LoggingConfig.LogGroup.Ref)
      expect(new Set(written).size).toBe(functions.length)
      for (const id of written) expect(logGroups[id]?.RetentionInDays).toBe(30)
    }
  })

  it('and their logs are called by stage and group or job', () => {
    const named = ({ FunctionName }: LambdaFunction) => FunctionName
    expect(Object.values(ofApi).map(named).sort()).toEqual(
      ['live', ...Object.keys(groups)].map((group) => `remotehands-test-${group}`).sort(),
    )
    expect(ownFunctions(web).map(named)).toEqual(['remotehands-test-front-door'])
    expect(ownFunctions(jobs)).toHaveLength(Object.keys(ofJobs).length)
    for (const template of [api, jobs, web]) {
      const logGroups = resources<{ LogGroupName: string }>(template, 'AWS::Logs::LogGroup')
      for (const { FunctionName, LoggingConfig } of ownFunctions(template))
        expect(logGroups[LoggingConfig.LogGroup.Ref]?.LogGroupName).toBe(`/aws/lambda/${FunctionName}`)
    }
  })

  it('know the site by its own name when it has one', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1'
    const named = synthesize({ domain: { name: 'it.example.com', certificateArn } })
    for (const { Environment } of Object.values(
      resources<LambdaFunction>(named.api, 'AWS::Lambda::Function'),
    ))
      expect(Environment.Variables.BASE_URL).toBe('https://it.example.com')
  })
})
