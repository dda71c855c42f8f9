import type { World } from '../world.ts'

const week = 7 * 24 * 3_600_000

/** Each technician's sheets say the minutes that were acknowledged, and the entries of a ticket are its own. */
export async function checkStatements({
  model,
  start,
  end,
  clerk,
  call,
  break: broken,
}: World): Promise<void> {
  const people = [...model.people.values()].filter(({ role }) => role === 'techie')
  for (const person of people) {
    for (let at = start; at < end + week; at += week) {
      const day = new Date(at).toISOString().slice(0, 10)
      const sheet = await call(clerk, 'time.sheet', { query: { userId: person.id, day } })
      const days = new Set(sheet.days.map((each) => each.day))
      const logged = model.times.filter((entry) => entry.person === person && days.has(entry.day))
      const sum = logged.reduce((all, { minutes }) => all + minutes, 0)
      const unknown = model.unknownTimes.filter((entry) => entry.person === person)
      const most = sum + unknown.reduce((all, { minutes }) => all + minutes, 0)
      const entries = sheet.rows.reduce((all, { total }) => all + total, 0)
      if (sheet.minutes < sum || sheet.minutes > most || sheet.minutes !== entries)
        broken(
          'statements',
          `The sheet of ${person.username} for ${day} says ${sheet.minutes} minutes of ${entries} in rows; ${sum} were logged.`,
        )
    }
  }
}
