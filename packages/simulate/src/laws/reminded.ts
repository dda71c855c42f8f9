import type { RecordEvent } from '@remotehands/core'
import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

const hour = 3_600_000
const day = 24 * hour
/** Of every contract, beside its own days. */
const everyone = [30, 7, 1]
/** How long a step may last, and be missed: the job comes by the hour, and faults last one. */
const missedMs = 4 * hour

/** Of each term of a contract that ends, reminders come on their days, once each, and its people are mailed of each. */
export function checkReminded(world: World, { contracts }: Stored): void {
  const { model, kernel, break: broken } = world
  for (const { id, isUnsure, notificationDays, terms } of model.contracts.values()) {
    const history = contracts.get(id)
    if (!history) broken('kept', `Contract ${id} was acknowledged, and is not there.`)
    if (isUnsure || !history) continue
    const steps = [...everyone, notificationDays]
    for (const [at, { at: from, endDate }] of terms.entries()) {
      const until = terms[at + 1]?.at ?? kernel.now()
      if (endDate === undefined) break
      const said = `contract ${id}, which ends on ${endDate}`
      const within = history.filter((event) => {
        const time = Date.parse(event.at)
        return time > from && time <= until
      })
      const told = within.flatMap((event) => stepTold(event, steps))
      const [again] = told.filter((step, place) => told.indexOf(step) !== place)
      if (again !== undefined) broken('reminders', `Of ${said}, people were told ${again} days before twice.`)
      const reached = lasting(steps, endDate, from, until)
      const early = told.find((step) => !reached.has(step))
      if (early !== undefined)
        broken('reminders', `Of ${said}, people were told as if ${early} days were left.`)
      const missed = [...reached].find(([step, ms]) => ms > missedMs && !told.includes(step))
      if (missed) broken('reminders', `Of ${said}, nobody was told ${missed[0]} days before.`)
      const ends = within.filter(({ type }) => type === 'expired' || type === 'term_ended').length
      const hasEnded = Date.parse(endDate) < until - missedMs
      if (ends > 1 || (hasEnded && ends === 0))
        broken('reminders', `The end of ${said} was told ${ends} times.`)
    }
    checkMailed(world, id, history)
  }
}

function stepTold({ type, changes }: RecordEvent, steps: readonly number[]): number[] {
  if (type !== 'notice_sent') return []
  const left = Number(changes.find(({ field }) => field === 'days left')?.to)
  return [stepOf(left, steps) ?? left]
}

/** The nearest step that is not past. */
function stepOf(left: number, steps: readonly number[]): number | undefined {
  const open = steps.filter((step) => step >= left)
  return left > 0 && open.length > 0 ? Math.min(...open) : undefined
}

/** The steps of a time, and how long each lasted in it. */
function lasting(
  steps: readonly number[],
  endDate: string,
  from: number,
  until: number,
): Map<number, number> {
  const reached = new Map<number, number>()
  for (let time = from; time < until; time += hour) {
    const step = stepOf(Math.ceil((Date.parse(endDate) - time) / day), steps)
    if (step !== undefined) reached.set(step, (reached.get(step) ?? 0) + Math.min(hour, until - time))
  }
  return reached
}

function checkMailed(
  { model, end, break: broken }: World,
  id: number,
  history: readonly RecordEvent[],
): void {
  const { vendorId } = model.contracts.get(id) ?? {}
  const concerned = [...model.people.values()].filter((person) =>
    /admin$/.test(person.role) && person.role !== 'local_admin'
      ? true
      : person.vendorId === vendorId && vendorId !== undefined,
  )
  for (const { type, at, changes } of history) {
    if (type !== 'notice_sent' || Date.parse(at) > end - hour) continue
    const left = changes.find(({ field }) => field === 'days left')?.to
    for (const { username, email } of concerned) {
      const isTold = model.mails.some(
        (mail) =>
          mail.to.toLowerCase() === email.toLowerCase() &&
          mail.at >= Date.parse(at) &&
          mail.subject.startsWith(`[Contract #${id}]`) &&
          mail.subject.includes(`expires in ${left} day`),
      )
      if (!isTold) broken('told', `${username} was not told that contract ${id} ends in ${left} days.`)
    }
  }
}
