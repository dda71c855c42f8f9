import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { Stores } from '@remotehands/core'
import { createStores } from '@remotehands/data'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { createTable, localAccount, startEngine } from '../../src/engine/index.ts'
import { filesPath } from '../../src/files/file-server.ts'
import { localBucket, openBucket } from '../../src/files/open-bucket.ts'
import { serveApi } from '../../src/gateway/api.ts'
import { loadFunctions } from '../../src/gateway/functions.ts'
import { startGateway } from '../../src/gateway/gateway.ts'
import { localPages } from '../../src/gateway/local-pages.ts'
import { startJobs } from '../../src/jobs/start-jobs.ts'
import { openTableStream } from '../../src/jobs/table-stream.ts'
import { openMailbox } from '../../src/mail/mailbox.ts'
import { startSesEmulator } from '../../src/mail/ses-emulator.ts'

export interface RealGateway {
  baseUrl: string
  /** The table, for what no call can make. */
  stores: Stores
  /** What the jobs could not do. */
  errors: unknown[]
  /** Search, figures and audit log stay as they are from now on. */
  stopJobs(): Promise<void>
  stop(): Promise<void>
}

const tableName = 'records'
const sender = 'no-reply@remotehands.example'
const configurationSet = 'matrix'

/** The gateway before the functions as they are deployed, on the engine, with the jobs on its stream; without the site. */
export async function startRealGateway(): Promise<RealGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'matrix-'))
  const started: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
  const within = (name: string) => join(folder, name)
  const errors: unknown[] = []
  const failed = (error: unknown) => void errors.push(error)

  const { DYNAMODB_ENDPOINT: _, ...environment } = process.env
  const engine = await startEngine({ environment })
  const gateway = await startGateway(0)
  const mailbox = await openMailbox(within('mail'))
  const ses = await startSesEmulator(mailbox, sender, {
    name: configurationSet,
    publish: (event) => void errors.push(event),
  })
  const bucket = await openBucket(within('files'), localAccount, failed)
  started.push(engine.stop, gateway.close, ses.close, bucket.close)
  await createTable(engine.endpoint, tableName)
  Object.assign(process.env, {
    TABLE_NAME: tableName,
    FILES_BUCKET: localBucket,
    FILES_URL: gateway.baseUrl + filesPath,
    BASE_URL: gateway.baseUrl,
    MAIL_FROM: sender,
    MAIL_CONFIGURATION_SET: configurationSet,
    SIGNING_KEYS: JSON.stringify([{ kid: 'matrix', secret: 'a'.repeat(64) }]),
    NEWS_FEEDS: 'http://127.0.0.1:9/none',
    LOG_LEVEL: 'error',
    AWS_REGION: localAccount.region,
    AWS_ACCESS_KEY_ID: localAccount.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localAccount.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_ENDPOINT_URL_SES: `http://127.0.0.1:${ses.port}`,
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${ses.port}`,
  })

  const account = { endpoint: engine.endpoint, ...localAccount }
  const dynamo = dynamoClient({ endpoint: engine.endpoint, account: localAccount })
  const described = new DynamoDBClient(account)
  const stream = await openTableStream(described, new DynamoDBStreamsClient(account), tableName)
  const functions = await loadFunctions()
  const notFound = async (_request: unknown, response: { end(): unknown }) => void response.end()
  gateway.open({
    api: (request, response) => serveApi(functions, request, response),
    local: localPages(mailbox, ses, bucket.serve),
    site: notFound,
    headers: {},
  })
  const files = (name: string) => ({
    checkpointFile: within(`${name}.json`),
    deadLetterFile: within(`${name}.jsonl`),
  })
  const jobs = await startJobs(
    stream,
    { sendNotifications: files('mails'), keepIndexes: files('indexes') },
    failed,
  )
  let stopped: Promise<void> | undefined
  const stopJobs = () => {
    stopped ??= jobs.stop()
    return stopped
  }
  started.push(
    () => dynamo.destroy(),
    () => described.destroy(),
    stopJobs,
  )
  return {
    baseUrl: gateway.baseUrl,
    stores: createStores(dynamoTable(dynamo, tableName)),
    errors,
    stopJobs,
    stop: async () => {
      for (const end of started.reverse()) await end()
    },
  }
}
