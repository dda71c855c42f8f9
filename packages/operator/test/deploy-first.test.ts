import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lineOf } from '../src/command.ts'
import { deployFirst } from '../src/deploy-first.ts'
import { type Answer, Refusal, StrangeAnswer, startStandIn, strangeAnswers } from './aws-stand-in.ts'
import { stackAnswers, wholeStacks } from './deployed-dev.ts'
import { nobody, runCommand } from './run-command.ts'

const own: { settings: object } = { settings: {} }

const settings = {
  mailFrom: 'no-reply@remotehands.io',
  inquiryMailbox: 'inquiries@remotehands.io',
  alarmMail: 'operator@remotehands.io',
  logRetentionDays: 30,
}
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-0000-0000-000000000001'
const domain = { name: 'www.remotehands.io', certificateArn }
const toolkit = (StackStatus: string) => ({
  Stacks: [{ StackName: 'CDKToolkit', StackStatus, CreationTime: '2026-11-21T10:00:00.000Z' }],
})

beforeEach(() => {
  for (const [name, value] of Object.entries(nobody)) vi.stubEnv(name, value)
  own.settings = settings
})
afterEach(() => vi.unstubAllEnvs())

/** Runs the command with tools that only take notes; `exits` are their exit codes. */
async function deploy(answers: Record<string, Answer> = {}, exits: number[] = [], ...options: string[]) {
  const { DescribeStacks: describe = () => ({}), ...stacks } = stackAnswers(wholeStacks())
  const aws = await startStandIn({
    ...stacks,
    DescribeStacks: (input) =>
      input.StackName === 'CDKToolkit' ? toolkit('CREATE_COMPLETE') : describe(input),
    GetCallerIdentity: () => ({
      Account: '111122223333',
      Arn: 'arn:aws:sts::111122223333:assumed-role/Admin/ada',
    }),
    DescribeCertificate: () => ({
      Certificate: { Status: 'ISSUED', DomainName: domain.name, NotAfter: Date.now() / 1000 + 90 * 86_400 },
    }),
    ...answers,
  })
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
  const stages = mkdtempSync(join(tmpdir(), 'stages-'))
  writeFileSync(join(stages, 'dev.json'), JSON.stringify(own.settings))
  const [said, ran]: string[][] = [[], []]
  try {
    await deployFirst(
      ['--stage', 'dev', ...options],
      (line) => said?.push(line),
      async (command) => {
        ran?.push(command.join(' '))
        return exits[ran?.length ?? 0] ?? 0
      },
      stages,
    )
    return { said: said?.join('\n'), ran }
  } catch (error) {
    return { said: said?.join('\n'), ran, line: lineOf(error) }
  } finally {
    await aws.close()
  }
}

describe('deploy:first', () => {
  it('builds the web, deploys every stack, and says what is left to do', async () => {
    const { said, ran } = await deploy()
    expect(ran).toEqual([
      'pnpm --filter @remotehands/web build',
      'cdk deploy --all -c stage=dev --import-existing-resources',
    ])
    expect(said).toContain('Account 111122223333, region eu-west-1, as assumed-role/Admin/ada.')
    expect(said).toMatch(/remotehands-dev-data, remotehands-dev-web, .*remotehands-dev-observability/)
    expect(said).toContain('https://d111.cloudfront.net')
    expect(said).toContain('a._domainkey.example.com CNAME a.dkim.amazonses.com')
    expect(said).toContain('bounces.example.com MX 10')
    expect(said).toContain('operator@remotehands.io and confirm the subscription')
    expect(said).toMatch(/run doctor --stage dev[\s\S]*create-admin --stage dev/)
  })

  it('names the record that leads the site’s own name to CloudFront', async () => {
    own.settings = { ...settings, domain }
    expect((await deploy()).said).toContain('www.remotehands.io CNAME d111.cloudfront.net')
  })

  it('leaves the question about permissions to the CDK, unless told not to', async () => {
    expect((await deploy({}, [], '--yes')).ran).toContain(
      'cdk deploy --all -c stage=dev --import-existing-resources --require-approval never',
    )
  })

  const absent = (input: Record<string, unknown>) => {
    throw new Refusal('ValidationError', `Stack with id ${input.StackName} does not exist`)
  }
  it.each<[string, object, Record<string, Answer>, RegExp]>([
    [
      'the settings are the shipped ones',
      { mailFrom: 'no-reply@example.com', domain: { ...domain, name: 'www.example.com' } },
      {},
      /still holds examples: mailFrom no-reply@example\.com, domain\.name www\.example\.com\. /,
    ],
    [
      'the settings hold the stage to another account',
      { account: '999988887777', region: 'eu-west-1' },
      {},
      /holds the stage to account 999988887777; these credentials are for 111122223333/,
    ],
    [
      'the account is not bootstrapped',
      {},
      { DescribeStacks: absent },
      /not bootstrapped in 111122223333\/eu-west-1\. Once: .* cdk bootstrap aws:\/\/111122223333\/eu-west-1 -c stage=dev$/,
    ],
    [
      'the bootstrap was cut off',
      {},
      { DescribeStacks: () => toolkit('ROLLBACK_COMPLETE') },
      /CDKToolkit in eu-west-1 is ROLLBACK_COMPLETE/,
    ],
    [
      'the certificate is another account’s',
      { domain: { ...domain, certificateArn: certificateArn.replace(':1111', ':4444') } },
      {},
      /belongs to account 444422223333/,
    ],
    [
      'the certificate is not issued',
      { domain },
      {
        DescribeCertificate: () => ({
          Certificate: { Status: 'PENDING_VALIDATION', DomainName: domain.name },
        }),
      },
      /it is PENDING_VALIDATION\. To do: .*CNAME/,
    ],
    [
      'SES has the sender’s domain already, for a stage that is new',
      {},
      {
        ...stackAnswers({}),
        DescribeStacks: (input) =>
          input.StackName === 'CDKToolkit' ? toolkit('CREATE_COMPLETE') : absent(input),
        'ses:GetEmailIdentity': ({ name }) => ({ ConfigurationSetName: name }),
      },
      /SES in eu-west-1 has an identity remotehands\.io already.*subdomain.*delete-email-identity --region eu-west-1 --email-identity remotehands\.io$/,
    ],
    ...strangeAnswers.map(([status, body]): [string, object, Record<string, Answer>, RegExp] => [
      `something else answers ${status} ${body}`,
      {},
      { GetCallerIdentity: () => new StrangeAnswer(status, body) },
      new RegExp(`^127\\.0\\.0\\.1 did not answer as AWS does \\(status ${status}\\)`),
    ]),
    [
      'AWS does not say whose the credentials are',
      {},
      { GetCallerIdentity: () => ({ Account: '', Arn: '' }) },
      /^STS did not answer as AWS does/,
    ],
    [
      'the credentials have expired',
      {},
      {
        GetCallerIdentity: () => {
          throw new Refusal('ExpiredToken', 'The security token included in the request is expired', 403)
        },
      },
      /have expired/,
    ],
  ])('runs no tool, and says why in one line, when %s', async (_, changes, answers, message) => {
    own.settings = { ...settings, ...changes }
    const { ran, line } = await deploy(answers)
    expect(ran).toEqual([])
    expect(line).toMatch(message)
    expect(line).not.toContain('\n')
  })

  it('deploys a new stage whose sender’s domain SES does not know', async () => {
    let isNew = true
    const { DescribeStacks: describe = () => ({}) } = stackAnswers()
    const { ran, line } = await deploy({
      DescribeStacks: (input) => {
        if (input.StackName === 'CDKToolkit') return toolkit('CREATE_COMPLETE')
        return isNew ? absent(input) : describe(input)
      },
      'ses:GetEmailIdentity': () => {
        isNew = false
        throw new Refusal('NotFoundException', 'Email identity remotehands.io does not exist.', 404)
      },
    })
    expect(line).toBeUndefined()
    expect(ran).toHaveLength(2)
  })

  it('wants the region of the firewall bootstrapped too', async () => {
    own.settings = { ...settings, webApplicationFirewall: true, region: 'eu-central-1' }
    let asked = 0
    const { line } = await deploy({
      DescribeStacks: (input) => (asked++ === 0 ? toolkit('CREATE_COMPLETE') : absent(input)),
    })
    expect(line).toContain('cdk bootstrap aws://111122223333/us-east-1')
  })

  it.each([
    ['the build fails', [1], 1, /The web was not built/],
    ['the deployment fails', [0, 1], 2, /did not come to its end/],
  ])('stops when %s', async (_, exits, tools, message) => {
    const { ran, line } = await deploy({}, [0, ...exits])
    expect(ran).toHaveLength(tools)
    expect(line).toMatch(message)
  })
})

it.each([
  ['deploy-first', ['--stage', 'nowhere'], /^There is no stage "nowhere": /],
  ['deploy-first', [], /^Name the stage, .*--stage <name>/],
  ['write-cost', ['--stage', 'prod'], /^Unknown option '--stage'\. Usage/],
  ['doctor', ['--stage', 'dev'], /^There are no AWS credentials/],
  ['rotate-signing-key', ['--stage', 'dev'], /^There are no AWS credentials/],
])('%s %j says in one line, without a stack, what it cannot do', async (command, options, message) => {
  const { status, errors, output } = await runCommand(command, options, { ...nobody, AWS_ACCESS_KEY_ID: '' })
  expect({ status, output }).toEqual({ status: 1, output: '' })
  expect(errors).toMatch(message)
  expect(errors.trimEnd()).not.toContain('\n')
})
