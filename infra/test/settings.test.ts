import { mkdtempSync, writeFileSync } from 'node:fs'
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
      requireTwoFactorRoles: [],
      webApplicationFirewall: false,
      monthlyBudgetUsd: 50,
      requestsPerSecond: {
        default: { sustained: 100, burst: 200 },
        credentials: { sustained: 20, burst: 40 },
        files: { sustained: 20, burst: 40 },
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

  it('require two-factor of the roles that they name', () => {
    const requireTwoFactorRoles = ['admin', 'techie']
    expect(read({ ...complete, requireTwoFactorRoles })()).toMatchObject({ requireTwoFactorRoles })
    expect(read({ ...complete, requireTwoFactorRoles: ['boss'] })).toThrow('requireTwoFactorRoles')
  })

  it.each([
    ['one is missing', { ...complete, mailFrom: undefined }, /prod\.json: mailFrom: /],
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
      /domain: certificateArn: /,
    ],
    [
      'the certificate is in another region',
      {
        ...complete,
        domain: { name: 'a.example', certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/1' },
      },
      /us-east-1 alone/,
    ],
    ['nobody would hear an alarm', { ...complete, alarmMail: undefined }, /prod\.json: alarmMail: /],
    ['a budget is none', { ...complete, monthlyBudgetUsd: 0 }, /prod\.json: monthlyBudgetUsd: /],
    [
      'a class of routes does not exist',
      { ...complete, requestsPerSecond: { logins: { sustained: 1 } } },
      /requestsPerSecond: Unrecognized key: "logins"/,
    ],
    ['a region is misspelt', { ...complete, region: 'frankfurt' }, /prod\.json: region: No region/],
    [
      'the firewall’s region is another than the unknown one',
      { ...complete, webApplicationFirewall: true },
      /prod\.json: region: The firewall is in us-east-1/,
    ],
    ['the file is not JSON', '{', /prod\.json: .*JSON/],
  ])('are refused with one line when %s', (_, settings, message) => {
    expect(read(settings)).toThrow(SettingsError)
    expect(read(settings)).toThrow(message)
    expect(read(settings)).not.toThrow(/\n/)
  })

  it.each([undefined, '', '../prod', 'Prod', 7])('are not looked for under the stage %j', (stage) => {
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
