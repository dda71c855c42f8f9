import type { Person } from '../model.ts'
import type { Browser } from '../people/browser.ts'
import { password } from '../people/found.ts'
import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

/** How many texts are looked for, each by staff, by somebody of the company and by somebody of another. */
const samples = 60

/** People find what they may see by a word of it that stands nowhere else. */
export async function checkSearch(world: World, { places }: Stored): Promise<void> {
  const { model, clerk, call, break: broken } = world
  const texts = [...places].filter(([, [place]]) => place && place.what !== 'question')
  const step = Math.max(1, Math.floor(texts.length / samples))
  const browsers = new Map<number, { person: Person; browser: Browser }>()
  const readerOf = async (company: number) => {
    const known = browsers.get(company)
    if (known) return known
    const person = [...model.people.values()].find(
      (each) => each.company === company && each.isActive && each.role === 'client' && each.changedAt === 0,
    )
    if (!person) return undefined
    const browser = world.open(person, '192.0.2.77')
    await call(browser, 'auth.login', { body: { username: person.username, password } })
    browsers.set(company, { person, browser })
    return { person, browser }
  }
  for (let at = 0; at < texts.length; at += step) {
    const [marker, [place]] = texts[at] as (typeof texts)[number]
    const company = model.written.get(marker)?.company
    if (!place || company === undefined) continue
    const found = await call(clerk, 'tickets.queue', { query: { q: marker } })
    require(found.length === 1 && found[0]?.id === place.id, 'staff', found)
    const own = await readerOf(company)
    if (own) {
      const seen = await call(own.browser, 'tickets.list', { query: { q: marker } })
      const mayFind = place.what !== 'note'
      require(mayFind ? seen.length === 1 && seen[0]?.id === place.id : seen.length === 0, own.person
        .username, seen)
    }
    const elsewhere = [...model.companies.keys()].find((id) => id !== company && id !== 1)
    const other = elsewhere === undefined ? undefined : await readerOf(elsewhere)
    if (other) {
      const seen = await call(other.browser, 'tickets.list', { query: { q: marker } })
      require(seen.length === 0, other.person.username, seen)
    }

    function require(holds: boolean, who: string, seen: readonly { id: number }[]): void {
      const ids = seen.map(({ id }) => id).join(', ') || 'nothing'
      if (!holds)
        broken(
          'search',
          `${who} looked for ${marker}, a ${place?.what} of ticket ${place?.id}, and found ${ids}.`,
        )
    }
  }
}
