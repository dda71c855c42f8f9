import { random } from './kernel/random.ts'
import { takeOver } from './kernel/take-over.ts'
import { checkLaws } from './laws/check-laws.ts'
import { type Law, LawBroken } from './laws/law.ts'
import { openWeb } from './people/browser.ts'
import { fillCalendar } from './people/calendar.ts'
import { foundDesk } from './people/found.ts'
import type { FaultKind } from './system/faults.ts'
import { createWorld, type Plan, type World } from './world.ts'

/** What became of a life. */
export interface Ended {
  calls: number
  steps: number
  broken: { law: Law; step: number; what: string } | undefined
  digest: string
  struck: Partial<Record<FaultKind, number>>
  deaths: number
  story: World['story']
  errors: string[]
}

const hour = 3_600_000
/** How long after the last sitting everything must have come to its end. */
const quietHours = 30

/** Lives through a plan: founds the desk, lets its days pass, waits until all is quiet, and checks the laws. */
export async function live(plan: Plan): Promise<Ended> {
  const world = createWorld(plan)
  const { kernel, system, faults } = world
  const close = await openWeb()
  const onUnhandled = (error: unknown) => world.note('faultless', `A process ended: ${stackOf(error)}`)
  process.on('unhandledRejection', onUnhandled)
  const leave = takeOver({ now: kernel.now, after: kernel.after, random: world.ambient })
  try {
    const chance = random(`${plan.seed}/people`)
    const broken = await during(async () => {
      const desk = await foundDesk(world, chance.fork('founding'))
      system.startJobs()
      fillCalendar(world, desk, chance.fork('calendar'))
      await kernel.runUntil(world.end, () => world.broken() !== undefined)
      faults.end()
      system.deployNewest()
      const isOver = () => world.broken() !== undefined
      await kernel.runUntil(world.end + quietHours * hour, isOver)
      const found = world.broken()
      if (found) throw found
      let isChecked = false
      const checked = checkLaws(world).finally(() => {
        isChecked = true
      })
      checked.catch(() => undefined)
      await kernel.runUntil(Number.POSITIVE_INFINITY, () => isChecked)
      await checked
    })
    return {
      ...{ calls: world.calls(), steps: kernel.step(), broken, digest: world.digest() },
      ...{ struck: faults.struck, deaths: system.deaths(), story: world.story },
      errors: world.errors.map(({ message, details }) => `${message}: ${String(details?.cause ?? '')}`),
    }
  } finally {
    process.off('unhandledRejection', onUnhandled)
    leave()
    close()
  }
}

async function during(act: () => Promise<void>) {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!(error instanceof LawBroken)) throw error
    return { law: error.law, step: error.step, what: error.message }
  }
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error))
