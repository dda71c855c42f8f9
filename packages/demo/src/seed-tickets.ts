import { dayMs, hourMs, isOpen } from '@remotehands/contract'
import {
  addBusinessTime,
  configuredPromises,
  dueTimes,
  type ServiceLevels,
  type Stores,
  type TagRecord,
  type TicketRecord,
  tagsNamed,
  type UserRecord,
  ulid,
} from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoDevices } from './demo-devices.ts'
import { demoOnce } from './demo-once.ts'
import type { Username } from './demo-people.ts'
import { routineTickets } from './demo-routine.ts'
import { commonWords, demoStories } from './demo-stories.ts'
import { demoTagNames, demoTagsOf } from './demo-tags.ts'
import { type DemoTicket, demoTickets } from './demo-tickets.ts'
import { TicketTeller } from './ticket-teller.ts'

type UserOf = (username: Username) => UserRecord

// A third of finished tickets were rated, and a fifth of those with a four.
const ratedEvery = 3
const fourEvery = 5

/** A ticket that costs money: one of these two lets work start. */
const waiting: { title: string; asked: Username[] } = {
  ...{ title: 'Laptop for a new colleague', asked: ['localadmin', 'marcus.hale'] },
}

const askedBy = (people: readonly UserRecord[], askedAt: string): TicketRecord['approval'] => ({
  ...{ state: 'waiting', needed: 1, decisions: [], askedAt, remindedAt: null, reminders: 0, endedAt: null },
  asked: people.map(({ id: userId }) => ({ userId, forId: null })),
})

/** Seeds tickets with their history: raised, assigned, answered, resolved, rated. Devices already exist. */
export async function seedTickets(
  stores: Stores,
  userOf: UserOf,
  calendar: DemoCalendar,
  levels: ServiceLevels,
): Promise<void> {
  const { items: devices } = await stores.devices.list({}, { limit: demoDevices.length })
  const all = [...routineTickets, ...demoTickets]
  const promises = configuredPromises(levels)
  const tagger = { actor: { userId: userOf('globaladmin').id }, clock: { now: () => calendar.now } }
  const { found: tags } = await tagsNamed(demoTagNames, { stores, ...tagger })
  const done = all.filter(({ status }) => !isOpen(status))
  for (const [at, demo] of all.entries()) {
    const { by, daysAgo, quietDays, status, ...form } = demo
    const { devices: names = [], followers = [] } = demoStories[form.title] ?? {}
    const { id: clientId, companyId } = userOf(by)
    const createdAt = daysAgo === 0 ? calendar.hoursAgo(2) : calendar.workingTime(daysAgo)
    const quietAt = quietDays === daysAgo ? createdAt : calendar.workingTime(quietDays)
    const raised = await stores.tickets.create(
      {
        ...form,
        ...{ clientId, companyId, createdAt, status: 'new', updatedAt: createdAt },
        ...dueTimes({ createdAt, priority: form.priority }, promises),
        deviceIds: devices.filter(({ deviceName }) => names.includes(deviceName)).map(({ id }) => id),
        followerIds: followers.map((username) => userOf(username).id),
        mailThread: `demo-${at}`,
        ...(form.title === waiting.title && { approval: askedBy(waiting.asked.map(userOf), createdAt) }),
      },
      { id: ulid(new Date(createdAt)), approvalEventId: ulid(new Date(Date.parse(createdAt) + 1)) },
      demoOnce(`ticket:${at}`, calendar.now),
    )
    const telling = { demo, at, doneAt: done.indexOf(demo), quietAt: Date.parse(quietAt), userOf, tags }
    // The whole story is one change: a resumed seeding has either stored it or not begun it.
    if (raised.version > 1) continue
    const { change, events } = tell(raised, telling, levels, calendar.now)
    if (events.length > 0) await stores.tickets.change(raised, change, events)
  }
}

interface Telling {
  demo: DemoTicket
  /** Its position among all tickets, or among the finished ones. */
  at: number
  doneAt: number
  /** When it reached its current state. */
  quietAt: number
  userOf: UserOf
  tags: readonly TagRecord[]
}

function tell(
  ticket: TicketRecord,
  { demo, at, doneAt, quietAt, userOf, tags }: Telling,
  levels: ServiceLevels,
  now: Date,
) {
  const story = demoStories[demo.title] ?? {}
  const word = <W>(words: readonly W[]): W => words[at % words.length] as W
  const teller = new TicketTeller(ticket, configuredPromises(levels), now)
  const [client, technician] = [userOf(demo.by), userOf(at % 3 === 0 ? 'amara.osei' : 'techie')]
  const target = levels.targets[demo.priority]
  const after = (hours: number) => addBusinessTime(Date.parse(ticket.createdAt), hours * hourMs, levels.hours)
  const answeredAt = after(0.4 * target.firstResponse)

  if (demo.status === 'new' && demo.daysAgo < 2) return teller.toWrite()
  teller.assign(technician, after(0.2 * target.firstResponse))
  const names = demoTagsOf(ticket)
  teller.tag(
    technician,
    tags.filter(({ name }) => names.includes(name)),
    after(0.3 * target.firstResponse),
  )
  const reply = story.reply ?? word(commonWords.replies)
  teller.reply(technician, reply, answeredAt, demo.status === 'new' ? 'new' : 'in_progress')
  if (story.note || at % 4 === 0)
    teller.note(technician, story.note ?? word(commonWords.notes), answeredAt + hourMs / 2)

  const ask = (askedAt: number) =>
    teller.reply(technician, story.question ?? word(commonWords.questions), askedAt, 'waiting_for_client')
  const answer = (saidAt: number) =>
    teller.reply(client, story.answer ?? word(commonWords.answers), saidAt, 'in_progress')
  if (demo.status === 'waiting_for_client') ask(quietAt)
  if (demo.status === 'in_progress') {
    ask(answeredAt + hourMs)
    answer(quietAt)
  }
  if (isOpen(demo.status)) return teller.toWrite()

  const solvedAt = after((story.isLate ? 1.4 : 0.5) * target.resolution)
  const resolution = story.resolution ?? word(commonWords.resolutions)
  if (demo.status === 'resolved') {
    // A ticket resolved after its target had waited for the client: that time doesn't count.
    ask(answeredAt + hourMs)
    answer(quietAt - hourMs)
  }
  teller.reply(technician, resolution, demo.status === 'resolved' ? quietAt : solvedAt, 'resolved')
  const ratingAt = Date.parse(teller.ticket.resolvedAt ?? '') + 2 * hourMs
  if (doneAt % ratedEvery === 2) {
    const rated = Math.floor(doneAt / ratedEvery)
    const isFour = rated % fourEvery === 2
    teller.rate(client, isFour ? 4 : 5, isFour ? null : word(commonWords.comments), ratingAt)
  }
  if (demo.status === 'closed') teller.close(client, Math.max(quietAt, ratingAt + dayMs))
  return teller.toWrite()
}
