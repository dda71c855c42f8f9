import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStores } from '@remotehands/data'
import { createTable, localAccount, startEngine } from '@remotehands/local/engine'
import { withTable } from '@remotehands/local/table'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lineOf } from '../../operate/command.ts'
import { createAdmin } from '../../operate/create-admin.ts'
import { startStandIn } from './aws-stand-in.ts'
import { stackAnswers } from './deployed-dev.ts'
import { nobody, runCommand } from './run-command.ts'

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
    ['an option that there is not', ['--password', 'secret'], /Unknown option '--password'\. Usage/],
  ])('answers %s with one line', async (_, options, message) => {
    const { status, said, line } = await local(...options)
    expect({ status, said }).toEqual({ status: 1, said: '' })
    expect(line).toMatch(message)
    expect(line).not.toContain('\n')
  })
})

describe('create-admin on a stage', () => {
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

  it('says that a stage is not deployed, and how to deploy it', async () => {
    const aws = await startStandIn(stackAnswers({}))
    try {
      const environment = { ...nobody, AWS_ENDPOINT_URL: aws.url }
      const { status, errors } = await runCommand('create-admin', ['--stage', 'dev', ...ada], environment)
      expect(status).toBe(1)
      expect(errors).toMatch(/^The stage "dev" is not deployed: .* deploy:first --stage dev\n$/)
    } finally {
      await aws.close()
    }
  })
})
