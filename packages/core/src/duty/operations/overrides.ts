import { dayMs } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { ulid } from '../../security/crypto.ts'
import { refuse } from '../../tickets/operations/ticket-references.ts'
import { dayAt } from '../../tickets/sla/business-time.ts'
import { dayName } from '../desk-clock.ts'
import { covers } from '../on-call.ts'
import { addEntry, removeEntry } from './duty-entries.ts'

/** The longest override, and how far ahead one may be. */
const longestDays = 92
const aheadDays = 366

/** Puts somebody on call for a while; technicians only themselves. */
export const addOverride: Operation<'duty.addOverride'> = ({ body: { userId, from, until } }, context) => {
  const { actor, clock, settings } = context
  const { timeZone } = settings.serviceLevels.hours
  const now = clock.now()
  const [start, end] = [Date.parse(from), Date.parse(until)]
  if (end <= now.getTime()) refuse('until', 'This is over already.')
  if (end - start > longestDays * dayMs) refuse('until', `That's longer than ${longestDays} days.`)
  if (start > now.getTime() + aheadDays * dayMs) refuse('from', 'That’s more than a year ahead.')
  const entry = { id: ulid(now), userId, from, until, enteredById: actor.userId }
  return addEntry(
    {
      ...{ list: 'overrides', entry, type: 'override_added' },
      check: ({ absences }) => {
        const days = Array.from({ length: dayAt(end - 1, timeZone) - dayAt(start, timeZone) + 1 }, (_, at) =>
          dayName(dayAt(start, timeZone) + at),
        )
        const isAway = absences.some(
          (each) => each.userId === userId && days.some((day) => covers(each, day)),
        )
        if (isAway) refuse('userId', 'This person is away then.')
      },
    },
    context,
  )
}

/** Removes an override; technicians only one that they entered. */
export const removeOverride: Operation<'duty.removeOverride'> = ({ params: { id } }, context) =>
  removeEntry(
    { list: 'overrides', id, type: 'override_removed', ownerOf: ({ enteredById }) => enteredById },
    context,
  )
