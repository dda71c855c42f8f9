import { endpoints } from '@remotehands/contract'
import { demoPassword } from '@remotehands/demo'
import { expect, test } from 'vitest'
import { byHand } from '../src/attack/by-hand.ts'
import { generated } from '../src/attack/from-contract.ts'
import { runAttacks } from '../src/attack/run-attacks.ts'
import { seededFolder } from './support/seeded-folder.ts'
import { startReady } from './support/started-system.ts'

test('every attack is held off by the started system', async () => {
  const { baseUrl, end, ended, printed } = await startReady(await seededFolder(), { LOG_LEVEL: 'info' })
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const broken = await runAttacks({ baseUrl, password: demoPassword, isLong: false, say })
  expect(broken).toEqual([])
  expect(lines.filter((line) => line.startsWith('held'))).toHaveLength(
    Object.keys({ ...generated, ...byHand }).length + 2,
  )
  await end('SIGTERM')
  await ended
  const logged = printed.text.split('\n').filter((line) => line.startsWith('{'))
  // Attacks are no faults of the system, and what was tried is told.
  expect(logged.filter((line) => line.includes('request failed'))).toEqual([])
  for (const told of ['call refused', 'budget used up', '"status":401'])
    expect(
      logged.some((line) => line.includes(told)),
      told,
    ).toBe(true)
  expect(logged.length).toBeGreaterThan(1_000)
  expect(logged.filter(isTelling)).toEqual([])
})

// What people are called and wrote, and what they prove themselves with; a token is longer than any id.
const personal = [
  ...[/[\w.+-]+@[\w-]+\.\w+/, /127\.0\.0\.1(?!:9\b)/, /[\w-]{43,}/, /\beyJ/, new RegExp(demoPassword)],
  ...[/otherclient|localadmin|client2fa|nobody-at-all/, /wrong password|a sentence of/],
  ...[/\bEve\b|Adams/, /Secret of one company|Something else|Again\?/, /plan\.pdf/],
]

function isTelling(line: string): boolean {
  // A stack names files of this machine.
  return personal.some((pattern) => pattern.test(line.replace(/"cause":".*"/, '')))
}

test('the search for what must not be logged finds it', () => {
  for (const line of ['{"to":"dana@acme.example"}', `{"p":"${demoPassword}"}`, `{"t":"${'a'.repeat(43)}"}`])
    expect(isTelling(line)).toBe(true)
})

test('attacks are tried with every call', () => {
  const target = {
    attacker: { baseUrl: 'http://localhost' },
    people: { as: () => 'rh_session=a.b.c', allowedTo: () => '' },
  } as never
  const untried = endpoints.filter(([, endpoint]) => {
    const tried = Object.values(generated).filter((generate) => generate(endpoint, target).length > 0)
    return tried.length < (endpoint.access === 'public' ? 1 : 3)
  })
  expect(untried.map(([id]) => id)).toEqual([])
})
