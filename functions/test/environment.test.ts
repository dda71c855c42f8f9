import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../src/environment.ts'

const complete = {
  TABLE_NAME: 'remotehands',
  DERIVED_TABLE_NAME: 'remotehands-derived',
  FILES_BUCKET: 'remotehands-files',
  FILES_URL: 'https://remotehands-files.s3.us-east-1.amazonaws.com',
  BASE_URL: 'https://remotehands.example/',
  MAIL_FROM: 'no-reply@remotehands.example',
  MAIL_CONFIGURATION_SET: 'remotehands-test',
  SIGNING_KEYS_SECRET_ARN: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:keys',
}

describe('the environment of a function', () => {
  test("names the site's origin without a slash, and has the company's mailbox by default", () => {
    expect(readEnvironment(complete)).toMatchObject({
      BASE_URL: 'https://remotehands.example',
      INQUIRY_MAILBOX: 'info@remotehands.example',
      TRUST_CLOUDFRONT: false,
    })
  })

  test('that lacks settings is one error that names them all', () => {
    expect(() => readEnvironment({})).toThrow(
      /TABLE_NAME.*DERIVED_TABLE_NAME.*FILES_BUCKET.*FILES_URL.*BASE_URL.*MAIL_FROM.*MAIL_CONFIGURATION_SET/,
    )
  })

  test('needs signing keys from one place or the other', () => {
    const { SIGNING_KEYS_SECRET_ARN: _, ...without } = complete
    expect(() => readEnvironment(without)).toThrow('SIGNING_KEYS')
  })

  test('may replace the news sources on one machine only', () => {
    const feeds = { NEWS_FEEDS: 'http://127.0.0.1:9000/feed' }
    expect(() => readEnvironment({ ...complete, ...feeds })).toThrow('NEWS_FEEDS')
    expect(readEnvironment({ ...complete, ...feeds, BASE_URL: 'http://localhost:3000' })).toMatchObject(feeds)
  })

  test('may wait longer for services on one machine only', () => {
    const patience = { SERVICE_TIMEOUT_MS: '60000' }
    expect(() => readEnvironment({ ...complete, ...patience })).toThrow('SERVICE_TIMEOUT_MS')
    expect(
      readEnvironment({ ...complete, ...patience, BASE_URL: 'http://localhost:3000' }).SERVICE_TIMEOUT_MS,
    ).toBe(60_000)
  })

  test('names the roles that must have two-factor, staff and company administrators by default', () => {
    const rolesOf = (REQUIRE_TWO_FACTOR_ROLES?: string) =>
      readEnvironment({ ...complete, REQUIRE_TWO_FACTOR_ROLES }).REQUIRE_TWO_FACTOR_ROLES
    expect(rolesOf()).toEqual(['admin', 'global_admin', 'local_admin', 'techie'])
    expect(rolesOf('')).toEqual([])
    expect(rolesOf('admin, techie')).toEqual(['admin', 'techie'])
    expect(() => rolesOf('admin,boss')).toThrow('REQUIRE_TWO_FACTOR_ROLES')
  })

  test('excepts accounts from two-factor on one machine only', () => {
    const TWO_FACTOR_EXEMPT = 'admin,techie'
    expect(() => readEnvironment({ ...complete, TWO_FACTOR_EXEMPT })).toThrow('TWO_FACTOR_EXEMPT')
    const local = { ...complete, TWO_FACTOR_EXEMPT, BASE_URL: 'http://localhost:3000' }
    expect(readEnvironment(local).TWO_FACTOR_EXEMPT).toEqual(['admin', 'techie'])
  })

  test.each(['0', '721', '1.5', 'x'])('refuses %s as the minutes that a session may be idle', (minutes) => {
    expect(() => readEnvironment({ ...complete, SESSION_IDLE_MINUTES: minutes })).toThrow(
      'SESSION_IDLE_MINUTES',
    )
  })

  test('believes CloudFront only when told to', () => {
    expect(readEnvironment({ ...complete, TRUST_CLOUDFRONT: 'true' }).TRUST_CLOUDFRONT).toBe(true)
  })
})
