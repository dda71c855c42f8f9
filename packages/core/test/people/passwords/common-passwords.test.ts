import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { isCommon } from '../../../src/people/passwords/common-passwords.ts'

const listed = dictionary['passwords-common']

async function notRefused(passwords: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(passwords.map(isCommon))
  return passwords.filter((_, at) => !answers[at])
}

describe('of the 49,000 most frequent passwords', () => {
  test('each that is long enough for a password is refused', async () => {
    const long = listed.filter((word) => word.length >= 8)
    expect(long.length).toBeGreaterThan(15_000)
    expect(await notRefused(long)).toEqual([])
  })

  test('each that begins and ends with a letter is refused with up to six marks around it', async () => {
    const words = listed.filter((word) => /^[a-z](.*[a-z])?$/.test(word))
    expect(words.length).toBeGreaterThan(30_000)
    expect(await notRefused(words.map((word) => `${word}!20264`))).toEqual([])
    expect(await notRefused(words.map((word) => `1-${word.toUpperCase()}2026`))).toEqual([])
  })
})

test('what is not on the list is not refused', async () => {
  const good = ['correct horse battery', 'Xk7pQ2mvt', 'summer20261234', 'zwetschgenknödel']
  expect(await notRefused(good)).toEqual(good)
})
