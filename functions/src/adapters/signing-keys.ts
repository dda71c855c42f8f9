import { type Settings, signingKey } from '@remotehands/core'
import * as z from 'zod'

const Key = z.strictObject({ kid: z.string().min(1), secret: z.string().min(1) })
const SigningKeys = z.union([z.tuple([Key], Key), Key.transform((key): [typeof key] => [key])])

/**
 * Signing keys from their JSON: `[{"kid", "secret"}]`, the newest first, or the one key that Secrets Manager generates,
 * `{"kid", "secret"}`. Throws when one is too short.
 */
export function parseSigningKeys(json: string): Settings['signingKeys'] {
  const [first, ...others] = SigningKeys.parse(JSON.parse(json))
  const toKey = (key: z.output<typeof Key>) => signingKey(key.kid, key.secret)
  return [toKey(first), ...others.map(toKey)]
}

/** The same JSON out of Secrets Manager. The client is loaded only where it is used: a local start has no need of it. */
export async function fetchSigningKeys(secretArn: string): Promise<Settings['signingKeys']> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager')
  const client = new SecretsManagerClient({})
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn }))
  if (!SecretString) throw new Error('The secret of the signing keys holds no text.')
  return parseSigningKeys(SecretString)
}
