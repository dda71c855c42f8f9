import { isOf, markersIn, type Person } from '../model.ts'
import type { World } from '../world.ts'
import { explain, inOrder } from './history.ts'
import type { Stored } from './stored.ts'

const hour = 3_600_000
/** How long what nobody is told may be taken back. */
const heldMs = 60_000

/** What became a ticket of its own says what was said; what was redacted is nowhere, and nobody finds it. */
export async function checkCorrected(world: World, { tickets, places }: Stored): Promise<void> {
  const { model, clerk, call, break: broken } = world
  for (const { marker, splitOf, acknowledgedAt, ticketId } of model.written.values()) {
    if (splitOf === undefined || acknowledgedAt === undefined) continue
    const of = model.written.get(splitOf)
    const ticket = tickets.get(ticketId ?? 0)
    if (!ticket?.title.toLowerCase().includes(marker))
      broken('kept', `${splitOf} was split off as ticket ${ticketId}, ${marker}, and that isn't there.`)
    else if (!of?.redaction && !ticket.description.toLowerCase().includes(splitOf))
      broken('kept', `Ticket ${ticketId} was split off, and doesn't say ${splitOf}.`)
    const from = model.tickets.get(of?.ticketId ?? 0)?.circle
    if (from && ticket && from.isPrivate !== ticket.isPrivate)
      broken(
        'apart',
        `Ticket ${ticketId} was split off a ${from.isPrivate ? 'private' : 'shared'} one, and is none.`,
      )
  }
  for (const { marker, redaction } of model.written.values()) {
    if (redaction?.doneAt === undefined) continue
    const [place] = places.get(marker) ?? []
    if (place) broken('gone', `${marker} was redacted, and stands in a ${place.what} of ${place.id}.`)
    const [found] = await call(clerk, 'tickets.queue', { query: { q: marker } })
    if (found) broken('gone', `${marker} was redacted, and ticket ${found.id} is found by it.`)
  }
}

/** A ticket that was taken out of another one is as it was, and the other one has nothing of it any more. */
export async function checkUndone(
  { model, clerk, call, break: broken }: World,
  { tickets, histories, places }: Stored,
): Promise<void> {
  for (const { id, intoId, by } of model.undone) {
    const [from, into, facts] = [tickets.get(id), tickets.get(intoId), model.tickets.get(intoId)]
    if (!from || !into || !facts || model.tickets.get(id)?.circle.into) continue
    const said = `${by.username} was told that ticket ${id} is out of ${intoId} again`
    if (from.merge || into.mergedIds.includes(id)) return broken('history', `${said}, and it isn't.`)
    const mayFollow = new Set<Person>(facts.own)
    for (const each of into.mergedIds)
      for (const person of model.tickets.get(each)?.circle.readers ?? []) mayFollow.add(person)
    const stray = into.followerIds.find((each) => {
      const person = model.people.get(each)
      return person && !mayFollow.has(person)
    })
    if (stray !== undefined) broken('history', `${said}, and person ${stray} still follows ${intoId}.`)
    const query = { limit: 100 }
    const shown = await call(clerk, 'tickets.historyForStaff', { params: { id: intoId }, query })
    const markers = new Set(markersIn(JSON.stringify(shown)).map(({ marker }) => marker))
    for (const { id: entry, type } of histories.get(id) ?? [])
      if (type !== 'merge_undone' && JSON.stringify(shown).includes(entry))
        broken('history', `${said}, and the history of ${intoId} still has its ${type}.`)
    for (const [marker, [place]] of places)
      if (place?.event && place.id === id && markers.has(marker))
        broken('history', `${said}, and the history of ${intoId} still says ${marker}.`)
  }
}

/** What was done to many at once is told a minute later, once; what was taken back, to nobody, and leaves what was there before. */
export function checkBulk({ model, end, break: broken }: World, { histories, tickets }: Stored): void {
  for (const { ticketId, entry, what, value, by, at, isUndone } of model.bulk) {
    const history = inOrder(histories.get(ticketId) ?? [])
    const place = history.findIndex(({ id }) => id === entry)
    const said = `${by.username} was told that ticket ${ticketId} is ${what} ${value}, with others`
    if (place < 0) broken('kept', `${said}, and its history doesn't say so.`)
    const [act, ...rest] = history.slice(place)
    const back = rest.find(
      ({ type, actorId, state }) => type === act?.type && actorId === by.id && state === 'undone',
    )
    if (isUndone === true) {
      const priority = tickets.get(ticketId)?.raisedAs?.priority ?? 'medium'
      const was = explain(history.slice(0, place), priority)
      const is = back && explain(history.slice(0, history.indexOf(back) + 1), priority)
      if (!is) broken('history', `${said}, and then that it is taken back; its history doesn't say so.`)
      const name = what === 'assigned' ? 'assigneeId' : what
      if (is?.[name] !== was[name])
        broken('history', `${said}, and took that back: it was ${was[name]} before, and ${is?.[name]} after.`)
    }
    const facts = model.tickets.get(ticketId)
    if (what !== 'status' || value !== 'resolved' || !facts) continue
    // Another call that resolves it is told of in the same words, also if its answer was lost.
    const isAlone = model.bulkCalls.every(
      (call) => call.at === at || !call.ticketIds.includes(ticketId) || Math.abs(call.at - at) > 8 * hour,
    )
    if (!isAlone) continue
    const { client } = facts
    const words = `${by.name} resolved #${ticketId}.`
    const told = model.mails.filter(
      ({ to, at: sentAt, text }) =>
        sentAt >= at && text.includes(words) && to.toLowerCase() === client.email.toLowerCase(),
    )
    // Something else that they resolved so may be told later.
    if (isUndone === true && told.some(({ at: sentAt }) => sentAt < at + 6 * hour))
      broken('told', `${said}, and took that back; ${client.username} was told of it all the same.`)
    const early = told.find(({ at: sentAt }) => sentAt < at + heldMs)
    if (early)
      broken('told', `${said}; ${client.username} was told before that could not be taken back any more.`)
    const isSteady = client.isActive && client.changedAt < at - hour && isOf(model, client, facts.company)
    const isMerged = facts.circle.into !== undefined || model.undone.some(({ id }) => id === ticketId)
    if (isUndone === false && isSteady && !isMerged && at < end - 3 * hour && told.length === 0)
      broken('told', `${said}; ${client.username} was not told.`)
  }
}

/** A macro is one act: it says its words once, to whom they are for, for each time that somebody used it. */
export function checkMacros({ model, end, break: broken }: World, { histories }: Stored): void {
  const uses = Map.groupBy(model.macroUses, ({ ticketId, by }) => `${ticketId} ${by.id}`)
  for (const [one, ...more] of uses.values()) {
    if (!one) continue
    const all = [one, ...more]
    const facts = model.tickets.get(one.ticketId)
    if (!facts || facts.client.erasure) continue
    const wordsTo = (name = '') => `Dear ${name}, please send us a photo for #${one.ticketId}.`
    const words = wordsTo(facts.client.name.split(' ')[0])
    const wordsToErased = wordsTo('Former colleague')
    const entries = (histories.get(one.ticketId) ?? []).filter(
      (event) =>
        event.type === 'replied' &&
        event.actorId === one.by.id &&
        [words, wordsToErased].includes(String(event.message)),
    )
    const sure = all.filter(({ isSure }) => isSure).length
    const said = `${one.by.username} used the macro ${sure} times on ticket ${one.ticketId}`
    if (entries.length < sure || entries.length > all.length)
      broken('kept', `${said}, and it stands there ${entries.length} times.`)
    if (entries.some((event) => event.type === 'replied' && event.message === wordsToErased)) continue
    const { client } = facts
    const last = Math.max(...all.map(({ at }) => at))
    if (!client.isActive || client.changedAt >= Math.min(...all.map(({ at }) => at)) - hour) continue
    if (!isOf(model, client, facts.company) || last > end - 3 * hour) continue
    const mails = model.mails.filter(
      ({ to, text }) => to.toLowerCase() === client.email.toLowerCase() && text.includes(words),
    )
    const told = mails.filter(({ mayRepeat }) => !mayRepeat).length
    const byOthers = model.macroUses.filter(
      ({ ticketId, by }) => ticketId === one.ticketId && by !== one.by,
    ).length
    if (told > all.length + byOthers || mails.length < sure)
      broken('told', `${said}, and ${client.username} has ${mails.length} mails of it.`)
  }
}

/** Who was erased stands nowhere any more, by their username or their address. */
export function checkErased({ model, system, end, break: broken }: World): void {
  const erased = [...model.people.values()].filter(({ erasure }) => (erasure?.doneAt ?? end) < end)
  if (erased.length === 0) return
  for (const item of system.items()) {
    // Who they were, sealed.
    const text = JSON.stringify(item).toLowerCase()
    for (const { id, username, email } of erased)
      for (const word of [username, email])
        if (text.includes(word.toLowerCase()) && saysWord(text, word.toLowerCase()))
          broken('gone', `Person ${id} was erased, and “${word}” stands in ${item.pk} ${item.sk}.`)
  }
}

/** Whether a text says it, and not only the beginning of a longer one. */
const saysWord = (text: string, word: string) =>
  new RegExp(`(?<![a-z0-9])${word.replaceAll('.', '\\.')}(?![a-z0-9])`).test(text)

/** Whom a company's administrator was refused to invite is not there. */
export function checkInvited({ model, break: broken }: World, { usernames }: Stored): void {
  for (const username of model.refusedInvitations)
    if (usernames.has(username)) broken('budgets', `${username} was one too many, and is there.`)
}

/** Links for a new password come no more often than somebody was told that they do; one that comes late is none any more. */
export function checkLinks({ model, break: broken }: World): void {
  for (const { person, from, until, counted, unclear } of model.linkTries) {
    const { email, isActive, changedAt } = person
    if (!isActive || changedAt > from - hour) continue
    const mails = model.mails.filter(
      ({ to, at, subject }) =>
        to.toLowerCase() === email && at >= from && at < until && subject.startsWith('Set a new password'),
    )
    const sure = mails.filter(({ mayRepeat }) => !mayRepeat).length
    if (sure > counted + unclear)
      broken('budgets', `${email} was promised ${counted} links, and got ${mails.length}.`)
  }
}
