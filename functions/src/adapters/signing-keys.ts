import { awsClient } from '@remotehands/aws'
import { type Settings, signingKey } from '@remotehands/core'
import * as z from 'zod'

const Key = z.strictObject({ kid: z.string().min(1), secret: z.string().min(1) })
const SigningKeys = z.union([z.tuple([Key], Key), Key.transform((key): [typeof key] => [key])])

const GetSecretValueAnswer = z.object({ SecretString: z.string().optional() })

/**
 * Signing keys from their JSON: `[{"kid", "secret"}]`, the newest first, or the one key that Secrets Manager generates,
 * `{"kid", "secret"}`. Throws when one is too short.
 */
export function parseSigningKeys(json: string): Settings['signingKeys'] {
  const [first, ...others] = SigningKeys.parse(JSON.parse(json))
  const toKey = (key: z.output<typeof Key>) => signingKey(key.kid, key.secret)
  return [toKey(first), ...others.map(toKey)]
}

/** The same JSON out of Secrets Manager. */
export async function fetchSigningKeys(secretArn: string): Promise<Settings['signingKeys']> {
  const secrets = awsClient('secretsmanager')
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'secretsmanager.GetSecretValue',
  }
  const answer = await secrets.send({ headers, body: JSON.stringify({ SecretId: secretArn }) })
  secrets.destroy()
  const { SecretString } = GetSecretValueAnswer.parse(JSON.parse(answer))
  if (!SecretString) throw new Error('The secret of the signing keys holds no text.')
  return parseSigningKeys(SecretString)
}
