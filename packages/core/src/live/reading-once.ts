import type { PushServices } from './tell.ts'

/**
 * The same services, which read each list of connections and each company once: for changes that pages are told of at the
 * same moment.
 */
export function readingOnce(services: PushServices): PushServices {
  const { stores } = services
  const { connections, companies } = stores
  const [ofStaff, ofCompany] = [once(connections.ofStaff), once(connections.ofCompany)]
  const [ofSite, ofPerson] = [once(connections.ofSite), once(connections.ofPerson)]
  return {
    ...services,
    stores: {
      ...stores,
      connections: { ...connections, ofStaff, ofCompany, ofSite, ofPerson },
      companies: { ...companies, byIds: once(companies.byIds) },
    },
  }
}

function once<A extends unknown[], R>(read: (...of: A) => Promise<R>): (...of: A) => Promise<R> {
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
