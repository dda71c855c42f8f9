import { type CurrentUser, can, contains, limits, parseTicketSearch, type Role } from '@remotehands/contract'
import { ApiError } from '../../lib/api-error.ts'
import { companyPath, paths } from '../../lib/paths.ts'
import { devicesPath, recordPath } from '../../lib/record-path.ts'
import { useFilled } from '../../lib/use-filled.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useTeams } from '../../lib/use-teams.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { type Entry, matchingPlaces, type Place } from './places.ts'

export interface Found {
  heading: string
  entries: readonly Entry[]
}

const limit = 5
const least = 2

/** What the reader may see that a text leads to: a ticket by its number, records by words, screens by name. */
export function useFound(
  user: CurrentUser,
  text: string,
): {
  found: readonly Found[]
  screens: readonly Place[]
  remarks: readonly string[]
  isLoading: boolean
} {
  const { role } = user
  // A number may also be part of a title or a serial number.
  const isSearch = !text.startsWith('#') && text.length >= least
  const isStaff = can(role, 'note:read')
  const isDesk = can(role, 'queue:read') && isStaff
  const { number, filters, problems, hints } = parseTicketSearch(text, isStaff)
  // Filters are those of tickets.
  const isForAll = isSearch && filters.length === 0 && problems.length === 0
  const listOfDevices = devicesPath(role)
  const query = { query: { q: text, limit } }
  const ofTickets = <Id extends string>(id: Id, isMeant: boolean) =>
    isSearch && problems.length === 0 && isMeant ? id : undefined
  const asked = <Id extends string>(id: Id, isMeant: boolean) => (isForAll && isMeant ? id : undefined)

  // A page comes short, or empty, where few of many are meant.
  const queue = usePagedQuery(ofTickets('tickets.queue', isDesk), query)
  useFilled(queue, limit)
  const tickets = usePagedQuery(ofTickets('tickets.list', !isDesk && can(role, 'ticket:read')), query)
  useFilled(tickets, limit)
  const hasMoreTickets = [queue, tickets].some(({ hasMore }) => hasMore)
  const people = useQuery(asked('users.list', can(role, 'user:read')), query)
  // Looked through a page at a time: a large one reaches further.
  const devices = usePagedQuery(asked('devices.list', can(role, 'device:read')), {
    query: { q: text, limit: limits.page.max },
  })
  const articles = useQuery(asked('articles.list', can(role, 'article:read')), query)
  const questions = useQuery(asked('questions.list', can(role, 'question:read')), query)
  const documents = useQuery(asked('documents.search', can(role, 'document:read')), query)
  const { items: contracts = [] } = useWholeList(asked('contracts.list', can(role, 'contract:read')))
  const { items: teams = [] } = useTeams([], isForAll && isDesk)
  const hasCompanies = can(role, 'company:read')
  const clients = useQuery(asked('companies.overview', hasCompanies), query)
  const archived = useQuery(asked('companies.overview', hasCompanies), {
    query: { ...query.query, archived: 'true' },
  })

  const pathOf = (subject: 'ticket' | 'user' | 'device' | 'company' | 'contract', subjectId: number) =>
    recordPath({ subject, subjectId }, role) ?? ''
  // The one that the number opens stands above.
  const isOther = ({ id }: { id: number }) => id !== number
  const shown = <T>(data: readonly T[] | undefined, place: (item: T) => Place): Place[] =>
    isSearch ? (data ?? []).slice(0, limit).map(place) : []

  const found: Found[] = [
    {
      heading: 'Tickets',
      entries: [
        ...(number !== undefined && can(role, 'ticket:read')
          ? [{ label: `Open #${number}`, path: pathOf('ticket', number) }]
          : []),
        ...shown(queue.items?.filter(isOther), (ticket) => ({
          ...{
            label: `#${ticket.id} ${ticket.title}`,
            about: `${ticket.clientName}, ${ticket.company}`,
            ticket,
          },
          path: pathOf('ticket', ticket.id),
        })),
        ...shown(tickets.items?.filter(isOther), (ticket) => ({
          ...{ label: `#${ticket.id} ${ticket.title}`, ticket },
          path: pathOf('ticket', ticket.id),
        })),
        ...(hasMoreTickets
          ? [{ label: `Look for “${text}” in all tickets`, path: ticketsPath(isDesk, text) }]
          : []),
      ],
    },
    {
      heading: 'People',
      entries: shown(people.data, ({ id, firstName, lastName, company }) => ({
        ...{ label: `${firstName} ${lastName}`, about: company ?? '' },
        path: pathOf('user', id),
      })),
    },
    {
      heading: 'Companies',
      entries: shown(
        [
          ...(clients.data ?? []).map(({ id, name, externalId }) => ({ id, name, about: externalId })),
          ...(archived.data ?? []).map(({ id, name }) => ({ id, name, about: 'Archived' })),
        ],
        ({ id, name, about }) => ({ label: name, about, path: pathOf('company', id) }),
      ),
    },
    {
      heading: 'Teams',
      entries: shown(
        teams.filter(({ name }) => isForAll && contains([name], text)),
        ({ id, name }) => ({
          ...{ label: name, about: 'Open tickets' },
          path: `${paths.techieDashboard}?tab=tickets&queue=all&team=${id}`,
        }),
      ),
    },
    {
      heading: 'Devices',
      entries: [
        ...shown(devices.items, ({ id, deviceName, serialNumber }) => ({
          ...{ label: deviceName, about: serialNumber ?? '' },
          path: pathOf('device', id),
        })),
        ...(devices.hasMore && listOfDevices
          ? [
              {
                label: `Look for “${text}” in all devices`,
                path: `${listOfDevices}&devices=${encodeURIComponent(text)}`,
              },
            ]
          : []),
      ],
    },
    {
      heading: 'Documents',
      entries: shown(documents.data, ({ name, company, companyId }) => ({
        ...{ label: name, about: isDesk ? company : '' },
        path: documentsPath(role, companyId),
      })),
    },
    {
      heading: 'Articles',
      entries: shown(articles.data, ({ id, title }) => ({
        label: title,
        path: isDesk
          ? `${paths.techieDashboard}?tab=knowledge&article=${id}`
          : `${paths.clientDashboard}?tab=questions&article=${id}`,
      })),
    },
    {
      heading: 'Questions',
      entries: shown(questions.data, ({ question }) => ({
        label: question,
        path: isStaff
          ? `${paths.techieDashboard}?tab=overview&show=questions&questions=${encodeURIComponent(text)}`
          : `${paths.clientDashboard}?tab=questions&questions=${encodeURIComponent(text)}`,
      })),
    },
    {
      heading: 'Contracts',
      entries: shown(
        contracts.filter(({ contractName, contractNumber, vendorName }) =>
          contains([contractName, contractNumber ?? '', vendorName], text),
        ),
        ({ id, contractName, vendorName }) => ({
          ...{ label: contractName, about: vendorName },
          path: pathOf('contract', id),
        }),
      ),
    },
  ]
  const queries = [queue, tickets, people, devices, documents, articles, questions, clients, archived]
  const refusals = [queue, tickets].flatMap(
    ({ error }) => (error instanceof ApiError && error.fields.q) || [],
  )
  return {
    remarks: [...problems, ...hints, ...refusals],
    screens: number === undefined && filters.length === 0 ? matchingPlaces(role, text) : [],
    found: found.filter(({ entries }) => entries.length > 0),
    isLoading:
      queries.some(({ isLoading }) => isLoading) ||
      [queue, tickets].some(({ isLoadingMore }) => isLoadingMore),
  }
}

const ticketsPath = (isDesk: boolean, text: string): string =>
  `${isDesk ? `${paths.techieDashboard}?tab=tickets&queue=all&status=all` : `${paths.clientDashboard}?tab=tickets`}&tickets=${encodeURIComponent(text)}`

function documentsPath(role: Role, companyId: number): string {
  if (can(role, 'company:read')) return `${companyPath(companyId)}?tab=documents`
  return can(role, 'user:read')
    ? `${paths.adminPortal}?tab=documents`
    : `${paths.clientDashboard}?tab=devices`
}
