import { awsClient, environmentAccount } from '@remotehands/aws'
import { company, newsSources, serviceLevels } from '@remotehands/content'
import type { FetchFeed, Log, NewsSource, Services } from '@remotehands/core'
import { createStores } from '@remotehands/data'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { argon2idHasher } from './adapters/argon2id-hasher.ts'
import { consoleLog } from './adapters/console-log.ts'
import { feedFetcher } from './adapters/feed-fetcher.ts'
import { s3FileStore } from './adapters/s3-file-store.ts'
import { sesMailer } from './adapters/ses-mailer.ts'
import { fetchSigningKeys, parseSigningKeys } from './adapters/signing-keys.ts'
import { type Environment, logLevel, readEnvironment } from './environment.ts'

/** Everything that a function works with. */
export interface Deps {
  services: Services
  trustCloudFront: boolean
  newsSources: readonly NewsSource[]
  fetchFeed: FetchFeed
}

/** Available from the first moment, so that a missing setting can be reported too. */
export const log: Log = consoleLog(logLevel())

let building: Promise<Deps> | undefined

/** Built once per container. A failure (a secret that could not be read) is tried again by the next request. */
export async function deps(): Promise<Deps> {
  building ??= build(readEnvironment()).catch((error: unknown) => {
    building = undefined
    throw error
  })
  return building
}

async function build(env: Environment): Promise<Deps> {
  const sources = newsSourcesOf(env)
  const account = environmentAccount()
  return {
    services: {
      stores: createStores(dynamoTable(dynamoClient({ account }), env.TABLE_NAME)),
      clock: { now: () => new Date() },
      hasher: argon2idHasher,
      mailer: sesMailer(awsClient('ses', { account, timeoutMs: 3_000, attempts: 2 }), {
        address: env.MAIL_FROM,
        name: company.name,
        host: new URL(env.BASE_URL).hostname,
      }),
      files: s3FileStore({ name: env.FILES_BUCKET, url: env.FILES_URL, account }),
      log,
      settings: {
        baseUrl: env.BASE_URL,
        signingKeys: await signingKeysOf(env),
        companyName: company.name,
        inquiryMailbox: env.INQUIRY_MAILBOX,
        escalationMailbox: env.ESCALATION_MAILBOX ?? env.INQUIRY_MAILBOX,
        serviceLevels,
        requireTwoFactorRoles: env.REQUIRE_TWO_FACTOR_ROLES,
      },
    },
    trustCloudFront: env.TRUST_CLOUDFRONT,
    newsSources: sources,
    fetchFeed: feedFetcher({
      hosts: sources.map(({ url }) => new URL(url).host),
      allowLoopback: env.NEWS_FEEDS !== undefined,
    }),
  }
}

async function signingKeysOf({ SIGNING_KEYS, SIGNING_KEYS_SECRET_ARN = '' }: Environment) {
  return SIGNING_KEYS ? parseSigningKeys(SIGNING_KEYS) : fetchSigningKeys(SIGNING_KEYS_SECRET_ARN)
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
