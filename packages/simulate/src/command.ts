import { readOptions, refuse } from '@remotehands/options'
import { laws } from './laws/law.ts'
import { liveApart } from './live-apart.ts'
import type { Ended } from './run.ts'
import { type Shrunk, shrink } from './shrink.ts'
import { type FaultKind, faultKinds } from './system/faults.ts'
import type { Plan } from './world.ts'

const options = {
  seed: { type: 'string', default: '1' },
  days: { type: 'string', default: '5', isWhole: true },
  companies: { type: 'string', default: '8', isWhole: true },
  people: { type: 'string', default: '80', isWhole: true },
  technicians: { type: 'string', default: '4', isWhole: true },
  /** `all`, `none`, or kinds separated by commas. */
  faults: { type: 'string', default: 'all' },
  /** People, or single sittings, that are left out; separated by commas. */
  without: { type: 'string', default: '' },
  /** The only people, or single sittings. */
  only: { type: 'string' },
  /** How many lives may be lived to find a shorter history of a law that broke. */
  shrink: { type: 'string', default: '40', isWhole: true },
  /** Lives through it twice, and compares. */
  twice: { type: 'boolean', default: false },
  /** Says what happened and which faults struck. */
  story: { type: 'boolean', default: false },
} as const
const command = { command: 'simulate', options }

/** The `simulate` command. Returns its exit code. */
export async function run(args: string[]): Promise<number> {
  const values = readOptions(command, args)
  const plan: Plan = {
    seed: values.seed,
    ...{ days: Number(values.days), companies: Number(values.companies), people: Number(values.people) },
    technicians: Number(values.technicians),
    faults: kindsOf(values.faults),
    without: new Set(values.without.split(',').filter(Boolean)),
    ...(values.only !== undefined && { only: new Set(values.only.split(',')) }),
  }
  const ended = await liveApart(plan)
  if (values.story) tell(ended)
  const { broken, digest, calls } = ended
  if (broken) {
    const { law, step, what } = broken
    console.error(`seed ${plan.seed}: ${laws[law]} (${law}) broke at step ${step}.\n${what}`)
    if (Number(values.shrink) > 0) tellShortest(await shrink(plan, ended, Number(values.shrink)))
    return 1
  }
  if (values.twice) {
    const again = await liveApart(plan)
    if (again.digest !== digest) {
      console.error(`seed ${plan.seed}: lived twice, its digests are ${digest} and ${again.digest}.`)
      return 1
    }
  }
  const count = Object.keys(laws).length
  const short = digest.slice(0, 16)
  console.log(`seed ${plan.seed}: ${plan.days} days, ${calls} calls, ${count} laws held, digest ${short}`)
  return 0
}

function tell({ story, struck, deaths, errors, steps }: Ended): void {
  for (const { at, sitting, text } of story) console.log(`${new Date(at).toISOString()} ${sitting}: ${text}`)
  for (const error of errors) console.log(error)
  console.log(`${steps} steps, ${deaths} deaths, faults: ${JSON.stringify(struck)}`)
}

/** The shortest history that was found, and the command that lives through it again. */
function tellShortest({ plan, ended, lives }: Shrunk): void {
  const { seed, days, companies, people, technicians, faults, only } = plan
  const size = `--days ${days} --companies ${companies} --people ${people} --technicians ${technicians}`
  const kept = only ? ` --only "${[...only].join(',')}"` : ''
  console.error(`\nThe shortest history found in ${lives} lives, which breaks at step ${ended.broken?.step}:`)
  for (const { at, sitting, text } of ended.story)
    console.error(`  ${new Date(at).toISOString()} ${sitting}: ${text}`)
  console.error(`  ${ended.broken?.what}`)
  console.error(`\nsimulate --seed ${seed} ${size} --faults ${faults.join(',') || 'none'}${kept}`)
}

function kindsOf(text: string): FaultKind[] {
  if (text === 'all') return [...faultKinds]
  const names = text.split(',').filter((name) => name !== 'none')
  return names.map((name) => {
    const kind = faultKinds.find((each) => each === name)
    if (!kind) return refuse(command, `There is no fault ${name}; there are ${faultKinds.join(', ')}`)
    return kind
  })
}
