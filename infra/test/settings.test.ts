import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from '../lib/config.ts'

const complete = {
  mailFrom: 'no-reply@example.com',
  inquiryMailbox: 'inquiries@example.com',
  logRetentionDays: 30,
  requestsPerSecond: { sustained: 50, burst: 100 },
}

/** Reads `settings` as those of the stage prod. */
function read(settings: unknown, stage: unknown = 'prod') {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'))
  writeFileSync(join(folder, 'prod.json'), typeof settings === 'string' ? settings : JSON.stringify(settings))
  return () => readSettings(stage, folder)
}

describe('the settings of a stage', () => {
  it('are complete for the stage that comes with the project', () => {
    expect(readSettings('dev')).toMatchObject({ stage: 'dev' })
  })

  it('carry the stage’s name', () => {
    expect(read(complete)()).toEqual({ stage: 'prod', requireTwoFactorRoles: [], ...complete })
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
    ['the file is not JSON', '{', /prod\.json: .*JSON/],
  ])('are refused with one line when %s', (_, settings, message) => {
    expect(read(settings)).toThrow(SettingsError)
    expect(read(settings)).toThrow(message)
    expect(read(settings)).not.toThrow(/\n/)
  })

  it.each([undefined, '', '../prod', 'Prod', 7])('are not looked for under the stage %j', (stage) => {
    expect(read(complete, stage ?? null)).toThrow('Name the stage: -c stage=<name> (there are: prod).')
  })

  it('name the stages that there are when the asked one is none', () => {
    expect(read(complete, 'qa')).toThrow(
      /^There is no stage "qa": .*qa\.json does not exist \(there are: prod\)\.$/,
    )
  })
})
