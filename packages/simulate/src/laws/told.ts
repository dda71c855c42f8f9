import {
  type Circle,
  isOf,
  markersIn,
  mayApprove,
  type Person,
  type SentMail,
  type Written,
} from '../model.ts'
import type { World } from '../world.ts'
import { staffRoles } from './apart.ts'
import { isOfTicket, type Stored } from './stored.ts'

const hour = 3_600_000

/** Who had to be told of what was written has one mail of it; nobody has two; nobody else has one. */
export function checkTold(world: World, { places, tickets }: Stored): void {
  const { model, break: broken, end } = world
  const mailsOf = new Map<string, SentMail[]>()
  for (const mail of model.mails)
    for (const marker of new Set(markersIn(mail.text).map((found) => found.marker)))
      mailsOf.set(marker, [...(mailsOf.get(marker) ?? []), mail])

  for (const written of model.written.values()) {
    const { marker, by } = written
    const [place] = places.get(marker) ?? []
    const ticket = place && isOfTicket(place) ? tickets.get(place.id) : undefined
    const facts = ticket && model.tickets.get(ticket.id)
    if (!place || !ticket || !by) continue
    const sent = mailsOf.get(marker) ?? []
    const people = [ticket.clientId, ...ticket.followerIds].flatMap((id) => model.people.get(id) ?? [])
    const isAsked = (person: Person, at: number) =>
      facts?.circle.needed !== undefined &&
      mayApprove(person) &&
      (isOf(model, person, ticket.companyId) || at < (person.left?.until ?? 0))
    for (const { to, at } of sent) {
      const reader = model.addresses.get(to.toLowerCase())
      const isTheirs = reader && (people.includes(reader) || isAsked(reader, at) || reader === by)
      const isLeaving = reader && (facts?.left.get(reader) ?? 0) >= at
      const isOnIt = reader && (staffRoles.has(reader.role) || isTheirs || isLeaving)
      if (!isOnIt || (place.what === 'note' && !staffRoles.has(reader?.role ?? '')))
        broken('told', `${marker} of ticket ${ticket.id} was mailed to ${to}.`)
      if (reader && !reader.isActive && reader.changedAt < at - hour)
        broken('told', `${to} was told of ${marker}, and may not sign in any more.`)
    }
    if (written.at > end - hour || !facts) continue
    // Those of a company that was merged since may have come later.
    const approversThen = askedFor(world, facts.circle.needed, written)
    const isByStaff = staffRoles.has(by.role)
    const expected =
      place.what === 'ticket'
        ? [...people, ...approversThen]
        : place.what === 'reply' && isByStaff
          ? people
          : []
    for (const person of expected) {
      if (person === by && place.what !== 'ticket') continue
      // Who moved hears no more of what they left behind, until a merge brings them back.
      if (!isOf(model, person, ticket.companyId) || cameBack(person, facts.company)) continue
      if (!isSteady(person, written.at) || facts.joined.has(person)) continue
      const count = sent.filter(({ to }) => to.toLowerCase() === person.email.toLowerCase()).length
      if (count === 0 && person.role !== 'vendor')
        broken('told', `${person.username} was not told of ${place.what} ${marker} on ticket ${ticket.id}.`)
    }
  }
}

/** Whom a request asked as it was raised: approvers of its company, and its administrators where they are too few. Nobody, unless that is clear. */
function askedFor({ model }: World, needed: Circle['needed'], { company, by }: Written): Person[] {
  if (needed === undefined) return []
  // Who was there at first, and who came.
  const isTheirs = (person: Person) =>
    isOf(model, person, company) || person.email.endsWith(`@co${company}.example`)
  const all = [...model.people.values()].filter((person) => isTheirs(person) && mayApprove(person))
  if (all.some(({ changedAt, company: own }) => changedAt !== 0 || own !== company)) return []
  const approvers = all.filter(({ isApprover }) => isApprover === true).filter((person) => person !== by)
  const administrators = all.filter(({ role }) => role === 'local_admin').filter((person) => person !== by)
  return approvers.length < needed ? [...approvers, ...administrators] : approvers
}

/** No mail is sent twice, but for one whose process was struck between sending and noting it. */
export function checkOnce({ model, break: broken }: World): void {
  const seen = new Map<string, SentMail>()
  for (const mail of model.mails) {
    const key = [mail.to, mail.subject, mail.text].join('\n')
    const before = seen.get(key)
    if (before && !before.mayRepeat && !isReminder(mail)) {
      const between = Math.round((mail.at - before.at) / 1_000)
      broken(
        mail.subject.startsWith('[#') ? 'told' : 'reminders',
        `${mail.to} was sent the same mail twice, ${between} s apart: ${mail.subject}`,
      )
    }
    seen.set(key, mail)
  }
}

/** Words that may be said again later: mails of a ticket that say only that it was resolved, closed or opened again. */
const isReminder = ({ subject, text }: SentMail) =>
  subject.startsWith('[#') && markersIn(text).every(({ marker }) => subject.includes(marker))

/** Whether somebody who moved may be of this company again only since a merge. */
export const cameBack = ({ changedAt, company: own }: Person, company: number): boolean =>
  changedAt !== 0 && own !== company

/** Whether nothing about the person was in motion while it could be told. */
const isSteady = ({ isActive, changedAt }: Person, at: number) => isActive && changedAt < at - hour
