import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { company } from '@remotehands/content'
import { inlineDigests } from '@remotehands/content/inline-digests'
import { securityHeaders } from '@remotehands/content/security-headers'
import { AppError, createStores, isAddressInUse } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { demoUsernames } from '@remotehands/demo'
import { openClock } from '../clock/local-clock.ts'
import {
  assertLocalEndpoint,
  createDerivedTable,
  createTable,
  keepEngine,
  localAccount,
  localTimeoutMs,
  openStreamFile,
  rewriteFile,
} from '../engine/index.ts'
import { filesPath } from '../files/file-server.ts'
import { filesSecret, localBucket, openBucket } from '../files/open-bucket.ts'
import { refuse, serveApi } from '../gateway/api.ts'
import { loadFunctions } from '../gateway/functions.ts'
import { type Gateway, startGateway } from '../gateway/gateway.ts'
import { localPages } from '../gateway/local-pages.ts'
import { staticFiles } from '../gateway/static-files.ts'
import { startWebSocketApi } from '../gateway/web-socket-api.ts'
import { openDoorbell } from '../jobs/doorbell.ts'
import { forgetErased, latestErasure } from '../jobs/forget-erased.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { openTableStream } from '../jobs/table-stream.ts'
import { openTopic } from '../jobs/topic.ts'
import { forgetFormerMails } from '../mail/forget-former-mails.ts'
import { openMailbox } from '../mail/mailbox.ts'
import { startSesEmulator } from '../mail/ses-emulator.ts'
import { openSenderCheck } from '../mail-in/check-sender.ts'
import { type Envelope, type MailIntake, openMailIntake } from '../mail-in/mail-intake.ts'
import { listenForMailOn } from '../mail-in/smtp-listener.ts'
import { buildWeb, distFolder } from './build-web.ts'
import { type DataFolder, derivedTableName, openDataFolder, tableName } from './data-folder.ts'
import { requireImported } from './require-imported.ts'
import { seedOnce } from './seed-once.ts'
import { StartupProblem } from './startup-problem.ts'

export interface SystemOptions {
  /** 0 takes a free one. */
  port: number
  /** Where mail comes in; 0 takes a free one, as does one that is taken. */
  smtpPort: number
  /** What the senders of mails are checked by: `none`, `system`, or a file of DNS records. */
  mailDns: string
  dataFolder: string
  /** Whether to fill an empty folder with demo data. */
  demo: boolean
  /** Uses Vite's dev server instead of the built site. */
  dev: boolean
  /** One line for the person at the terminal. */
  say: (line: string) => void
  /** Called when something goes wrong while running. */
  onError: (error: unknown) => void
}

export interface RunningSystem {
  baseUrl: string
  smtpPort: number
  dataFolder: string
  hasDemo: boolean
  /** Resolves when an essential part keeps ending by itself, with which it was. */
  broken: Promise<string>
  stop(): Promise<void>
}

const mailDomain = company.mailboxes.support.split('@')[1] ?? ''
const sender = `no-reply@${mailDomain}`
const mailboxes = [sender, ...Object.values(company.mailboxes)]
const configurationSet = 'remotehands-local'
const mailTopic = 'arn:aws:sns:us-east-1:000000000000:remotehands-local-mail-events'

/** Starts on this machine everything that the cloud does for the site. Throws StartupProblem. */
export async function startSystem(options: SystemOptions): Promise<RunningSystem> {
  const { onError, say } = options
  const started: (() => unknown)[] = []
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const folder = await openDataFolder(options.dataFolder)
    started.push(folder.release)
    const clock = await openClock(folder.clockFile)
    const gateway = await openGateway(options.port)
    started.push(gateway.close)
    const engine = await openEngine(folder.tableFile, say).catch(asProblem)
    started.push(engine.stop)
    const site = await openSite(options, gateway.baseUrl)
    started.push(site.close)

    await createTable(engine.endpoint, tableName).catch(asProblem)
    await createDerivedTable(engine.endpoint, derivedTableName).catch(asProblem)
    const mailbox = await openMailbox(folder.mailFolder, clock.ahead)
    const mailEvents = openTopic(mailTopic, {
      // Only then: functions read the environment when they are loaded.
      deliver: async (event) =>
        (await import('@remotehands/functions/jobs/handle-bounces/handler')).handler(event),
      deadLetterFile: folder.mailEventLettersFile,
      onError,
    })
    started.push(mailEvents.stop)
    const { publish } = mailEvents
    const signingKeys = await folder.signingKeys()
    // The engine ignores the secret, but anyone who could guess this one could read every file.
    const credentials = { ...localAccount.credentials, secretAccessKey: filesSecret(signingKeys) }
    const bucket = await openBucket(folder.filesFolder, { ...localAccount, credentials }, clock.now)
    const intake = await openMailIntake({
      check: await openSenderCheck(options.mailDns),
      ...{ folder: folder.mailInFolder, store: bucket.storeMail, now: clock.now, onError },
      deliver: async (event) =>
        (await import('@remotehands/functions/jobs/receive-mail/handler')).handler(event),
    })
    started.push(intake.stop)
    const ses = await startSesEmulator(
      mailbox,
      sender,
      { name: configurationSet, publish },
      (mail, envelope) => receiveOwn(intake, mail, envelope, onError),
    )
    started.push(ses.close)
    // Only then: functions read the environment when they are loaded.
    const invokeLive = async (_: string, event: object) =>
      (await import('@remotehands/functions/live/handler')).handler(event)
    const live = await startWebSocketApi(invokeLive, onError)
    started.push(live.close)
    const hasDemo = await wantsDemo(options, folder)
    setEnvironment({
      TABLE_NAME: tableName,
      DERIVED_TABLE_NAME: derivedTableName,
      FILES_BUCKET: localBucket,
      FILES_URL: gateway.baseUrl + filesPath,
      SCAN_FILES: 'true',
      BASE_URL: gateway.baseUrl,
      MAIL_FROM: sender,
      SUPPORT_ADDRESS: company.mailboxes.support,
      MAIL_CONFIGURATION_SET: configurationSet,
      LIVE_ENDPOINT: `http://127.0.0.1:${live.port}`,
      SIGNING_KEYS: signingKeys,
      SERVICE_TIMEOUT_MS: String(localTimeoutMs),
      TWO_FACTOR_EXEMPT: hasDemo ? demoUsernames().join(',') : '',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
      AWS_REGION: localAccount.region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_ENDPOINT_URL_SES: `http://127.0.0.1:${ses.port}`,
      AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${ses.port}`,
    })

    const account = { endpoint: engine.endpoint, ...localAccount }
    const dynamo = new DynamoDBClient(account)
    // Before the demo data, which is a stream of thousands of records.
    const streamFile = engine.file === undefined ? undefined : openStreamFile(engine.file)
    if (streamFile) started.push(streamFile.close)
    const doorbell = openDoorbell(engine.endpoint)
    started.push(doorbell.stop)
    const stream = await openTableStream(dynamo, new DynamoDBStreamsClient(account), tableName)
    const items = dynamoClient({
      ...{ endpoint: engine.endpoint, account: localAccount, timeoutMs: localTimeoutMs },
    })
    started.push(items.destroy)
    const tables = { records: dynamoTable(items, tableName), derived: dynamoTable(items, derivedTableName) }
    const stores = createStores(tables.records, tables.derived)
    await requireImported(tables.records, folder.path)
    if (hasDemo) await seedOnce(engine.endpoint, tables, stream, folder, signingKeys, say)
    const functions = await loadFunctions()
    const jobs = await startJobs({
      ...{ stores, stream, tableName, doorbell, clock, streamFile, onError },
      sweepFiles: async () => {
        await bucket.sweep()
        const isInUse = (address: string) => isAddressInUse(address, mailboxes, stores)
        const erasedAt = await latestErasure(stores)
        await forgetFormerMails(mailbox, { isInUse, erasedAt }, clock.now())
        const { file } = engine
        if (streamFile && file !== undefined)
          await forgetErased({
            ...{ stores, erasedAt, now: clock.now },
            ...{ noteFile: folder.rewrittenFile, rewrite: () => rewriteFile(file) },
          })
      },
      files: folder.jobFiles,
    })
    started.push(jobs.stop)
    // First of all mail: what waits came before what comes now.
    await intake.resume()
    const smtp = await listenForMailOn(intake, { domain: mailDomain, port: options.smtpPort, onError })
    started.push(smtp.close)
    gateway.open({
      api: async (request, response) =>
        engine.isRunning()
          ? serveApi(functions, request, response)
          : refuse(response, new AppError('UNAVAILABLE', { retryAfter: 1 })),
      local: localPages({ mailbox, ses, files: bucket.serve, intake, machine: { jobs, clock } }),
      site: site.serve,
      live: live.upgrade,
      headers: site.headers,
    })
    const { broken } = engine
    return { baseUrl: gateway.baseUrl, smtpPort: smtp.port, dataFolder: folder.path, hasDemo, broken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A mail of ours to where mail comes in goes the whole way round. */
function receiveOwn(
  intake: MailIntake,
  mail: Uint8Array,
  { from, recipients }: Envelope,
  onError: SystemOptions['onError'],
): void {
  const ours = recipients.filter((address) => address.toLowerCase() === company.mailboxes.support)
  // What fails is reported by the intake, which keeps it.
  if (ours.length > 0)
    intake.take(mail, { from, recipients: ours }).then(({ done }) => done.catch(() => undefined), onError)
}

/** A folder started without demo data stays so. Throws StartupProblem if it has unwanted demo data. */
async function wantsDemo({ demo }: SystemOptions, folder: DataFolder): Promise<boolean> {
  if (folder.isWithoutDemo()) return false
  if (demo) return true
  if (folder.isSeeded()) {
    throw new StartupProblem(
      `DEMO=none: the data folder ${folder.path} has demo data already. Set DATA_DIR to a new one.`,
    )
  }
  await folder.markWithoutDemo()
  return false
}

/** Checked before it is used: an engine elsewhere may be someone's real table. */
async function openEngine(file: string, say: SystemOptions['say']) {
  const { DYNAMODB_ENDPOINT: endpoint } = process.env
  if (endpoint) assertLocalEndpoint(endpoint)
  return await keepEngine({ say }, { file })
}

async function openGateway(port: number): Promise<Gateway> {
  try {
    return await startGateway(port)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new StartupProblem(`Port ${port} is in use. Set PORT to another one, or to 0 for a free one.`)
    if (code === 'EACCES')
      throw new StartupProblem(`Port ${port} needs more rights. Set PORT to another one.`)
    throw error
  }
}

async function openSite({ dev, say }: SystemOptions, baseUrl: string) {
  if (dev) {
    const { startDevSite } = await import('./dev-site.ts')
    // Vite's scripts and styles are inline and changing: the site's policy would block them.
    return { ...(await startDevSite()), headers: { 'x-content-type-options': 'nosniff' } }
  }
  await buildWeb(say)
  const digests = await inlineDigests(distFolder)
  return {
    serve: staticFiles(distFolder, baseUrl),
    headers: securityHeaders(digests),
    close: () => undefined,
  }
}

function asProblem(error: unknown): never {
  throw new StartupProblem(error instanceof Error ? error.message : String(error), { cause: error })
}

/** For the functions, which read it at their first request. Nothing of the person's own AWS account. */
function setEnvironment(variables: Record<string, string>): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name]
  Object.assign(process.env, variables)
}
