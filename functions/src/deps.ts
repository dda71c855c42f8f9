import { S3Client } from '@aws-sdk/client-s3'
import { SESClient } from '@aws-sdk/client-ses'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { type AwsAccount, clientSettings, environmentAccount } from '@remotehands/aws'
import { company, newsSources, serviceLevels } from '@remotehands/content'
import { mailLook } from '@remotehands/content/mail-look'
import type {
  Channel,
  CommonServices,
  ExportingFiles,
  FetchFeed,
  GivenUpBatch,
  ListsInUse,
  Log,
  Mail,
  NewsSource,
  PeriodServices,
  ScanRecords,
  SendingFiles,
  Services,
  Table,
} from '@remotehands/core'
import { listsInTable, movableLists, storesOn } from '@remotehands/core'
import { dynamoClient, dynamoScan, dynamoTable } from '@remotehands/data/dynamo'
import { argon2idHasher } from './adapters/argon2id-hasher.ts'
import { consoleLog } from './adapters/console-log.ts'
import { feedFetcher } from './adapters/feed-fetcher.ts'
import { liveChannel } from './adapters/live-channel.ts'
import { openSearch } from './adapters/open-search.ts'
import { s3Attachments } from './adapters/s3-attachments.ts'
import { s3ExportFiles } from './adapters/s3-export-files.ts'
import { s3FileRemover } from './adapters/s3-file-remover.ts'
import { s3FileStore } from './adapters/s3-file-store.ts'
import { s3GivenUpBatches } from './adapters/s3-given-up-batches.ts'
import { sesMailer } from './adapters/ses-mailer.ts'
import { sesSuppressionList } from './adapters/ses-suppression-list.ts'
import { fetchSigningKeys, parseKeyRing, renewSigningKeys } from './adapters/signing-keys.ts'
import { type Measure, stageMetrics } from './adapters/stage-metrics.ts'
import { systemClock } from './adapters/system-clock.ts'
import { type Environment, logLevel, readEnvironment } from './environment.ts'

/** What every function uses. */
export interface Deps extends CommonServices {
  trustCloudFront: boolean
  measure: Measure
}

interface Setup {
  env: Environment
  account: AwsAccount
  measure: Measure
}
/** A service a function asks for by name, so that other functions' bundles omit it. */
type Part<P> = (setup: Setup) => P

/** Where a function that searches finds the lists. */
interface Searched {
  searched: (derived: Table) => ListsInUse
}
/** What others have: their bundles hold nothing of the search. */
const refuse = () => Promise.reject(new Error('A function that searches names the part `search`.'))
const nowhere: ListsInUse = { searched: refuse, written: refuse, areWhole: refuse, setWhole: refuse }

/** Available at once, so that a missing setting can be logged too. */
export const log: Log = consoleLog(logLevel())

/**
 * Builds what a function uses, with the parts it names: `deps(mailer)`. Once per container, on first use;
 * only the signing keys are read again now and then. After a failure (an unreadable secret), the next request
 * tries again.
 */
export function deps(): () => Promise<Deps>
export function deps<P>(part: Part<P>): () => Promise<Deps & P>
export function deps<P>(part?: Part<P>): () => Promise<Deps & Partial<P>> {
  let building: ReturnType<typeof build> | undefined
  const build = async () => {
    const env = readEnvironment()
    const setup = { env, account: environmentAccount(), measure: stageMetrics(env.METRICS_NAMESPACE) }
    const named: Partial<P & Searched> = part?.(setup) ?? {}
    const built = { ...(await common(setup, named.searched)), ...named } as Deps & Partial<P>
    const renewKeys = renewSigningKeys(built.settings, () => keyRingOf(setup), log)
    return { built, renewKeys }
  }
  return async () => {
    building ??= build().catch((error: unknown) => {
      building = undefined
      throw error
    })
    const { built, renewKeys } = await building
    await renewKeys()
    return built
  }
}

async function common({ env, account, measure }: Setup, searched?: Searched['searched']): Promise<Deps> {
  const client = dynamoClient({ account, ...patienceOf(env) })
  const derived = dynamoTable(client, env.DERIVED_TABLE_NAME)
  return {
    stores: storesOn(dynamoTable(client, env.TABLE_NAME), derived, searched?.(derived) ?? nowhere),
    clock: systemClock,
    log,
    settings: {
      baseUrl: env.BASE_URL,
      ...(await keyRingOf({ env, account })),
      companyName: company.name,
      mailFrom: env.MAIL_FROM,
      ...(env.SUPPORT_ADDRESS !== undefined && { supportAddress: env.SUPPORT_ADDRESS }),
      mailLook,
      inquiryMailbox: env.INQUIRY_MAILBOX,
      escalationMailbox: env.ESCALATION_MAILBOX ?? env.INQUIRY_MAILBOX,
      serviceLevels,
      requireTwoFactorRoles: env.REQUIRE_TWO_FACTOR_ROLES,
      twoFactorExempt: env.TWO_FACTOR_EXEMPT,
      sessionIdleMinutes: {
        administrators: env.ADMIN_SESSION_IDLE_MINUTES,
        others: env.SESSION_IDLE_MINUTES,
      },
    },
    trustCloudFront: env.TRUST_CLOUDFRONT,
    measure,
  }
}

/** How long to wait for services outside AWS. */
function patienceOf({ SERVICE_TIMEOUT_MS }: Environment): { timeoutMs?: number } {
  return SERVICE_TIMEOUT_MS === undefined ? {} : { timeoutMs: SERVICE_TIMEOUT_MS }
}

async function keyRingOf({ env, account }: Pick<Setup, 'env' | 'account'>) {
  const { SIGNING_KEYS, SIGNING_KEYS_SECRET_ARN = '' } = env
  const options = { account, ...patienceOf(env) }
  return SIGNING_KEYS ? parseKeyRing(SIGNING_KEYS) : fetchSigningKeys(SIGNING_KEYS_SECRET_ARN, options)
}

export const hasher: Part<Pick<Services, 'hasher'>> = () => ({ hasher: argon2idHasher })

const mailSettings = (env: Environment, account: AwsAccount, timeoutMs = 3_000) =>
  clientSettings({ account, timeoutMs, attempts: 2, ...patienceOf(env) })

export const mailer: Part<Pick<Services, 'mailer'>> = ({ env, account, measure }) => {
  const sender = {
    address: env.MAIL_FROM,
    name: company.name,
    host: new URL(env.BASE_URL).hostname,
    configurationSet: env.MAIL_CONFIGURATION_SET,
  }
  let patient: SESClient | undefined
  const forPictures = () => (patient ??= new SESClient(mailSettings(env, account, 12_000)))
  const ses = sesMailer(new SESClient(mailSettings(env, account)), sender, forPictures)
  const send = async (mail: Mail) => {
    await ses.send(mail)
    measure('MailsSent', 1)
  }
  return { mailer: { send } }
}

export const suppressionList: Part<Pick<Services, 'suppressionList'>> = ({ env, account }) => ({
  suppressionList: sesSuppressionList(new SESv2Client(mailSettings(env, account))),
})

/** The bucket of files, and how long it is waited for. */
const bucketOf = ({ env, account }: Pick<Setup, 'env' | 'account'>) => ({
  url: env.FILES_URL,
  account,
  isScanned: env.SCAN_FILES,
  ...patienceOf(env),
})

/** Searches, or writes to the search's lists. */
export const search: Part<Searched> = ({ env, account }) => {
  const { OPENSEARCH_ENDPOINT: endpoint } = env
  if (endpoint === undefined) return { searched: listsInTable }
  const outside = openSearch({ endpoint, account, ...patienceOf(env) })
  return { searched: (derived) => movableLists(derived, outside) }
}

export const files: Part<Pick<Services, 'files'>> = ({ env, account }) => ({
  files: s3FileStore({ name: env.FILES_BUCKET, ...bucketOf({ env, account }) }),
})

/** Writes exports; whoever does that signs no addresses. */
export const exportFiles: Part<{ files: ExportingFiles }> = ({ env, account }) => ({
  files: { exports: s3ExportFiles(bucketOf({ env, account })) },
})

/** Reads attachments that are sent. */
export const sentFiles: Part<{ files: SendingFiles }> = ({ env, account }) => ({
  files: s3Attachments(bucketOf({ env, account })),
})

/** Reads the whole table, a page at a time. */
export const scanner: Part<{ scan: ScanRecords }> = ({ env, account }) => ({
  scan: dynamoScan(dynamoClient({ account, ...patienceOf(env) }), env.TABLE_NAME),
})

/** Deletes files for good. */
export const fileRemover: Part<Pick<PeriodServices, 'removeFile'>> = ({ env, account }) => ({
  removeFile: s3FileRemover(bucketOf({ env, account })),
})

export const channel: Part<{ channel: Channel }> = ({ env, account }) => {
  const { LIVE_ENDPOINT: endpoint } = env
  if (!endpoint) throw new Error('The environment is not complete. LIVE_ENDPOINT is needed.')
  return { channel: liveChannel({ endpoint, account, ...patienceOf(env) }) }
}

/** Batches that a job's event source gave up; undefined without a bucket for them. */
export const givenUp: Part<{ givenUpBatches: (() => AsyncIterable<GivenUpBatch>) | undefined }> = ({
  env,
  account,
}) => {
  const { KEPT_CHANGES_BUCKET: bucket } = env
  if (!bucket) return { givenUpBatches: undefined }
  const s3 = new S3Client(clientSettings({ account, timeoutMs: 5_000, ...patienceOf(env) }))
  return { givenUpBatches: () => s3GivenUpBatches(s3, bucket) }
}

export const news: Part<{ newsSources: readonly NewsSource[]; fetchFeed: FetchFeed }> = ({ env }) => {
  const sources = newsSourcesOf(env)
  const hosts = sources.map(({ url }) => new URL(url).host)
  const fetchFeed = feedFetcher({ hosts, allowLoopback: env.NEWS_FEEDS !== undefined })
  return { newsSources: sources, fetchFeed }
}

function newsSourcesOf({ NEWS_FEEDS }: Environment): NewsSource[] {
  const configured = newsSources.map(({ image, ...source }) => ({ ...source, fallbackImage: image }))
  const [first] = configured
  if (!NEWS_FEEDS || !first) return configured
  return NEWS_FEEDS.split(',').map((address) => {
    const url = new URL(address.trim())
    return { ...first, id: url.href, name: url.hostname, url: url.href }
  })
}
