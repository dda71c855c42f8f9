import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStores } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { createTable, localAccount, localTimeoutMs, startEngine } from '@remotehands/local/engine/index'
import { withTable } from '@remotehands/local/table'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lineOf } from '../src/command.ts'
import { redrive } from '../src/redrive.ts'
import { type Answer, bucketAnswers, StrangeAnswer, startStandIn, strangeAnswers } from './aws-stand-in.ts'
import { stackAnswers, wholeStacks } from './deployed-dev.ts'
import { callCommand, nobody, runCommand } from './run-command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redrive-'))
  vi.stubEnv('DATA_DIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const job = 'keep-indexes'
const at = '2026-03-02T09:00:00.000Z'
const change = { id: '7', at, failedAt: at, attempts: 5, reason: 'a comma too much', record: '{}' }

async function run(...options: string[]) {
  const said: string[] = []
  const status = await redrive(options, (line) => said.push(line))
  return { status, said }
}

const jobsOf = <T>(work: (jobs: ReturnType<typeof createStores>['jobs']) => Promise<T>) =>
  withTable({ DATA_DIR: folder }, (table) => work(createStores(table).jobs))

describe('redrive on the data of this machine', () => {
  it('says that there is nothing to do', async () => {
    expect(await run('--local')).toEqual({
      status: 0,
      said: ['send-notifications keeps nothing aside.', 'keep-indexes keeps nothing aside.'],
    })
  })

  it('asks the job that keeps something to run it again', async () => {
    await jobsOf((jobs) => jobs.keepAside(job, change))
    const { said } = await run('--local')
    expect(said).toEqual([
      'send-notifications keeps nothing aside.',
      'keep-indexes was asked to run 1 change again.',
      'They run once the system does: npx -y pnpm@12 start',
    ])
    expect(await jobsOf((jobs) => jobs.state(job, 5))).toMatchObject({ isRunningAgain: true })
  })

  it('wants to be told where', async () => {
    const error = await redrive([], () => undefined).catch((each: unknown) => each)
    expect(lineOf(error)).toMatch(/stage/)
  })
})

describe('redrive on a stage', () => {
  const bucket = 'remotehands-dev-jobs-keptchanges'
  const stacks = wholeStacks()
  stacks.jobs.resources.push({ type: 'AWS::S3::Bucket', logicalId: 'KeptChanges', physicalId: bucket })

  async function withStage<T>(
    objects: Map<string, string>,
    work: (
      command: () => ReturnType<typeof callCommand>,
      jobs: ReturnType<typeof createStores>['jobs'],
      process: () => ReturnType<typeof runCommand>,
    ) => Promise<T>,
    answers: Record<string, Answer> = {},
  ): Promise<T> {
    const engine = await startEngine({ environment: {} })
    const client = dynamoClient({
      endpoint: engine.endpoint,
      account: localAccount,
      timeoutMs: localTimeoutMs,
    })
    const aws = await startStandIn({
      ...{ ...stackAnswers(stacks), ...bucketAnswers(bucket, objects), ...answers },
    })
    const environment = {
      ...{ ...nobody, AWS_REGION: localAccount.region, AWS_ENDPOINT_URL: aws.url },
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    }
    try {
      await createTable(engine.endpoint, 'remotehands-dev-records')
      const { jobs } = createStores(dynamoTable(client, 'remotehands-dev-records'))
      const options = ['--stage', 'dev']
      return await work(
        () => callCommand(redrive, options, environment),
        jobs,
        () => runCommand('redrive', options, environment),
      )
    } finally {
      client.destroy()
      await aws.close()
      await engine.stop()
    }
  }
  const record = (id: string) => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: id, ApproximateCreationDateTime: 1_772_442_000, Keys: { pk: { S: 'T' } } },
  })
  const left = (name: string, ...ids: string[]) =>
    JSON.stringify({
      requestContext: {
        functionArn: `arn:aws:lambda:eu-west-1:111122223333:function:remotehands-dev-${name}`,
        condition: 'RecordAgeExceeded',
        approximateInvokeCount: 40,
      },
      timestamp: '2026-03-02T21:00:00.000Z',
      payload: JSON.stringify({ Records: ids.map(record) }),
    })

  it('brings back what Lambda left in the bucket, once, and asks the jobs to run it again', async () => {
    const objects = new Map([
      ['aws/lambda/a/1', left('keep-indexes', '7', '8')],
      ['aws/lambda/a/2', left('send-notifications', '9')],
    ])
    await withStage(objects, async (command, jobs, process) => {
      const { status, output, errors } = await process()
      expect({ status, errors }).toEqual({ status: 0, errors: '' })
      expect(output).toContain('2 changes of keep-indexes brought back from aws/lambda/a/1.')
      expect(output).toContain('keep-indexes was asked to run 2 changes again.')
      expect(output).toContain('send-notifications was asked to run 1 change again.')
      const { aside, isRunningAgain } = await jobs.state(job, 5)
      expect(isRunningAgain).toBe(true)
      expect(aside.items.map(({ id, at, reason }) => ({ id, at, reason }))).toEqual([
        { id: '7', at, reason: 'Lambda gave it up: RecordAgeExceeded.' },
        { id: '8', at, reason: 'Lambda gave it up: RecordAgeExceeded.' },
      ])
      expect(JSON.parse(aside.items[0]?.record ?? '')).toEqual(record('7'))
      expect([...objects]).toEqual([])
      expect((await command()).output).not.toContain('brought back')
    })
  })

  it('leaves what it cannot read where it is, and says where', async () => {
    const objects = new Map([['aws/lambda/a/1', 'oops']])
    await withStage(objects, async (command, jobs) => {
      const { status, errors } = await command()
      expect(status).toBe(1)
      expect(errors).toContain(`s3://${bucket}/aws/lambda/a/1 is not what Lambda leaves`)
      expect([...objects.keys()]).toEqual(['aws/lambda/a/1'])
      expect((await jobs.state(job, 5)).aside.items).toEqual([])
    })
  })

  it.each(strangeAnswers)('says in one line that %d %s is not of S3', async (status, body) => {
    const strange = () => new StrangeAnswer(status, body)
    await withStage(
      new Map(),
      async (command) => {
        const { status, errors } = await command()
        expect(status).toBe(1)
        expect(errors).toMatch(/^\S+ did not answer as AWS does .*\n$/)
      },
      { [`GET /${bucket}/`]: strange },
    )
  })
})
