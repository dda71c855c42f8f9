import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStores, type Table } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { createTable, localAccount, localTimeoutMs, startEngine } from '@remotehands/local/engine/index'
import { withTable } from '@remotehands/local/table'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lineOf } from '../src/command.ts'
import { createAdmin } from '../src/create-admin.ts'
import { mailAgain } from '../src/mail-again.ts'
import { type Answer, Refusal, StrangeAnswer, startStandIn, strangeAnswers } from './aws-stand-in.ts'
import { stackAnswers } from './deployed-dev.ts'
import { callCommand, nobody, runCommand } from './run-command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-admin-'))
  vi.stubEnv('DATA_DIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const ada = ['--username', 'ada', '--name', 'Ada Byron', '--email', 'ada@remotehands.example']
const bea = (username: string, email: string, name = 'Bea Lu') => [
  ...['--username', username, '--email', email, '--name', name],
]

async function local(...options: string[]) {
  const said: string[] = []
  try {
    const status = await createAdmin(['--local', ...options], (line) => said.push(line))
    return { status, said: said.join('\n') }
  } catch (error) {
    return { status: 1, said: said.join('\n'), line: lineOf(error) }
  }
}

describe('create-admin on the data of this machine', () => {
  it('adds a global administrator of the service company, and says what happens next', async () => {
    const { status, said } = await local(...ada)
    expect(status).toBe(0)
    expect(said).toContain('Added ada (Ada Byron), global administrator of Remotehands.')
    expect(said).toContain('mailed to ada@remotehands.example')
    expect(said).not.toMatch(/token|https?:/)
    await withTable({ DATA_DIR: folder }, async (table) => {
      const { users, companies } = createStores(table)
      const company = await companies.findByName('Remotehands')
      const expected = { firstName: 'Ada', lastName: 'Byron', role: 'global_admin', passwordHash: '' }
      expect(await users.byUsername('ada')).toMatchObject({ ...expected, companyId: company?.id })
    })
  })

  it('does not add the same person twice', async () => {
    expect(await local(...ada)).toMatchObject({
      status: 0,
      said: expect.stringContaining('was added before'),
    })
  })

  it.each([
    ['a username that is taken', bea('ada', 'bea@x.example'), /username is already/],
    ['an address that is taken', bea('bea', 'ADA@remotehands.example'), /email address is already/],
    ['a wrong address', bea('bea', 'bea'), /--email: Please enter a valid/],
    ['half a name', bea('bea', 'bea@x.example', 'Bea'), /first and a last name/],
    ['an option that is missing', ['--username', 'bea'], /--name, --email is missing\. Usage/],
    [
      'a stage beside --local',
      [...ada, '--stage', 'prod'],
      /Choose one of the two, --local or --stage\. Usage/,
    ],
    ['an option that there is not', ['--password', 'secret'], /Unknown option '--password'\. Usage/],
  ])('answers %s with one line', async (_, options, message) => {
    const { status, said, line } = await local(...options)
    expect({ status, said }).toEqual({ status: 1, said: '' })
    expect(line).toMatch(message)
    expect(line).not.toContain('\n')
  })
})

/** A mail to that address came back. */
const suppress = (address: string) => async (table: Table) => {
  const { suppressions } = createStores(table)
  const { version = 0 } = (await suppressions.of(address)) ?? {}
  await suppressions.save({
    ...{ address, version: version + 1, releasedAt: null },
    suppressed: { reason: 'bounce', since: '2026-11-20T10:00:00.000Z', detail: 'no such user' },
  })
}

/** What `mail-again` says. */
async function again(email: string): Promise<string> {
  const said: string[] = []
  await mailAgain(['--local', '--email', email], (line) => said.push(line))
  return said.join('\n')
}

describe('create-admin for an address from which mail came back', () => {
  const eve = bea('eve', 'eve@remotehands.example', 'Eve Ro')

  it('adds nobody, and says why in one line, and how to go on', async () => {
    await withTable({ DATA_DIR: folder }, suppress('eve@remotehands.example'))
    const { status, said, line } = await local(...eve)
    expect({ status, said }).toEqual({ status: 1, said: '' })
    expect(line).toMatch(
      /^Mail to eve@remotehands\.example comes back \(bounce, since 2026-11-20T10:00:00\.000Z\), .*--email.*mail-again$/,
    )
    const found = await withTable({ DATA_DIR: folder }, (table) =>
      createStores(table).users.byUsername('eve'),
    )
    expect(found).toBeUndefined()
  })

  it('mails there again when told to', async () => {
    expect(await again('eve@remotehands.example')).toMatch(/comes back .* mailed to again\.$/)
    const { status, said } = await local(...eve)
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('Added eve') })
    await withTable({ DATA_DIR: folder }, async (table) => {
      const record = await createStores(table).suppressions.of('eve@remotehands.example')
      expect(record).toMatchObject({ suppressed: null, version: 2, releasedAt: expect.any(String) })
    })
  })

  it('tells the audit log of somebody who was added before, and promises no other mail', async () => {
    await withTable({ DATA_DIR: folder }, suppress('ada@remotehands.example'))
    expect(await local(...ada)).toMatchObject({
      status: 1,
      said: '',
      line: expect.stringContaining('comes back'),
    })
    await again('ada@remotehands.example')
    expect(await again('ada@remotehands.example')).toMatch(/not held back/)
    expect(await local(...ada)).toMatchObject({
      ...{ status: 0, said: expect.stringContaining('another invitation') },
    })
    await withTable({ DATA_DIR: folder }, async (table) => {
      const user = await createStores(table).users.byUsername('ada')
      const { items } = await table.query({ pk: `USER#${user?.id}`, limit: 50 })
      const released = {
        type: 'mail_released',
        actorId: null,
        changes: [{ field: 'mail', from: 'bounce', to: null }],
      }
      expect(items).toContainEqual(expect.objectContaining(released))
    })
  })

  it('has nothing to say of the mail of somebody who has a password', async () => {
    await withTable({ DATA_DIR: folder }, async (table) => {
      await suppress('eve@remotehands.example')(table)
      const { users } = createStores(table)
      const eveRecord = await users.byUsername('eve')
      if (!eveRecord) throw new Error('She was added above.')
      const act = { at: '2026-11-21T12:00:00.000Z', actorId: null, type: 'password_set' }
      await users.update(eveRecord, { passwordHash: 'hash' }, act)
    })
    expect(await local(...eve)).toMatchObject({ status: 0, said: expect.stringContaining('nothing to do') })
  })
})

describe('create-admin on a stage', () => {
  it.each([
    [
      'the table is gone',
      () => {
        throw new Refusal('ResourceNotFoundException', 'Requested resource not found')
      },
      /^AWS refused \(ResourceNotFoundException\): Requested resource not found\n$/,
    ],
    [
      'DynamoDB is out of order',
      () => {
        throw new Refusal('InternalServerError', 'The service has a problem', 500)
      },
      /^AWS refused \(InternalServerError\): The service has a problem\n$/,
    ],
    ...strangeAnswers.map(([status, body]): [string, Answer, RegExp] => [
      `something else answers ${status} ${body}`,
      () => new StrangeAnswer(status, body),
      new RegExp(`^DynamoDB did not answer as AWS does \\(status ${status}\\).*\\n$`),
    ]),
  ])('says in one line that %s', async (_, answer, message) => {
    const aws = await startStandIn({ ...stackAnswers(), GetItem: answer, BatchGetItem: answer })
    try {
      const environment = { ...nobody, AWS_ENDPOINT_URL: aws.url }
      const { status, output, errors } = await callCommand(
        createAdmin,
        ['--stage', 'dev', ...ada],
        environment,
      )
      expect({ status, output }).toEqual({ status: 1, output: '' })
      expect(errors).toMatch(message)
    } finally {
      await aws.close()
    }
  })

  it('says in one line, and without a stack, that AWS cannot be reached', async () => {
    const environment = { ...nobody, AWS_ENDPOINT_URL: 'http://127.0.0.1:1', AWS_MAX_ATTEMPTS: '1' }
    const { status, errors } = await runCommand('create-admin', ['--stage', 'dev', ...ada], environment)
    expect(status).toBe(1)
    expect(errors).toMatch(/^AWS does not answer \(.*\): .*\?\n$/)
  })

  it('finds the table by the stacks, and writes to it', async () => {
    const engine = await startEngine({ environment: {} })
    const aws = await startStandIn(stackAnswers())
    try {
      const environment = {
        ...nobody,
        AWS_REGION: localAccount.region,
        AWS_ENDPOINT_URL: aws.url,
        AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      }

      await createTable(engine.endpoint, 'remotehands-dev-records')
      const { status, output, errors } = await runCommand(
        'create-admin',
        ['--stage', 'dev', ...ada],
        environment,
      )
      expect({ status, errors }).toEqual({ status: 0, errors: '' })
      expect(output).toContain('Added ada')
    } finally {
      await aws.close()
      await engine.stop()
    }
  })

  it('takes the address off SES’s own list first, and leaves the table alone when SES refuses', async () => {
    const engine = await startEngine({ environment: {} })
    const data = dynamoClient({ endpoint: engine.endpoint, account: localAccount, timeoutMs: localTimeoutMs })
    const table = dynamoTable(data, 'remotehands-dev-records')
    let refuses = true
    const aws = await startStandIn({
      ...stackAnswers(),
      'ses:DeleteSuppressedDestination': () => {
        if (refuses) throw new Refusal('AccessDeniedException', 'User is not authorized to perform that', 403)
        throw new Refusal('NotFoundException', 'Not on your suppression list.', 404)
      },
    })
    const options = ['--stage', 'dev', '--email', 'ada@remotehands.example']
    const environment = {
      ...{ ...nobody, AWS_REGION: localAccount.region, AWS_ENDPOINT_URL: aws.url },
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    }
    try {
      await createTable(engine.endpoint, 'remotehands-dev-records')
      await suppress('ada@remotehands.example')(table)
      const { status, errors } = await callCommand(mailAgain, options, environment)
      expect({ status, errors }).toEqual({
        status: 1,
        errors: expect.stringMatching(/may not do that\. .*\n$/),
      })
      const { suppressions } = createStores(table)
      expect(await suppressions.of('ada@remotehands.example')).toMatchObject({ version: 1 })

      refuses = false
      const released = await runCommand('mail-again', options, environment)
      expect(released).toMatchObject({ status: 0, output: expect.stringContaining('mailed to again') })
      expect(await suppressions.of('ada@remotehands.example')).toMatchObject({ suppressed: null })
      const name = 'ada@remotehands.example'
      const call = { operation: 'ses:DeleteSuppressedDestination', input: { name } }
      expect(aws.asked.filter(({ operation }) => operation === call.operation)).toMatchObject([call, call])
    } finally {
      data.destroy()
      await aws.close()
      await engine.stop()
    }
  })

  it('says that a stage is not deployed, and how to deploy it', async () => {
    const aws = await startStandIn(stackAnswers({}))
    try {
      const environment = { ...nobody, AWS_ENDPOINT_URL: aws.url }
      const { status, errors } = await callCommand(createAdmin, ['--stage', 'dev', ...ada], environment)
      expect(status).toBe(1)
      expect(errors).toMatch(/^The stage "dev" is not deployed: .* deploy:first --stage dev\n$/)
    } finally {
      await aws.close()
    }
  })
})
