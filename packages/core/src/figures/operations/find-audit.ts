import type { Api, AuditEntry, InputOf } from '@remotehands/contract'
import { dayMs } from '@remotehands/contract'
import { withoutPrivate } from '../../audit/kept-private.ts'
import { withoutTypedName } from '../../audit/unknown-name.ts'
import type { SignedInContext } from '../../operation.ts'
import { formerCompanies } from '../../people/companies/former-companies.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { Stores } from '../../stores.ts'
import type { Page, PageRequest } from '../../table/pages.ts'
import { spanOfDay } from '../local-calendar.ts'
import { asACompanySees, namesCompanies } from './as-a-company-sees.ts'
import { loggedCompany } from './logged-company.ts'

type Query = InputOf<Api['audit.list']>['query']

/** The product has nothing older. */
const firstDay = '2020-01-01'

/**
 * Lists entries the actor may see, newest first: for a company's administrator only the company's, or one's that was merged
 * into it, without what its people may not see. Staff appear by name, as on a ticket.
 */
export async function findAudit(
  query: Query,
  page: PageRequest,
  context: SignedInContext,
): Promise<Page<AuditEntry>> {
  const { actor, stores } = context
  const { companyId: own } = companyFilter(actor, 'audit:read')
  const companyId = await loggedCompany(query.companyId, { actor, stores })
  const { actorId, subject, action } = query
  const filter = {
    ...{ companyId, actorId, subject, action: action || undefined },
    publicOnly: own !== undefined,
    ...daysOf(query, context),
  }
  const { items, next } = await stores.audit.list(filter, page)
  const ids = items.map((entry) => entry.companyId).filter((id) => id !== null)
  const companies = await stores.companies.byIds([...new Set(ids)])
  const nameOf = (id: number | null) => (id === null ? null : (companies.get(id)?.name ?? 'Unknown'))
  const found = items.map((entry) => ({ ...withoutTypedName(entry), company: nameOf(entry.companyId) }))
  if (own === undefined) return { items: found, next }
  const [known, shown] = await Promise.all([
    knownNames(found, own, stores),
    withoutPrivate(found, actor.userId, stores),
  ])
  return { items: shown.map((entry) => asACompanySees(entry, known)), next }
}

/** What the actor's company is called, and what those were that were merged into it, if the entries name companies. */
async function knownNames(
  entries: readonly AuditEntry[],
  own: number,
  stores: Stores,
): Promise<ReadonlySet<string | null>> {
  const isNamed = entries.some(({ changes }) => changes.some(namesCompanies))
  if (!isNamed) return new Set()
  const [companies, former] = await Promise.all([stores.companies.byIds([own]), formerCompanies(own, stores)])
  return new Set([...companies.values(), ...former].map(({ name }) => name))
}

/** From the start of the first day to the end of the last: the desk's, as those of reports. */
function daysOf(
  { from, to }: Query,
  { clock, settings }: Pick<SignedInContext, 'clock' | 'settings'>,
): { from: string; until: string } {
  const { timeZone } = settings.serviceLevels.hours
  const first = from !== undefined && from > firstDay ? from : firstDay
  // Machines' clocks differ a little: includes what was written just now.
  const latest = new Date(clock.now().getTime() + dayMs)
  const end = to === undefined ? latest : spanOfDay(to, timeZone).to
  const until = end < latest ? end : latest
  return { from: spanOfDay(first, timeZone).from.toISOString(), until: until.toISOString() }
}
