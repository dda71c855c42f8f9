import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import type { Stores, Table } from '@remotehands/core'
import { createStores } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { createTable, localAccount, localTimeoutMs, startEngine } from '@remotehands/local/engine/index'
import { openFileFolder } from '@remotehands/local/files/file-folder'
import { fileServer } from '@remotehands/local/files/file-server'
import { startGateway } from '@remotehands/local/gateway/gateway'
import { localPages } from '@remotehands/local/gateway/local-pages'
import { startWebSocketApi, type WebSocketApi } from '@remotehands/local/gateway/web-socket-api'
import { openDoorbell } from '@remotehands/local/jobs/doorbell'
import type { StreamPollerOptions } from '@remotehands/local/jobs/stream-poller'
import { openTableStream } from '@remotehands/local/jobs/table-stream'
import { openMailbox } from '@remotehands/local/mail/mailbox'
import { type SesEmulator, startSesEmulator } from '@remotehands/local/mail/ses-emulator'
import { serveNews } from '@remotehands/local/news-feed'
import { seedOnce } from '@remotehands/local/startup/seed-once'
import { type Outage, startAws } from './aws-proxy.ts'
import { functionsIn, openFunctions, statementsByFunction } from './deployed-functions.ts'
import { readDistribution } from './distribution.ts'
import { openEdge } from './edge.ts'
import { mappingFiles, requireDestinations, startMappings, startSchedules } from './event-sources.ts'
import { startHttpApi } from './http-api.ts'
import { readLiveApi } from './live-routes.ts'
import { localAddresses, uploadBucket } from './local-addresses.ts'
import { openConfigurationSet } from './mail-events.ts'
import { readAssembly } from './read-assembly.ts'
import { openRecorder, type Recorder } from './recorder.ts'
import { type Deployed, deploy } from './resolve.ts'
import { generateSecret } from './secrets.ts'
import { siteFiles } from './site-files.ts'
import { derivedShape, tableShape } from './table-shape.ts'

export interface AssemblyOptions {
  /** The cloud assembly, outside the project's folder. */
  folder: string
  /** 0 takes a free one. */
  port: number
  /** Whether to fill the table with the demo data. */
  seed: boolean
  say: (line: string) => void
  onError: (error: unknown) => void
  /** For the event source mappings. */
  pause?: StreamPollerOptions['pause']
}

export interface RunningAssembly {
  baseUrl: string
  /** Address of the API itself, behind the distribution. */
  apiUrl: string
  /** Direct access to the table, for what no call can create. */
  stores: Stores
  /** Direct access to the table of what is derived. */
  derived: Table
  recorder: Recorder
  /** By bucket and key: what functions list, read and delete directly in S3. Tests may add to it. */
  objects: Map<string, string>
  /** Where event sources of jobs leave what they give up. */
  keptChangesBucket: string
  /** Calls that fail as if AWS were down: tests may add to it. */
  outages: Set<Outage>
  /** Keys of the API's routes that have had no request yet. */
  unusedRoutes(): string[]
  /** Names of the functions. */
  functions: string[]
  invoke(name: string, event: unknown): Promise<unknown>
  /** Freezes everything that follows the table's stream. */
  stopJobs(): Promise<void>
  stop(): Promise<void>
}

/**
 * Serves a synthesized stage: everything that its templates create and the site needs, by their own
 * definitions, on this machine's engines.
 */
export async function startAssembly(options: AssemblyOptions): Promise<RunningAssembly> {
  const { onError, say } = options
  const started: (() => unknown)[] = []
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const data = await mkdtemp(join(tmpdir(), 'remotehands-assembly-'))
    started.push(() => rm(data, { recursive: true, force: true }))
    const assembly = await readAssembly(options.folder)
    const secrets = new Map<string, string>()
    const { account, resources } = deploy(assembly, (arn) => required(secrets.get(arn), arn))
    for (const { ref, properties } of ofType(resources, 'AWS::SecretsManager::Secret'))
      secrets.set(ref, generateSecret(properties.GenerateSecretString))

    const gateway = await startGateway(options.port)
    started.push(gateway.close)
    const local = localAddresses(resources, gateway.baseUrl)
    const recorder = openRecorder(statementsByFunction(resources))
    const { DYNAMODB_ENDPOINT: _, ...environment } = process.env
    const engine = await startEngine({ environment })
    started.push(engine.stop)
    const [table] = ofType(resources, 'AWS::DynamoDB::GlobalTable')
    const { ref: tableName, attribute: ofTable } = required(table, 'the table')
    await createTable(engine.endpoint, tableName, tableShape(required(table, 'the table')))
    const derived = required(ofType(resources, 'AWS::DynamoDB::Table')[0], 'the table of what is derived')
    await createTable(engine.endpoint, derived.ref, derivedShape(derived))

    const mailbox = await openMailbox(join(data, 'mail'))
    const senders = functionsIn(resources).flatMap(
      ({ lambda }) => lambda.Environment.Variables.MAIL_FROM ?? [],
    )
    const outages = new Set<Outage>()
    const objects = new Map<string, string>()
    const aws = await startAws({
      ...{ account, recorder, secrets, objects, outages, engine: engine.endpoint },
      ses: () => `http://127.0.0.1:${ses.port}`,
      connections: () => `http://127.0.0.1:${live.port}`,
      identities: ofType(resources, 'AWS::SES::EmailIdentity').map(({ ref }) => ref),
    })
    started.push(aws.close)
    const news = await serveNews()
    started.push(news.close)
    const secretAccessKey = randomBytes(30).toString('base64url')
    const liveApi = readLiveApi(resources)
    const functions = openFunctions(assembly, resources, {
      ...{ account, recorder, secretAccessKey, outside: news.port, onError },
      local: (text) =>
        local(text).replaceAll(`https://${liveApi.host}`, `http://127.0.0.1:${aws.port}/${liveApi.id}`),
      aws: `http://127.0.0.1:${aws.port}`,
    })
    started.push(() => Promise.all([...functions.values()].map((each) => each.stop())))
    const live: WebSocketApi = await startWebSocketApi(
      async (routeKey, event) =>
        required(functions.get(liveApi.functions.get(routeKey) ?? ''), routeKey).invoke(event),
      onError,
    )
    started.push(live.close)
    const mailEvents = openConfigurationSet({ resources, functions, folder: data, onError })
    const sender = required(senders[0], 'MAIL_FROM')
    const ses: SesEmulator = await startSesEmulator(mailbox, sender, mailEvents?.set)
    started.push(ses.close, () => mailEvents?.stop())

    const dynamo = new DynamoDBClient({ endpoint: engine.endpoint, ...localAccount })
    const streams = new DynamoDBStreamsClient({ endpoint: engine.endpoint, ...localAccount })
    const stream = await openTableStream(dynamo, streams, tableName)
    const items = dynamoClient({
      ...{ endpoint: engine.endpoint, account: localAccount, timeoutMs: localTimeoutMs },
    })
    started.push(
      items.destroy,
      () => dynamo.destroy(),
      () => streams.destroy(),
    )
    const filesFolder = join(data, 'files')
    const jobFiles = mappingFiles(resources, data)
    const unseeded = {
      ...{ filesFolder, jobFiles, demoFile: join(data, 'demo-data') },
      ...{ isSeeded: () => false, markSeeded: async () => undefined },
    }
    const [keysArn] = functionsIn(resources).flatMap(
      ({ lambda }) => lambda.Environment.Variables.SIGNING_KEYS_SECRET_ARN ?? [],
    )
    const [keptChanges] = functionsIn(resources).flatMap(
      ({ lambda }) => lambda.Environment.Variables.KEPT_CHANGES_BUCKET ?? [],
    )
    const signingKeys = required(secrets.get(required(keysArn, 'SIGNING_KEYS_SECRET_ARN')), 'signing keys')
    const tables = { records: dynamoTable(items, tableName), derived: dynamoTable(items, derived.ref) }
    const stores = createStores(tables.records, tables.derived)
    if (options.seed) await seedOnce(engine.endpoint, tables, stream, unseeded, signingKeys, say)

    const api = await startHttpApi(resources, functions, onError)
    started.push(api.close)
    const apiUrl = `http://127.0.0.1:${api.port}`
    const distribution = readDistribution(resources)
    const edge = openEdge({
      ...{ distribution, local, live: { ...liveApi, upgrade: live.upgrade } },
      origins: new Map(
        ofType(resources, 'AWS::ApiGatewayV2::Api').map(({ attribute }) => [
          attribute('ApiEndpoint')?.replace('https://', '') ?? '',
          apiUrl,
        ]),
      ),
      buckets: new Map(
        ofType(resources, 'AWS::S3::Bucket').map(({ ref, attribute }) => [
          attribute('RegionalDomainName') ?? '',
          siteFiles(ref, resources, assembly, local),
        ]),
      ),
    })
    started.push(edge.close)
    const files = fileServer({
      ...{ bucket: uploadBucket(resources).ref, folder: await openFileFolder(filesFolder) },
      ...{ region: account.region, credentials: { accessKeyId: 'nobody', secretAccessKey } },
      others: functionsIn(resources).map(({ ref }) => ref),
      permits: (who, action, object) => recorder.permits(who, { action, resource: `arn:aws:s3:::${object}` }),
    })
    gateway.open({
      api: edge.serve,
      site: edge.serve,
      live: edge.upgrade,
      local: localPages({ mailbox, ses, files }),
      headers: {},
    })

    const sources = { resources, functions, recorder, onError }
    requireDestinations(resources, recorder)
    // Functions write through this process.
    const doorbell = openDoorbell(engine.endpoint)
    started.push(doorbell.stop)
    const mappings = await startMappings({
      ...{
        ...sources,
        stream,
        doorbell,
        streamArn: required(ofTable('StreamArn'), 'the stream'),
        folder: data,
      },
      ...(options.pause && { pause: options.pause }),
    })
    started.push(mappings.stop)
    const schedules = startSchedules(sources)
    started.push(schedules.stop)
    return {
      ...{ baseUrl: gateway.baseUrl, apiUrl, recorder, objects, outages, stop },
      keptChangesBucket: required(keptChanges, 'KEPT_CHANGES_BUCKET'),
      ...{ stores, derived: tables.derived },
      unusedRoutes: api.unusedRoutes,
      functions: functionsIn(resources).map(({ ref }) => ref),
      invoke: (name, event) => {
        const named = functionsIn(resources).find(({ ref }) => ref === name)
        return required(functions.get(named?.arn ?? ''), name).invoke(event)
      },
      stopJobs: mappings.stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function ofType(resources: readonly Deployed[], type: string): Deployed[] {
  return resources.filter((each) => each.type === type)
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The templates do not define ${name}.`)
  return value
}
