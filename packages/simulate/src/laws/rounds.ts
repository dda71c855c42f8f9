import { serviceLevels } from '@remotehands/content'
import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

const hour = 3_600_000
/** How late the job may be that raises them. */
const lateMs = hour / 2
const clock = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: serviceLevels.hours.timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit' },
  ...{ day: '2-digit', hour: '2-digit', minute: '2-digit' },
})

/** Each day at its time, by the desk's wall clock, there is one ticket of every round. */
export function checkRounds({ model, kernel, break: broken }: World, { tickets }: Stored): void {
  for (const { title, time, startsOn } of model.rounds) {
    const raised = [...tickets.values()].filter((ticket) => ticket.title === title)
    const days = raised.map(({ createdAt }) => wallClock(Date.parse(createdAt)).day)
    for (const { createdAt } of raised) {
      const [at, before] = [0, lateMs].map((late) => wallClock(Date.parse(createdAt) - late).time)
      if (at === undefined || before === undefined || at < time || before > time)
        broken('rounds', `“${title}”, daily at ${time}, was raised at ${createdAt}.`)
    }
    const last = wallClock(kernel.now() - lateMs)
    for (let at = Date.parse(startsOn); ; at += 24 * hour) {
      const day = new Date(at).toISOString().slice(0, 10)
      if (day > last.day || (day === last.day && time > last.time)) break
      const count = days.filter((each) => each === day).length
      if (count !== 1) broken('rounds', `“${title}” was raised ${count} times on ${day}.`)
    }
    const early = days.find((day) => day < startsOn)
    if (early) broken('rounds', `“${title}” was raised on ${early}, and begins on ${startsOn}.`)
  }
}

function wallClock(at: number): { day: string; time: string } {
  const [day = '', time = ''] = clock.format(at).split(', ')
  return { day, time }
}
