import { readToken, type Services, signToken } from '@remotehands/core'
import { parseKeyRing, parseSigningKeys } from '@remotehands/functions/adapters/signing-keys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lineOf } from '../src/command.ts'
import { rotateSigningKey, withNew, withoutOld } from '../src/rotate-signing-key.ts'
import { StrangeAnswer, startStandIn, strangeAnswers } from './aws-stand-in.ts'
import { stackAnswers } from './deployed-dev.ts'
import { nobody } from './run-command.ts'

const first = { kid: 'first', secret: 'k'.repeat(64) }
const start = new Date('2026-11-21T12:00:00.000Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const day = 24 * 60

/** Signs and reads tokens as a function that read these keys at that time. */
function issuer(keys: object, at: Date): Pick<Services, 'settings' | 'clock'> {
  const signingKeys = parseSigningKeys(JSON.stringify(keys), at)
  return { settings: { signingKeys } as Services['settings'], clock: { now: () => at } }
}

describe('a rotation', () => {
  it('lets every function accept the new key before one signs with it, whenever each has read the keys', async () => {
    const rotated = withNew([first], start)
    // One has just read the keys, the other five minutes ago: each pair of functions that can be there at one time.
    for (let minute = 0; minute <= 30; minute++) {
      const ages = [minute, minute - 1, minute - 2, minute - 3, minute - 4, minute - 5]
      for (const signedBy of ages)
        for (const readBy of ages) {
          const keysAt = (age: number) => (age < 0 ? [first] : rotated)
          const by = { ...issuer(keysAt(signedBy), later(signedBy)), clock: { now: () => later(minute) } }
          const token = await signToken('session', { sub: '1' }, 60, by)
          const reader = { ...issuer(keysAt(readBy), later(readBy)), clock: { now: () => later(minute) } }
          expect(await readToken('session', token, reader), `${minute} ${signedBy} ${readBy}`).toBeDefined()
        }
    }
    expect(parseSigningKeys(JSON.stringify(rotated), later(10))[0].kid).toBe(start.toISOString())
  })

  it('is not begun while another is under way', () => {
    expect(() => withNew(withNew([first], start), later(9))).toThrow('wait for that first')
    expect(withNew(withNew([first], start), later(10))).toHaveLength(3)
  })

  it('forgets a key when its last token has expired, and not before', () => {
    const rotated = withNew([first], start)
    expect(() => withoutOld(rotated, later(10 + 5 + day - 1))).toThrow(
      'may be valid until 2026-11-22T12:15:00.000Z',
    )
    expect(withoutOld(rotated, later(10 + 5 + day))).toEqual([rotated[0], { ...first, retired: true }])
    expect(() => withoutOld([first], start)).toThrow('nothing to forget')
  })

  it('forgets the oldest of three while tokens of the second are valid', () => {
    const twice = withNew(withNew([first], start), later(2 * day))
    const forgotten = withoutOld(twice, later(2 * day + 1))
    expect(forgotten).toEqual([...twice.slice(0, 2), { ...first, retired: true }])
    expect(withNew(forgotten, later(3 * day))).toContainEqual({ ...first, retired: true })
  })
})

describe('rotate-signing-key', () => {
  beforeEach(() => {
    for (const [name, value] of Object.entries(nobody)) vi.stubEnv(name, value)
  })
  afterEach(() => vi.unstubAllEnvs())

  /** Runs the command on a secret that holds `text`; answers what the secret holds then, and what was said. */
  async function rotate(text: string | StrangeAnswer, ...options: string[]) {
    let held = text
    const aws = await startStandIn({
      ...stackAnswers(),
      GetSecretValue: () => (held instanceof StrangeAnswer ? held : { SecretString: held }),
      PutSecretValue: ({ SecretString }) => {
        held = String(SecretString)
      },
    })
    vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
    const said: string[] = []
    try {
      await rotateSigningKey(['--stage', 'dev', ...options], (line) => said.push(line))
      return { held: String(held), said: said.join('\n') }
    } catch (error) {
      return { held: String(held), said: said.join('\n'), line: lineOf(error) }
    } finally {
      await aws.close()
    }
  }

  it('puts a new key before the one that the deployment made', async () => {
    const { held, said } = await rotate(JSON.stringify(first))
    const [added, kept, ...others] = JSON.parse(held)
    expect(kept).toEqual(first)
    expect(others).toEqual([])
    expect(added.secret).toMatch(/^[\w-]{64}$/)
    expect(said).toContain(`signs from ${added.since} on`)
    expect(said).not.toContain(added.secret)
  })

  it('drops all keys for a new one that signs at once, after a leak', async () => {
    const { held, said } = await rotate('not even keys', '--sign-everybody-out')
    expect(parseSigningKeys(held)).toHaveLength(1)
    expect(JSON.parse(held)[0].since).toBeUndefined()
    expect(said).toContain('Every session ends within five minutes')
  })

  it('keeps the leaked keys for what is sealed with them, and accepts no token of theirs', async () => {
    const { held } = await rotate(JSON.stringify([first]), '--sign-everybody-out')
    const { signingKeys, retiredKeys } = parseKeyRing(held)
    expect(signingKeys.map(({ kid }) => kid)).not.toContain('first')
    expect(retiredKeys.map(({ kid }) => kid)).toEqual(['first'])
  })

  it.each(strangeAnswers)('says in one line that %d %s is not of AWS', async (status, body) => {
    const { line, said } = await rotate(new StrangeAnswer(status, body))
    expect(said).toBe('')
    expect(line).toMatch(`did not answer as AWS does (status ${status})`)
    expect(line).not.toContain('\n')
  })

  it.each([
    ['the secret holds something else', 'hunter2', [], /does not hold signing keys/],
    ['there is nothing to forget', JSON.stringify(first), ['--forget-old'], /nothing to forget/],
    ['it is told both', JSON.stringify(first), ['--forget-old', '--sign-everybody-out'], /Choose one/],
  ])('leaves the secret alone, and says why in one line, when %s', async (_, text, options, message) => {
    const { held, line } = await rotate(text, ...options)
    expect(held).toBe(text)
    expect(line).toMatch(message)
    expect(line).not.toMatch(/\n|hunter2/)
  })
})
