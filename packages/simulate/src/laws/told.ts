import { isOf, markersIn, type Person, type SentMail } from '../model.ts'
import type { World } from '../world.ts'
import { staffRoles } from './apart.ts'
import { isOfTicket, type Stored } from './stored.ts'

const hour = 3_600_000

/** Who had to be told of what was written has one mail of it; nobody has two; nobody else has one. */
export function checkTold({ model, break: broken, end }: World, { places, tickets }: Stored): void {
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
    const approvers = facts?.circle.isAsked
      ? [...model.people.values()].filter(
          (person) => person.role === 'local_admin' && isOf(model, person, ticket.companyId),
        )
      : []
    for (const { to, at } of sent) {
      const reader = model.addresses.get(to.toLowerCase())
      const isOnIt =
        reader && (staffRoles.has(reader.role) || people.includes(reader) || approvers.includes(reader))
      if (!isOnIt || (place.what === 'note' && !staffRoles.has(reader?.role ?? '')))
        broken('told', `${marker} of ticket ${ticket.id} was mailed to ${to}.`)
      if (reader && !reader.isActive && reader.changedAt < at - hour)
        broken('told', `${to} was told of ${marker}, and may not sign in any more.`)
    }
    if (written.at > end - hour || !facts) continue
    // Those of a company that was merged since may have come later.
    const approversThen = approvers.filter(({ company }) => company === written.company)
    const isByStaff = staffRoles.has(by.role)
    const expected =
      place.what === 'ticket'
        ? [...people, ...approversThen]
        : place.what === 'reply' && isByStaff
          ? people
          : []
    for (const person of expected) {
      if (person === by && place.what !== 'ticket') continue
      // Who moved hears no more of what they left behind.
      if (!isOf(model, person, ticket.companyId)) continue
      if (!isSteady(person, written.at) || facts.joined.has(person)) continue
      const count = sent.filter(({ to }) => to.toLowerCase() === person.email.toLowerCase()).length
      if (count === 0 && person.role !== 'vendor')
        broken('told', `${person.username} was not told of ${place.what} ${marker} on ticket ${ticket.id}.`)
    }
  }
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

/** Whether nothing about the person was in motion while it could be told. */
const isSteady = ({ isActive, changedAt }: Person, at: number) => isActive && changedAt < at - hour
