import { contactFields, contactRoles, dayMs, type HeldData, type HeldPart } from '@remotehands/contract'
import type { Operation, SignedInContext } from '../../operation.ts'
import type { Page, PageRequest } from '../../table/pages.ts'
import { sideOf, type TicketRecord } from '../../tickets/ticket.ts'
import { factsOf } from '../companies/company-facts.ts'
import { idsInWords } from '../external-ids.ts'
import type { CompanyRecord } from '../user.ts'
import { heldOfItem } from './held-own-items.ts'
import { isShownTo, readWritten } from './held-texts.ts'
import { ownRecord } from './own-account.ts'

type Read = (page: PageRequest, context: SignedInContext) => Promise<Page<HeldData>>

const noFiles = { files: [] }

/** Before anything that the product has kept. */
const beginning = '2020-01-01T00:00:00.000Z'

/** What is held about the actor: their own, never what it says of others. No secret is in it. */
export const listHeldData: Operation<'account.data'> = ({ query, page }, context) =>
  parts[query.part](page, context)

const parts: Readonly<Record<HeldPart, Read>> = {
  account: async (_page, context) => {
    const { id, createdAt, companyId, siteId, hearing, twoFactor, absence, ...user } =
      await ownRecord(context)
    const { stores } = context
    const [companies, site, suppression, erasure, duties] = await Promise.all([
      stores.companies.byIds([companyId]),
      siteId ? stores.sites.byId(siteId) : undefined,
      stores.suppressions.of(user.email),
      stores.erasures.of(id),
      sideOf(user.role) === 'staff' ? dutiesOf(id, stores) : {},
    ])
    const values = {
      ...{ 'first name': user.firstName, 'last name': user.lastName, username: user.username },
      ...{ email: user.email, phone: user.phoneNumber, signature: user.signature || null },
      'ids in other systems': idsInWords(user.externalIds),
      ...{ role: user.role, company: companies.get(companyId)?.name ?? null, site: site?.name ?? null },
      'contact of the company': contactOf(id, companies.get(companyId)),
      'has changed company': user.changedCompany ? 'yes' : 'no',
      'staff since': user.staffSince ?? null,
      ...{ 'reads tickets': user.ticketScope, approver: user.isApprover ? 'yes' : 'no' },
      away: absence ? `${absence.from} to ${absence.until}` : null,
      ...{ 'last sign-in': user.lastLogin, 'two-factor sign-in': twoFactor ? 'on' : 'off' },
      'mail notifications': user.mailNotifications ? 'on' : 'off',
      'chosen notifications': hearing ? JSON.stringify(hearing) : null,
      'mail to you stopped': suppression?.suppressed ? JSON.stringify(suppression.suppressed) : null,
      'erasure of your data': erasure?.state ?? null,
      ...duties,
    }
    return { items: [{ id: String(id), at: createdAt, values, ...noFiles }], next: undefined }
  },
  kept: async (page, { stores, actor }) => {
    const { items, next } = await stores.storedTexts.pageOf(`USER#${actor.userId}`, page)
    return { items: items.flatMap(heldOfItem), next }
  },
  devices: async (page, { stores, actor }) => {
    const { items, next } = await stores.devices.ofClient(actor.userId, page)
    const own = items.filter(
      ({ companyId }) => sideOf(actor.role) === 'staff' || companyId === actor.companyId,
    )
    const held = own.map(({ id, createdAt, deviceName, deviceType, serialNumber }) => {
      const values = { name: deviceName, type: deviceType, 'serial number': serialNumber }
      return { id: String(id), at: createdAt, values, ...noFiles }
    })
    return { items: held, next }
  },
  // Those that have ended too: they stay until the table sweeps them. An id signs nobody in, but isn't needed.
  sessions: async (page, { stores, actor }) => {
    const { items, next } = await stores.sessions.list(actor.userId, page)
    const held = items.map(({ createdAt, ip, place, userAgent, expiresAt, lastActiveAt }) => {
      const values = { address: ip, place, browser: userAgent, 'last active': lastActiveAt, ends: expiresAt }
      return { id: createdAt, at: createdAt, values, ...noFiles }
    })
    return { items: held, next }
  },
  tickets: async (page, { stores, actor }) => {
    const reader = { userId: actor.userId, shared: 'none' } as const
    const { items, next } = await stores.tickets.list({ reader }, page)
    const own = items.filter((ticket) => ticket.clientId === actor.userId && isShownTo(actor, ticket))
    const held = own.map((ticket) => {
      const { id, createdAt, title, description, status, priority, rating } = ticket
      const rated = rating && `${rating.score} of 5. ${rating.comment ?? ''}`.trim()
      const values = { title, description, status, priority, answers: answersOf(ticket), rating: rated }
      return { id: String(id), at: createdAt, values, ...noFiles }
    })
    return { items: held, next }
  },
  acts: async (page, context) => {
    const { stores, actor, clock } = context
    // Machines' clocks differ a little: includes what was written just now.
    const until = new Date(clock.now().getTime() + dayMs).toISOString()
    const filter = { actorId: actor.userId, from: beginning, until }
    const { items, next } = await stores.audit.list(filter, page)
    const written = await readWritten(items, context)
    // Not what the record is called, nor how it changed: that may be what the person can no longer read.
    const held = items.map(({ id, at, action, subject, subjectId, ip }) => {
      const { message, files } = written.get(id) ?? { message: null, ...noFiles }
      const record = subjectId === null ? subject : `${subject} ${subjectId}`
      return { id, at, values: { action, record, address: ip, message }, files }
    })
    return { items: held, next }
  },
}

/** What the form of a ticket asked everybody, and what was answered. */
function answersOf({ request }: TicketRecord): string | null {
  const answered = (request?.questions ?? []).flatMap(({ audience, label, answer }) =>
    audience === 'everybody' && answer ? [`${label}: ${answer.text}`] : [],
  )
  return answered.join('\n') || null
}

/** For what their company turns to somebody. */
function contactOf(userId: number, company: CompanyRecord | undefined): string | null {
  if (!company) return null
  const facts = factsOf(company)
  return contactRoles.filter((role) => facts[contactFields[role]] === userId).join(', ') || null
}

/** Where a member of staff stands in the desk's own lists. */
async function dutiesOf(userId: number, { teams, hours, rota }: SignedInContext['stores']) {
  const [{ teams: all }, { people }, { order, overrides, absences }] = await Promise.all([
    teams.read(),
    hours.read(),
    rota.read(),
  ])
  const own = <T extends { userId: number }>(list: readonly T[]) =>
    list.filter((each) => each.userId === userId)
  const text = (list: readonly object[]) => (list.length > 0 ? JSON.stringify(list) : null)
  const inTeams = all.filter(({ memberIds }) => memberIds.includes(userId)).map(({ name }) => name)
  return {
    teams: inTeams.join(', ') || null,
    'working hours': text(own(people)),
    'on call': order.includes(userId) ? 'yes' : 'no',
    'on-call turns taken over': text(own(overrides)),
    absences: text(own(absences)),
  }
}
