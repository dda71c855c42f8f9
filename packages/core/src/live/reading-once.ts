import type { PushServices } from './tell.ts'

/**
 * The same services, which read each list of connections and each company once: for changes that pages are told of at the
 * same moment.
 */
export function readingOnce(services: PushServices): PushServices {
  const { stores } = services
  const { connections, companies } = stores
  const [ofStaff, ofCompany] = [memoized(connections.ofStaff), memoized(connections.ofCompany)]
  const [ofSite, ofPerson] = [memoized(connections.ofSite), memoized(connections.ofPerson)]
  return {
    ...services,
    stores: {
      ...stores,
      connections: { ...connections, ofStaff, ofCompany, ofSite, ofPerson },
      companies: { ...companies, byIds: memoized(companies.byIds) },
    },
  }
}

function memoized<A extends unknown[], R>(read: (...of: A) => Promise<R>): (...of: A) => Promise<R> {
  const readings = new Map<string, Promise<R>>()
  return (...of) => {
    const key = JSON.stringify(of)
    const known = readings.get(key)
    if (known) return known
    const reading = read(...of)
    readings.set(key, reading)
    // Whoever asks next tries it again.
    reading.catch(() => readings.delete(key))
    return reading
  }
}
