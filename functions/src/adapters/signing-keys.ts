import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { type AwsAccount, clientSettings } from '@remotehands/aws'
import { type Log, type Settings, signingKey } from '@remotehands/core'
import * as z from 'zod'

const Key = z.strictObject({
  kid: z.string().min(1),
  secret: z.string().min(1),
  /** From when on it signs; it is accepted at once. */
  since: z.iso.datetime().optional(),
  /** It signs nothing and no token of it is accepted any more; it opens what was stored under it. */
  retired: z.literal(true).optional(),
})
/** A signing key as the secret holds it. */
export type StoredKey = z.output<typeof Key>
const SigningKeys = z.union([z.tuple([Key], Key), Key.transform((key): [StoredKey] => [key])])

/** All keys: those that sign and are accepted, and those that only open what is stored. */
export type KeyRing = Pick<Settings, 'signingKeys'> & Required<Pick<Settings, 'retiredKeys'>>

/** The secret's JSON as it stands: a list, the newest first, or the one key that Secrets Manager generates. Throws. */
export function readStoredKeys(json: string): [StoredKey, ...StoredKey[]] {
  return SigningKeys.parse(JSON.parse(json))
}

/**
 * Signing keys from their JSON: `[{"kid", "secret", "since", "retired"}]`, the newest first, or `{"kid", "secret"}`. A key whose time
 * has not come is put last: it opens what others have signed with it, and signs nothing itself. Throws when one is too short.
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

/** Of these keys those that sign and are accepted. */
export function parseSigningKeys(json: string, now?: Date): KeyRing['signingKeys'] {
  return parseKeyRing(json, now).signingKeys
}

/** The same JSON out of Secrets Manager. */
export async function fetchSigningKeys(secretArn: string, account: AwsAccount): Promise<KeyRing> {
  const secrets = new SecretsManagerClient(clientSettings({ account }))
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: secretArn }))
  secrets.destroy()
  if (!SecretString) throw new Error('The secret of the signing keys holds no text.')
  return parseKeyRing(SecretString)
}

/** Milliseconds for which a function goes on with the keys that it has read. A new key signs only later than that. */
export const keysReadEvery = 5 * 60_000
const failureRetriedAfter = 30_000

/**
 * Call it before each request: it reads the keys again when they were read five minutes ago, so that all functions know a
 * new key before any signs with it. When they cannot be read, the old ones go on, and it tries again half a minute later.
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
