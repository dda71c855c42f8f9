import type { Operation } from '../../operation.ts'
import { ulid } from '../../security/crypto.ts'
import { refuse } from '../../tickets/operations/ticket-references.ts'
import { dayAt } from '../../tickets/sla/business-time.ts'
import { dayName, dayNumber } from '../desk-clock.ts'
import { addEntry, removeEntry } from './duty-entries.ts'

/** The longest absence, and how far ahead one may begin. */
const longestDays = 366
const aheadDays = 731

/** Enters days on which somebody is away; technicians only their own. */
export const addAbsence: Operation<'duty.addAbsence'> = ({ body }, context) => {
  const { clock, settings } = context
  const now = clock.now()
  const today = dayAt(now.getTime(), settings.serviceLevels.hours.timeZone)
  if (body.until < dayName(today)) refuse('until', 'This is over already.')
  if (dayNumber(body.until) - dayNumber(body.from) >= longestDays)
    refuse('until', `That's longer than ${longestDays} days.`)
  if (dayNumber(body.from) > today + aheadDays) refuse('from', 'That’s more than two years ahead.')
  const entry = { id: ulid(now), ...body }
  return addEntry({ list: 'absences', entry, type: 'absence_added', check: () => undefined }, context)
}

/** Removes an absence; technicians only their own. */
export const removeAbsence: Operation<'duty.removeAbsence'> = ({ params: { id } }, context) =>
  removeEntry({ list: 'absences', id, type: 'absence_removed', ownerOf: ({ userId }) => userId }, context)
