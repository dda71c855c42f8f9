import { liveApart } from './live-apart.ts'
import type { Ended } from './run.ts'
import type { Plan } from './world.ts'

export interface Shrunk {
  plan: Plan
  ended: Ended
  lives: number
}

const atOnce = 2

/**
 * Looks for a shorter history that breaks the same law: fewer kinds of faults, fewer days, fewer people, fewer of their
 * sittings. Leaves out halves, then quarters, down to single ones (delta debugging), as long as `mostLives` allow.
 */
export async function shrink(plan: Plan, broken: Ended, mostLives: number): Promise<Shrunk> {
  let best: Shrunk = { plan, ended: broken, lives: 0 }
  let lives = 0
  /** The first of these plans that still breaks the law. */
  const firstBroken = async (plans: readonly Plan[]): Promise<boolean> => {
    for (let at = 0; at < plans.length && lives < mostLives; at += atOnce) {
      const some = plans.slice(at, at + atOnce)
      lives += some.length
      const ended = await Promise.all(some.map((each) => liveApart(each)))
      const found = ended.findIndex((each) => each.broken?.law === broken.broken?.law)
      const [smaller, life] = [some[found], ended[found]]
      if (!smaller || !life) continue
      best = { plan: smaller, ended: life, lives }
      return true
    }
    return false
  }
  const reduce = async (all: readonly string[], planOf: (kept: readonly string[]) => Plan) => {
    let kept = all
    let parts = 1
    while (kept.length > 0 && lives < mostLives) {
      const size = Math.max(1, Math.ceil(kept.length / parts))
      const rests = Array.from({ length: Math.ceil(kept.length / size) }, (_, at) =>
        kept.filter((_each, place) => Math.floor(place / size) !== at),
      )
      const plans = rests.map(planOf)
      const isFound = await firstBroken(plans)
      if (isFound) {
        kept = rests[plans.indexOf(best.plan)] ?? kept
        parts = Math.max(1, parts - 1)
      } else if (size === 1) return
      else parts = Math.min(kept.length, parts * 2)
    }
  }

  const lastDay = Math.max(
    0,
    ...broken.story.map(({ sitting }) => Number(/ day (\d+) /.exec(sitting)?.[1] ?? 0)),
  )
  if (lastDay + 1 < plan.days) await firstBroken([{ ...plan, days: lastDay + 1 }])
  await reduce(best.plan.faults, (faults) => ({ ...best.plan, faults: faults as Plan['faults'] }))
  const people = [...new Set(best.ended.story.map(({ sitting }) => sitting.split(' ')[0] ?? ''))]
  await reduce(people, (only) => ({ ...best.plan, only: new Set(only) }))
  const sittings = [...new Set(best.ended.story.map(({ sitting }) => sitting))]
  await reduce(sittings, (only) => ({ ...best.plan, only: new Set(only) }))
  return { ...best, lives }
}
