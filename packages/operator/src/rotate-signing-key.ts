import { randomBytes } from 'node:crypto'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { lifetimes } from '@remotehands/contract'
import {
  keysReadEvery,
  parseSigningKeys,
  readStoredKeys,
  type StoredKey,
} from '@remotehands/functions/adapters/signing-keys'
import { sdkClient } from './aws-sdk.ts'
import { readOptions, type Say } from './command.ts'
import { openStage, physicalId, readDeployedStage } from './deployed-stage.ts'
import { OperatorProblem } from './operator-problem.ts'

const usage = 'npx -y pnpm@12 rotate-signing-key --stage <stage> [--forget-old | --sign-everybody-out]'
const flag = { type: 'boolean', default: false } as const

/** All functions accept a new key this long before one signs with it: twice the time they cache keys. */
const settlingMs = 2 * keysReadEvery
/** After this, nothing that a key signed or sealed is valid any more. */
const longestTokenMs =
  Math.max(lifetimes.session, lifetimes.cursor, lifetimes.twoFactorChallenge, lifetimes.twoFactorEnrolment) *
  1000

type Keys = readonly StoredKey[]

/**
 * The `rotate-signing-key` command: puts a new key before the old ones, which sessions don't notice.
 * `--forget-old` retires the keys under which no token can be valid any more; `--sign-everybody-out` replaces
 * all of them, after a leak. Retired keys are kept: they seal second factors until those are next used.
 */
export async function rotateSigningKey(args: readonly string[], say: Say): Promise<0> {
  const options = readOptions(
    args,
    { stage: { type: 'string' }, 'forget-old': flag, 'sign-everybody-out': flag },
    usage,
  )
  const [forget, replace] = [options['forget-old'], options['sign-everybody-out']]
  if (forget && replace) throw new OperatorProblem(`Choose one of the two. Usage: ${usage}`)
  const deployed = await readDeployedStage(openStage(options.stage), ['data'])
  const SecretId = physicalId(deployed, 'data', 'AWS::SecretsManager::Secret')
  const client = sdkClient(SecretsManagerClient, {})
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }))

  const now = new Date()
  const keys = replace ? replacing(SecretString, now) : readKeys(SecretString)
  const written = replace ? keys : forget ? withoutOld(keys, now) : withNew(keys, now)
  // Verifies that functions can read what is written.
  parseSigningKeys(JSON.stringify(written), now)
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(written) }))
  const kids = written.map(({ kid, retired }) => (retired ? `${kid} (retired)` : kid))
  say(`The secret holds ${kids.join(', ')}.`)
  for (const line of replace ? replaced : forget ? [] : rotated(written[0]?.since)) say(line)
  return 0
}

const rotated = (since = '') => [
  `The new key signs from ${since} on; sessions go on. A day after that drop the old one: --forget-old`,
]
const replaced = [
  'Every session ends within five minutes, as functions read the new key. To end them now, deploy any change of a function',
  '(docs/operations.md#when-a-secret-leaks).',
]

/** The keys with a new one first. Throws OperatorProblem while the last new one doesn't sign yet. */
export function withNew(keys: Keys, now: Date): StoredKey[] {
  const [newest] = keys
  if (newest?.since && new Date(newest.since) > now)
    throw new OperatorProblem(
      `The key ${newest.kid} is new, and signs from ${newest.since} on: wait for that first.`,
    )
  const since = new Date(now.getTime() + settlingMs).toISOString()
  return [{ ...newKey(now), since }, ...keys]
}

/** The keys with expired ones retired. Throws OperatorProblem if there is none, or not yet. */
export function withoutOld(all: Keys, now: Date): StoredKey[] {
  const keys = all.filter(({ retired }) => !retired)
  const [newest] = keys
  if (!newest || keys.length === 1) throw new OperatorProblem('There is one key alone: nothing to forget.')
  // The last function to sign with an older key is one that read the keys just before the newest took effect.
  const overAt = ({ since }: StoredKey) => new Date(since ?? 0).getTime() + keysReadEvery + longestTokenMs
  const successor = keys.findIndex((key) => overAt(key) <= now.getTime())
  if (successor === -1 || successor === keys.length - 1)
    throw new OperatorProblem(
      `Tokens of the older keys may be valid until ${new Date(overAt(newest)).toISOString()}: run this again then.`,
    )
  return [
    ...keys.slice(0, successor + 1),
    ...retire([...keys.slice(successor + 1), ...all.filter(({ retired }) => retired)]),
  ]
}

/** A new key, with all others retired; drops unreadable ones. */
function replacing(text: string, now: Date): StoredKey[] {
  let old: Keys = []
  try {
    old = readStoredKeys(text)
  } catch {
    // Nothing was sealed with what is no key.
  }
  return [newKey(now), ...retire(old)]
}

function retire(keys: Keys): StoredKey[] {
  return keys.map(({ kid, secret }) => ({ kid, secret, retired: true }))
}

/** 384 random bits, named by creation time. */
export function newKey(now: Date): StoredKey {
  return { kid: now.toISOString(), secret: randomBytes(48).toString('base64url') }
}

function readKeys(text: string): StoredKey[] {
  try {
    return readStoredKeys(text)
  } catch {
    throw new OperatorProblem(
      'The secret does not hold signing keys. A new one takes its place, and ends every session: --sign-everybody-out',
    )
  }
}
