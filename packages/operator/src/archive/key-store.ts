import { readFile } from 'node:fs/promises'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { type Item, openTotpSecret } from '@remotehands/core'
import { parseKeyRing, readStoredKeys, type StoredKey } from '@remotehands/functions/adapters/signing-keys'
import { writeDurably } from '@remotehands/local/write-durably'
import { sdkClient } from '../aws-sdk.ts'
import { OperatorProblem } from '../operator-problem.ts'
import { newKey } from '../rotate-signing-key.ts'

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
      // Every stage's first key has the same name. Nothing is sealed here yet: the one that opens something stays.
      const kept = own.filter(({ kid, secret }) =>
        keys.every((key) => key.kid !== kid || key.secret === secret),
      )
      const signing = kept.some(({ retired }) => !retired) ? kept : [newKey(new Date()), ...kept]
      const others = keys.filter(({ kid }) => !kept.some((key) => key.kid === kid))
      const retired = others.map(({ kid, secret }) => ({ kid, secret, retired: true as const }))
      const SecretString = checked([...signing, ...retired])
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }))
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

/**
 * Somebody's second factor, and the name of the key that it is sealed with; undefined without one, or where it is in clear. Throws
 * OperatorProblem for one that no key opens.
 */
export function sealedFactor({ id, twoFactor }: Item): readonly [kid: string, SealedFactor] | undefined {
  const { secret } = (twoFactor ?? {}) as { secret?: unknown }
  if (typeof secret !== 'string' || !secret.includes('.')) return undefined
  return [keyNamedIn(secret, String(id)), { userId: Number(id), secret }]
}

function keyNamedIn(secret: string, id: string): string {
  const [header = ''] = secret.split('.')
  try {
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
    return String(kid)
  } catch {
    throw new OperatorProblem(`The second factor of person ${id} was changed: it names no key.`)
  }
}

/** A second factor as it is stored: by it one sees which key opens it. */
export interface SealedFactor {
  userId: number
  secret: string
}

/**
 * The keys that have to come along, so that everybody’s second factor goes on working; `sealed` has one of each key by its name, under which
 * another system may have another key. Throws OperatorProblem if one is neither here nor given.
 */
export async function neededKeys(
  sealed: ReadonlyMap<string, SealedFactor>,
  own: readonly StoredKey[],
  given: readonly StoredKey[] = [],
): Promise<readonly StoredKey[]> {
  const foreign: [string, SealedFactor][] = []
  for (const each of sealed) if (!(await opens(own, each[1]))) foreign.push(each)
  const missing: string[] = []
  for (const [kid, factor] of foreign) if (!(await opens(given, factor))) missing.push(kid)
  if (missing.length > 0)
    throw new OperatorProblem(
      `Second factors are sealed with the key ${missing.join(', ')}, which is not here. Name the file of the keys of the system that the archive is from: --keys <file> (of this machine’s: .data/signing-keys.json).`,
    )
  return foreign.length > 0 ? given : []
}

async function opens(keys: readonly StoredKey[], { userId, secret }: SealedFactor): Promise<boolean> {
  if (keys.every(({ retired }) => retired)) return false
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const settings = parseKeyRing(JSON.stringify(keys))
  return (await openTotpSecret(userId, secret, { settings, log: silent })) !== undefined
}

function checked(keys: readonly StoredKey[]): string {
  const text = JSON.stringify(keys)
  parseKeyRing(text)
  return text
}
