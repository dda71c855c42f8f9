import { homeOf, isOf, mayApprove, type Person } from '../model.ts'
import type { Browser } from '../people/browser.ts'
import { password } from '../people/found.ts'
import type { World } from '../world.ts'
import { isOfTicket, type Stored } from './stored.ts'

/** How many texts are looked for, each by staff, by people of the company and by somebody of another. */
const samples = 60

/** People find what they may see by any of its words, beside one that stands nowhere else, and nobody else does. */
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
    const words = place.text.split(/[^a-z0-9]+/i).filter((word) => word.length > 3)
    const q = `${words[at % words.length]} ${marker}`
    const staffs = await call(clerk, 'tickets.queue', { query: { q } })
    require(true, 'staff', staffs)
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
      const isOwn = [ticket.clientId, ...ticket.followerIds].includes(person.id)
      const isShared = !model.tickets.get(ticket.id)?.circle.isPrivate && !person.readsOwn
      const mayFind = isOf(model, person, home) && place.what !== 'note' && (isOwn || isShared)
      // Whoever reads the one that it was merged into, and not itself, finds that one, whose history shows it.
      const into = tickets.get(ticket.merge?.intoId ?? 0)
      const isTheirs = into !== undefined && [into.clientId, ...into.followerIds].includes(person.id)
      const found = await call(browser, 'tickets.list', { query: { q } })
      const isOther = !mayFind && isTheirs && place.what !== 'note' && found.length > 0
      require(mayFind || isOther, person.username, found, isOther ? into.id : place.id)
    }

    function require(mayFind: boolean, who: string, seen: readonly { id: number }[], id = place?.id): void {
      const ids = seen.map(({ id }) => id).join(', ') || 'nothing'
      const holds = mayFind ? seen.length === 1 && seen[0]?.id === id : seen.length === 0
      if (!holds)
        broken(
          'search',
          `${who} looked for “${q}”, a ${place?.what} of ticket ${place?.id}, and found ${ids}.`,
        )
    }
  }
}

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
