import { endpoints } from '@remotehands/contract'
import { demoPassword } from '@remotehands/demo'
import { expect, test, vi } from 'vitest'
import { byHand } from '../src/attack/by-hand.ts'
import { generated } from '../src/attack/from-contract.ts'
import { runAttacks } from '../src/attack/run-attacks.ts'
import { seededFolder } from './support/seeded-folder.ts'
import { startReady } from './support/started-system.ts'

// The first start may have to build the web.
vi.setConfig({ testTimeout: 600_000 })

test('every attack is held off by the started system', async () => {
  const { baseUrl, end, ended, printed } = await startReady(await seededFolder())
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const broken = await runAttacks({ baseUrl, password: demoPassword, isLong: false, say })
  expect(broken).toEqual([])
  expect(lines.filter((line) => line.startsWith('held'))).toHaveLength(
    Object.keys({ ...generated, ...byHand }).length + 1,
  )
  await end('SIGTERM')
  await ended
  // Attacks are no faults of the system: it says nothing of them.
  expect(printed.text).not.toContain('request failed')
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
