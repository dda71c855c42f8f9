import { companyStore } from '../../people/companies/company-store.ts'
import { nameOf } from '../../people/present-user.ts'
import { userStore } from '../../people/user-store.ts'
import type { Table } from '../../table/table.ts'
import type { ListPart } from './place.ts'
import type { Told } from './queue-news.ts'

/** No process keeps more: it starts anew then. */
const most = 50_000

/** Names that are read once and kept until they are forgotten. A record that doesn't exist is "Unknown", and asked for again. */
function keptNames(read: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>) {
  let kept = new Map<number, string>()
  return {
    /** Forgets one name, or all. */
    forget(id?: number): void {
      if (id === undefined) kept = new Map()
      else kept.delete(id)
    },
    async of(ids: readonly number[]): Promise<(id: number) => string> {
      const names = kept
      const missing = [...new Set(ids)].filter((id) => !names.has(id))
      const found = missing.length > 0 ? await read(missing) : new Map<number, string>()
      if (names.size > most) names.clear()
      for (const [id, name] of found) names.set(id, name)
      return (id) => found.get(id) ?? names.get(id) ?? 'Unknown'
    },
  }
}

export interface QueueNames {
  user(id: number): string
  company(id: number): string
}

/** Names of people and of companies, kept until the news tell of another one. */
export function namesOfDesk(table: Table) {
  const [users, companies] = [userStore(table), companyStore(table)]
  const ofUsers = keptNames(async (ids) => {
    const found = await users.namesOf(ids)
    return new Map([...found].map(([id, user]) => [id, nameOf(user)]))
  })
  const ofCompanies = keptNames(async (ids) => {
    const found = await companies.byIds(ids)
    return new Map([...found].map(([id, { name }]) => [id, name]))
  })
  return {
    forgetAll(): void {
      ofUsers.forget()
      ofCompanies.forget()
    },
    forgetTold(news: readonly Told[]): void {
      for (const { ticketId, userId, companyId } of news) {
        if (userId !== undefined) ofUsers.forget(userId)
        else if (ticketId === undefined && companyId !== undefined) ofCompanies.forget(companyId)
      }
    },
    /** Those not known yet are read. */
    async of(ids: { users: readonly number[]; companies: readonly number[] }): Promise<QueueNames> {
      const [user, company] = await Promise.all([ofUsers.of(ids.users), ofCompanies.of(ids.companies)])
      return { user, company }
    },
  }
}

/** A page or so each: a few megabytes. */
const mostParts = 80

/** Parts of lists that were read once, by what was asked for; those that were asked for last are kept. */
export function keptParts() {
  const kept = new Map<string, Promise<ListPart>>()
  return (name: string, read: () => Promise<ListPart>): Promise<ListPart> => {
    const part = kept.get(name) ?? read()
    kept.delete(name)
    kept.set(name, part)
    part.catch(() => kept.delete(name))
    const [oldest = name] = kept.keys()
    if (kept.size > mostParts) kept.delete(oldest)
    return part
  }
}
