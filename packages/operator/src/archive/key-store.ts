import { readFile } from 'node:fs/promises'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import type { Item } from '@remotehands/core'
import { parseKeyRing, readStoredKeys, type StoredKey } from '@remotehands/functions/adapters/signing-keys'
import { writeDurably } from '@remotehands/local/write-durably'
import { sdkClient } from '../aws-sdk.ts'
import { OperatorProblem } from '../operator-problem.ts'

/** The keys of a system: second factors are sealed with them. */
export interface KeyStore {
  read(): Promise<readonly StoredKey[]>
  /** Adds keys of another system, which open what they sealed and sign nothing. */
  add(keys: readonly StoredKey[]): Promise<void>
}

/** Of this machine. An empty system takes over the keys of the one that it is filled from. */
export const localKeys = (file: string): KeyStore => ({
  read: () => readKeyFile(file).catch(() => []),
  add: (keys) => writeDurably(file, checked(keys)),
})

/** Of a stage, in its secret. */
export function stageKeys(SecretId: string): KeyStore {
  const client = sdkClient(SecretsManagerClient, {})
  const read = async () => {
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }))
    return readStoredKeys(SecretString)
  }
  return {
    read,
    async add(keys) {
      const own = await read()
      const others = keys.filter(({ kid }) => !own.some((key) => key.kid === kid))
      const retired = others.map(({ kid, secret }) => ({ kid, secret, retired: true as const }))
      await client.send(new PutSecretValueCommand({ SecretId, SecretString: checked([...own, ...retired]) }))
    },
  }
}

/** Reads keys as a data folder or a stage's secret has them. Throws OperatorProblem. */
export async function readKeyFile(file: string): Promise<readonly StoredKey[]> {
  try {
    return readStoredKeys(await readFile(file, 'utf8'))
  } catch {
    throw new OperatorProblem(`${file} holds no signing keys.`)
  }
}

/** The key that somebody's second factor is sealed with; undefined without one, or where it is in clear. */
export function sealedWith({ twoFactor }: Item): string | undefined {
  const { secret } = (twoFactor ?? {}) as { secret?: string }
  const [header = '', ...rest] = secret?.split('.') ?? []
  if (rest.length === 0) return undefined
  return String(JSON.parse(Buffer.from(header, 'base64url').toString()).kid)
}

/**
 * The keys that have to come along, so that everybody’s second factor goes on working. Throws OperatorProblem if one is neither here nor given, or
 * is another key of the same name.
 */
export function neededKeys(
  kids: ReadonlySet<string>,
  own: readonly StoredKey[],
  given: readonly StoredKey[] | undefined,
): readonly StoredKey[] {
  const missing = [...kids].filter((kid) => ![...own, ...(given ?? [])].some((key) => key.kid === kid))
  if (missing.length > 0)
    throw new OperatorProblem(
      `Second factors are sealed with the key ${missing.join(', ')}, which is not here. Name the file of the keys of the system that the archive is from: --keys <file> (of this machine’s: .data/signing-keys.json).`,
    )
  return (given ?? []).filter(
    ({ kid, secret }) => !own.some((key) => key.kid === kid && key.secret === secret),
  )
}

function checked(keys: readonly StoredKey[]): string {
  const text = JSON.stringify(keys)
  parseKeyRing(text)
  return text
}
