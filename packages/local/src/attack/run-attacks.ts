import { openAttacker } from './attacker.ts'
import { byHand } from './by-hand.ts'
import { foreignRecords } from './foreign-records.ts'
import { generated, strikeAll } from './from-contract.ts'
import { pagesOfOthers } from './pages-of-others.ts'
import { signInAll } from './people.ts'

interface Options {
  baseUrl: string
  /** Of the demo accounts. */
  password: string
  isLong: boolean
  isStage?: boolean
  say: (line: string) => void
}

/** Attacks a system that has the demo data. Says of each attack whether it held, and returns what did not. */
export async function runAttacks({
  baseUrl,
  password,
  isLong,
  isStage = false,
  say,
}: Options): Promise<string[]> {
  const attacker = openAttacker(baseUrl)
  const people = await signInAll(attacker, password)
  const target = { attacker, people, isLong, isStage }
  const attacks = {
    ...Object.fromEntries(Object.keys(generated).map((name) => [name, () => strikeAll(name, target)])),
    'records of another company': () => foreignRecords(target),
    'pages of somebody else': () => pagesOfOthers(target),
    ...Object.fromEntries(Object.entries(byHand).map(([name, attack]) => [name, () => attack(target)])),
  }
  const broken: string[] = []
  for (const [name, attack] of Object.entries(attacks)) {
    const { strikes, wrong } = await attack()
    // An attack that tries nothing proves nothing.
    if (strikes === 0) wrong.push('nothing was tried')
    say(`${wrong.length === 0 ? 'held  ' : 'BROKEN'} ${name} (${strikes})`)
    for (const line of wrong) say(`         ${line}`)
    broken.push(...wrong.map((line) => `${name}: ${line}`))
  }
  say(`${Object.keys(attacks).length} attacks, ${attacker.sent()} requests, ${broken.length} broken.`)
  return broken
}
