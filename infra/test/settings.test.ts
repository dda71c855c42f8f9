import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from '../lib/config.ts'

const complete = {
  mailFrom: 'no-reply@example.com',
  inquiryMailbox: 'inquiries@example.com',
  alarmMail: 'operator@example.com',
  logRetentionDays: 30,
}
const certificateId = '0a1b2c3d-4e5f-6789-abcd-ef0123456789'
const certificateArn = `arn:aws:acm:us-east-1:111122223333:certificate/${certificateId}`

/** Reads `settings` as those of the stage prod. */
function read(settings: unknown, stage: unknown = 'prod') {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'))
  writeFileSync(join(folder, 'prod.json'), typeof settings === 'string' ? settings : JSON.stringify(settings))
  return () => readSettings(stage, folder)
}

describe('the settings of a stage', () => {
  it.each(['dev', 'prod'])('are complete for %s, which comes with the project', (stage) => {
    expect(readSettings(stage)).toMatchObject({ stage })
  })

  it('carry the stage’s name, and what a small stage need not say', () => {
    expect(read(complete)()).toEqual({
      stage: 'prod',
      ...complete,
      requireTwoFactorRoles: ['admin', 'global_admin', 'local_admin', 'techie'],
      sessionIdleMinutes: { administrators: 30, others: 60 },
      webApplicationFirewall: false,
      scanFiles: false,
      terminationProtection: true,
      tags: {},
      monthlyBudgetUsd: 50,
      requestsPerSecond: {
        default: { sustained: 100, burst: 200 },
        credentials: { sustained: 20, burst: 40 },
        files: { sustained: 20, burst: 40 },
        frequent: { sustained: 500, burst: 1000 },
        public: { sustained: 100, burst: 200 },
      },
    })
  })

  it('throttle each class of routes, and leave alone what they do not name', () => {
    const requestsPerSecond = { credentials: { sustained: 5 } }
    expect(read({ ...complete, requestsPerSecond })().requestsPerSecond).toMatchObject({
      credentials: { sustained: 5, burst: 40 },
      files: { sustained: 20, burst: 40 },
    })
  })

  it('ask for OpenSearch by one setting, of a size that serves most', () => {
    expect(read({ ...complete, openSearch: {} })().openSearch).toEqual({
      instanceType: 'm6g.large.search',
      instances: 3,
      gigabytes: 20,
    })
  })

  it('require two-factor of the roles that they name', () => {
    const requireTwoFactorRoles = ['admin', 'techie']
    expect(read({ ...complete, requireTwoFactorRoles })()).toMatchObject({ requireTwoFactorRoles })
    expect(read({ ...complete, requireTwoFactorRoles: ['boss'] })).toThrow('requireTwoFactorRoles')
  })

  it.each([
    ['an account is a number', { ...complete, account: 111122223333 }, /prod\.json: account: /],
    ['an account is too short', { ...complete, account: '1111' }, /account: An account is 12 digits/],
    [
      'an account stands without a region',
      { ...complete, account: '111122223333' },
      /region: A stage that is held to an account says in which region, too/,
    ],
    ['a tag is reserved', { ...complete, tags: { 'aws:owner': 'it' } }, /tags: .*does not begin with aws:/],
    ['one is missing', { ...complete, mailFrom: undefined }, /prod\.json: mailFrom: is missing$/],
    [
      'the period is missing',
      { ...complete, logRetentionDays: undefined },
      /prod\.json: logRetentionDays: is missing$/,
    ],
    [
      'one is wrong',
      { ...complete, inquiryMailbox: 'nobody' },
      /prod\.json: inquiryMailbox: Invalid email address$/,
    ],
    ['one is unknown', { ...complete, retention: 3 }, /prod\.json: Unrecognized key: "retention"$/],
    ['the period is none of CloudWatch’s', { ...complete, logRetentionDays: 31 }, /logRetentionDays: /],
    [
      'a domain has no certificate',
      { ...complete, domain: { name: 'it.example.com' } },
      /domain: certificateArn: is missing$/,
    ],
    [
      'the certificate is in another region',
      {
        ...complete,
        domain: { name: 'a.example', certificateArn: certificateArn.replace('us-east-1', 'eu-west-1') },
      },
      /us-east-1 alone/,
    ],
    ['nobody would hear an alarm', { ...complete, alarmMail: undefined }, /prod\.json: alarmMail: /],
    ['a budget is none', { ...complete, monthlyBudgetUsd: 0.5 }, /prod\.json: monthlyBudgetUsd: /],
    [
      'a budget would never tell',
      { ...complete, monthlyBudgetUsd: 1_000_001 },
      /prod\.json: monthlyBudgetUsd: /,
    ],
    [
      'a rate is above the region’s',
      { ...complete, requestsPerSecond: { files: { burst: 10_001 } } },
      /requestsPerSecond: files: burst: API Gateway takes 10,000/,
    ],
    [
      'a class of routes does not exist',
      { ...complete, requestsPerSecond: { logins: { sustained: 1 } } },
      /requestsPerSecond: Unrecognized key: "logins"/,
    ],
    ['a region is misspelt', { ...complete, region: 'frankfurt' }, /prod\.json: region: No region/],
    ['a region does not exist', { ...complete, region: 'xx-foo-9' }, /prod\.json: region: No region/],
    [
      'a region has no CloudFront',
      { ...complete, region: 'cn-north-1' },
      /prod\.json: region: No region with CloudFront/,
    ],
    [
      'the firewall’s region is another than the unknown one',
      { ...complete, webApplicationFirewall: true },
      /prod\.json: region: The firewall is in us-east-1/,
    ],
    [
      'two instances of OpenSearch could not tell which is gone',
      { ...complete, openSearch: { instances: 2 } },
      /openSearch: instances: A domain has 1 or 3 instances/,
    ],
    [
      'an instance of OpenSearch is called as elsewhere',
      { ...complete, openSearch: { instanceType: 'm6g.large' } },
      /openSearch: instanceType: A type is written like m6g\.large\.search/,
    ],
    ['the file is not JSON', '{', /prod\.json: .*JSON/],
    [
      'the file is not JSON somewhere within',
      `{\n  "mailFrom": "a@example.com",\n  "alarmMail" b@example.com,\n}`,
      /prod\.json: .*JSON/,
    ],
  ])('are refused with one line when %s', (_, settings, message) => {
    expect(read(settings)).toThrow(SettingsError)
    expect(read(settings)).toThrow(message)
    expect(read(settings)).not.toThrow(/\n/)
  })

  it.each(['WWW.Acme.io', 'x.acme.io.', 'localhost', '10.0.0.1', '-a.example', 'a_b.example', 'a..example'])(
    'name no site %s, which CloudFront or DNS would not take',
    (name) => {
      const settings = { ...complete, domain: { name, certificateArn } }
      expect(read(settings)).toThrow(/prod\.json: domain: name: A name is written like it\.example\.com/)
    },
  )

  it.each(['acme.io', 'www.acme.io', 'xn--bcher-kva.example', '4.acme.io'])('name a site %s', (name) => {
    const domain = { name, certificateArn }
    expect(read({ ...complete, domain })()).toMatchObject({ domain })
  })

  it.each(['1', `${certificateId}0`, `${certificateId}, and more`, certificateId.toUpperCase(), ''])(
    'name no certificate by "%s"',
    (id) => {
      const domain = { name: 'acme.io', certificateArn: certificateArn.replace(certificateId, id) }
      expect(read({ ...complete, domain })).toThrow(/domain: certificateArn: CloudFront takes/)
    },
  )

  it.each(['us-east-1', 'eu-central-1', 'ap-southeast-2'])('name the region %s', (region) => {
    expect(read({ ...complete, region })()).toMatchObject({ region })
  })

  it.each([1, 1_000_000])('name a budget of %d', (monthlyBudgetUsd) => {
    expect(read({ ...complete, monthlyBudgetUsd })()).toMatchObject({ monthlyBudgetUsd })
  })

  it('are not read from a folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stages-'))
    mkdirSync(join(folder, 'prod.json'))
    expect(() => readSettings('prod', folder)).toThrow(SettingsError)
    expect(() => readSettings('prod', folder)).toThrow(/prod\.json is no file\.$/)
  })

  it.each(['dev-refresh', '../prod', 'Prod', '1prod', 'p'.repeat(21), 'prod\n'])(
    'belong to no stage %j: its name is one word, so that no two stages have a function of one name',
    (stage) => {
      expect(read(complete, stage)).toThrow(SettingsError)
      expect(read(complete, stage)).toThrow(/^No stage can be called ".*": a stage's name is one word/)
      expect(read(complete, stage)).not.toThrow(/\n/)
    },
  )

  it.each([undefined, '', 7])('are not looked for under the stage %j', (stage) => {
    expect(read(complete, stage ?? null)).toThrow(
      'Name the stage, with -c stage=<name> for the CDK, else with --stage <name> (there are: prod).',
    )
  })

  it('name the stages that there are when the asked one is none', () => {
    expect(read(complete, 'qa')).toThrow(
      /^There is no stage "qa": .*qa\.json does not exist \(there are: prod\)\.$/,
    )
  })
})
