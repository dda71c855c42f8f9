import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { type ClientOptions, clientSettings } from '@remotehands/aws'
import { type Log, type Settings, signingKey } from '@remotehands/core'
import * as z from 'zod'

const Key = z.strictObject({
  kid: z.string().min(1),
  secret: z.string().min(1),
  /** When it starts to sign; it is accepted at once. */
  since: z.iso.datetime().optional(),
  /** Signs nothing, and none of its tokens are accepted; it still opens stored data. */
  retired: z.literal(true).optional(),
})
/** A signing key as stored in the secret. */
export type StoredKey = z.output<typeof Key>
const SigningKeys = z.union([z.tuple([Key], Key), Key.transform((key): [StoredKey] => [key])])

/** All keys: those that sign and are accepted, and those that only open stored data. */
export type KeyRing = Pick<Settings, 'signingKeys'> & Required<Pick<Settings, 'retiredKeys'>>

/** Parses the secret's JSON: a list, newest first, or the one key Secrets Manager generates. Throws. */
export function readStoredKeys(json: string): [StoredKey, ...StoredKey[]] {
  return SigningKeys.parse(JSON.parse(json))
}

/**
 * Parses signing keys: `[{"kid", "secret", "since", "retired"}]`, newest first, or `{"kid", "secret"}`. Puts
 * a key that isn't due yet last: it opens what others have signed with it, and signs nothing itself. Throws
 * if one is too short.
 */
export function parseKeyRing(json: string, now = new Date()): KeyRing {
  const all = readStoredKeys(json)
  const stored = all.filter(({ retired }) => !retired)
  const waits = ({ since }: StoredKey) => since !== undefined && new Date(since) > now
  const [first, ...others] = [...stored.filter((key) => !waits(key)), ...stored.filter(waits)]
  const toKey = ({ kid, secret }: StoredKey) => signingKey(kid, secret)
  if (!first) throw new Error('Every signing key is retired.')
  return {
    signingKeys: [toKey(first), ...others.map(toKey)],
    retiredKeys: all.filter(({ retired }) => retired).map(toKey),
  }
}

/** Returns the keys that sign and are accepted. */
export function parseSigningKeys(json: string, now?: Date): KeyRing['signingKeys'] {
  return parseKeyRing(json, now).signingKeys
}

/** Reads the same JSON from Secrets Manager. */
export async function fetchSigningKeys(secretArn: string, options: ClientOptions): Promise<KeyRing> {
  const secrets = new SecretsManagerClient(clientSettings(options))
  const asked = secrets.send(new GetSecretValueCommand({ SecretId: secretArn }))
  const { SecretString } = await asked.finally(() => secrets.destroy())
  if (!SecretString) throw new Error('The secret of the signing keys holds no text.')
  return parseKeyRing(SecretString)
}

/** Milliseconds before a function reads its keys again. A new key starts to sign later than that. */
export const keysReadEvery = 5 * 60_000
const failureRetriedAfter = 30_000

/**
 * Rereads the keys if they were read over five minutes ago, so that all functions know a new key before any
 * signs with it. Call it before each request. On failure keeps the old keys and retries half a minute later.
 */
export function renewSigningKeys(
  settings: Pick<Settings, 'signingKeys' | 'retiredKeys'>,
  read: () => Promise<KeyRing>,
  log: Pick<Log, 'error'>,
  now: () => number = Date.now,
): () => Promise<void> {
  let dueAt = now() + keysReadEvery
  return async () => {
    if (now() < dueAt) return
    dueAt = now() + keysReadEvery
    try {
      Object.assign(settings, await read())
    } catch (error) {
      dueAt = now() + failureRetriedAfter
      log.error('signing keys not read again', { cause: String(error) })
    }
  }
}
