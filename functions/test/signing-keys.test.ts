import type { Settings } from '@remotehands/core'
import { describe, expect, test } from 'vitest'
import {
  keysReadEvery,
  parseKeyRing,
  parseSigningKeys,
  renewSigningKeys,
} from '../src/adapters/signing-keys.ts'

const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64url')

describe('signing keys', () => {
  test('are read from a list, the newest first', () => {
    const keys = parseSigningKeys(
      JSON.stringify([
        { kid: 'new', secret: secret(1) },
        { kid: 'old', secret: secret(2) },
      ]),
    )
    expect(keys.map(({ kid }) => kid)).toEqual(['new', 'old'])
    expect(keys[0].secret).toEqual(new Uint8Array(32).fill(1))
  })

  test('that are retired neither sign nor are accepted; they open what is stored', () => {
    const keys = [
      { kid: 'new', secret: secret(1) },
      { kid: 'old', secret: secret(2), retired: true },
    ]
    const { signingKeys, retiredKeys } = parseKeyRing(JSON.stringify(keys))
    expect(signingKeys.map(({ kid }) => kid)).toEqual(['new'])
    expect(retiredKeys.map(({ kid }) => kid)).toEqual(['old'])
    expect(() => parseKeyRing(JSON.stringify(keys.slice(1)))).toThrow('retired')
  })

  test('are read from the single key that the cloud generates', () => {
    expect(parseSigningKeys(JSON.stringify({ kid: 'first', secret: 'a'.repeat(64) }))).toHaveLength(1)
  })

  test('of less than 256 bits are refused', () => {
    const short = Buffer.alloc(31).toString('base64url')
    expect(() => parseSigningKeys(JSON.stringify([{ kid: 'short', secret: short }]))).toThrow('at least 32')
  })

  test.each(['[]', '{}', '[{"kid":"a"}]', 'nonsense'])('are not read from %s', (json) => {
    expect(() => parseSigningKeys(json)).toThrow()
  })
})

describe('a new signing key', () => {
  const since = '2026-11-21T12:10:00.000Z'
  const rotated = JSON.stringify([
    { kid: 'new', secret: secret(1), since },
    { kid: 'old', secret: secret(2) },
  ])
  const kids = (at: string) => parseSigningKeys(rotated, new Date(at)).map(({ kid }) => kid)

  test('is accepted at once, and signs when its time has come', () => {
    expect(kids('2026-11-21T12:00:00.000Z')).toEqual(['old', 'new'])
    expect(kids(since)).toEqual(['new', 'old'])
  })

  test('signs at once when there is no other', () => {
    const only = JSON.stringify([{ kid: 'new', secret: secret(1), since }])
    expect(parseSigningKeys(only, new Date(0))[0].kid).toBe('new')
  })
})

describe('a function that runs on', () => {
  const keys = (kid: string) => parseKeyRing(JSON.stringify({ kid, secret: secret(1) }))
  const start = () => {
    const settings: Pick<Settings, 'signingKeys'> = keys('old')
    const world = { now: 0, reads: 0, fails: false, errors: 0 }
    const read = async () => {
      world.reads++
      if (world.fails) throw new Error('no answer')
      return keys('new')
    }
    const log = { error: () => void world.errors++ }
    return { settings, world, renew: renewSigningKeys(settings, read, log, () => world.now) }
  }

  test('reads the keys again after five minutes, and not before', async () => {
    const { settings, world, renew } = start()
    world.now = keysReadEvery - 1
    await renew()
    expect(world.reads).toBe(0)
    world.now = keysReadEvery
    await renew()
    await renew()
    expect(world.reads).toBe(1)
    expect(settings.signingKeys[0].kid).toBe('new')
  })

  test('goes on with what it has when they cannot be read, says so, and tries again soon', async () => {
    const { settings, world, renew } = start()
    world.now = keysReadEvery
    world.fails = true
    await renew()
    await renew()
    expect(world).toMatchObject({ reads: 1, errors: 1 })
    expect(settings.signingKeys[0].kid).toBe('old')
    world.fails = false
    world.now += 30_000
    await renew()
    expect(settings.signingKeys[0].kid).toBe('new')
  })
})
