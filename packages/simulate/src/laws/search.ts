import type { TicketRecord } from '@remotehands/core'
import { homeOf, isOf, mayApprove, type Person } from '../model.ts'
import type { Browser } from '../people/browser.ts'
import { password } from '../people/found.ts'
import type { World } from '../world.ts'
import { isOfTicket, type Stored } from './stored.ts'

/** How many texts are looked for, each by staff, by people of the company and by somebody of another. */
const samples = 60

/**
 * People find what they may see by any of its words, beside one that stands nowhere else, or by both in quotes as they stand, and nobody else does. What was merged into
 * another ticket, whoever reads that one alone finds there.
 */
export async function checkSearch(world: World, { places, quoted, tickets }: Stored): Promise<void> {
  const { model, clerk, call, break: broken } = world
  const texts = [...places].filter(([marker, [place]]) => place && isOfTicket(place) && !quoted.has(marker))
  const step = Math.max(1, Math.floor(texts.length / samples))
  const browsers = new Map<string, { person: Person; browser: Browser } | undefined>()
  const readerOf = async (company: number, readsOwn: boolean) => {
    const key = `${company} ${readsOwn}`
    if (!browsers.has(key)) browsers.set(key, await signIn(world, company, readsOwn))
    return browsers.get(key)
  }
  for (let at = 0; at < texts.length; at += step) {
    const [marker, [place]] = texts[at] as (typeof texts)[number]
    const ticket = place && tickets.get(place.id)
    const written = model.written.get(marker)
    if (!ticket || !written) continue
    const words = place.text.split(/[^a-z0-9]+/i)
    const long = words.filter((word) => word.length > 3)
    const before = words[words.indexOf(marker) - 1]
    const q =
      before && (at / step) % 2 === 1 ? `"${before} ${marker}"` : `${long[at % long.length]} ${marker}`
    const staffs = await call(clerk, 'tickets.queue', { query: { q } })
    require([ticket], 'staff', staffs)
    const home = homeOf(model, written.company)
    const elsewhere = [...model.companies.keys()].find((id) => homeOf(model, id) !== home && id !== 1)
    const readers = await Promise.all([
      readerOf(home, false),
      readerOf(home, true),
      elsewhere === undefined ? undefined : readerOf(elsewhere, false),
    ])
    for (const reader of readers) {
      if (!reader) continue
      const { person, browser } = reader
      const mayRead = ({ id, clientId, followerIds }: TicketRecord) => {
        const isOwn = [clientId, ...followerIds].includes(person.id)
        const isShared = !model.tickets.get(id)?.circle.isPrivate && !person.readsOwn
        return isOf(model, person, home) && (isOwn || isShared)
      }
      const goesOn = [...tickets.values()].filter(({ mergedIds }) => mergedIds.includes(ticket.id))
      const wanted = mayRead(ticket) ? [ticket] : goesOn.filter(mayRead)
      const mayFind = place.what === 'note' ? [] : wanted
      require(mayFind, person.username, await call(browser, 'tickets.list', { query: { q } }))
    }

    function require(mayFind: readonly Numbered[], who: string, seen: readonly Numbered[]): void {
      const said = `${who} looked for “${q}”, a ${place?.what} of ticket ${place?.id}, and found`
      if (idsOf(seen) !== idsOf(mayFind)) broken('search', `${said} ${idsOf(seen) || 'nothing'}.`)
    }
  }
}

type Numbered = Pick<TicketRecord, 'id'>

const idsOf = (tickets: readonly Numbered[]) =>
  tickets
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(', ')

async function signIn({ model, open, call }: World, company: number, readsOwn: boolean) {
  const person = [...model.people.values()].find(
    (each) =>
      isOf(model, each, company) &&
      each.readsOwn === readsOwn &&
      each.isActive &&
      each.role === 'client' &&
      // Whom a request asks finds it, for as long as it does.
      !mayApprove(each) &&
      each.changedAt === 0,
  )
  if (!person) return undefined
  const browser = open(person, '192.0.2.77')
  await call(browser, 'auth.login', { body: { username: person.username, password } })
  return { person, browser }
}
