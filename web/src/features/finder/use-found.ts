import { type CurrentUser, can, contains } from '@remotehands/contract'
import { paths } from '../../lib/paths.ts'
import { recordPath } from '../../lib/record-path.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { matchingPlaces, type Place } from './places.ts'

export interface Found {
  heading: string
  places: readonly Place[]
}

const limit = 5
const least = 2

/** What the reader may see that a text leads to: a ticket by its number, records by words, screens by name. */
export function useFound(user: CurrentUser, text: string): { found: readonly Found[]; isLoading: boolean } {
  const { role } = user
  const number = ticketNumber(text)
  // A number may also be part of a title or a serial number.
  const isSearch = !text.startsWith('#') && text.length >= least
  const isDesk = can(role, 'queue:read') && can(role, 'note:read')
  // A technician meets devices on tickets, and has no list of them.
  const hasDevices = can(role, 'device:read') && (!isDesk || can(role, 'user:read'))
  const query = { query: { q: text, limit } }
  const asked = <Id extends string>(id: Id, isMeant: boolean) => (isSearch && isMeant ? id : undefined)

  const queue = useQuery(asked('tickets.queue', isDesk), query)
  const tickets = useQuery(asked('tickets.list', !isDesk && can(role, 'ticket:read')), query)
  const people = useQuery(asked('users.list', can(role, 'user:read')), query)
  const devices = useQuery(asked('devices.list', hasDevices), query)
  const articles = useQuery(asked('articles.list', can(role, 'article:read')), query)
  const { items: companies = [] } = useWholeList(asked('companies.list', can(role, 'company:read')))

  const pathOf = (subject: 'ticket' | 'user' | 'device' | 'company', subjectId: number) =>
    recordPath({ subject, subjectId }, role) ?? ''
  const shown = <T>(data: readonly T[] | undefined, place: (item: T) => Place): Place[] =>
    isSearch ? (data ?? []).slice(0, limit).map(place) : []

  const found: Found[] = [
    {
      heading: 'Tickets',
      places: [
        ...(number !== undefined && can(role, 'ticket:read')
          ? [{ label: `Open #${number}`, path: pathOf('ticket', number) }]
          : []),
        ...shown(queue.data, ({ id, title, company, clientName }) => ({
          ...{ label: `#${id} ${title}`, about: `${clientName}, ${company}` },
          path: pathOf('ticket', id),
        })),
        ...shown(tickets.data, ({ id, title }) => ({ label: `#${id} ${title}`, path: pathOf('ticket', id) })),
      ],
    },
    {
      heading: 'People',
      places: shown(people.data, ({ id, firstName, lastName, company }) => ({
        ...{ label: `${firstName} ${lastName}`, about: company ?? '' },
        path: pathOf('user', id),
      })),
    },
    {
      heading: 'Companies',
      places: shown(
        companies.filter(({ name }) => contains([name], text)),
        ({ id, name }) => ({ label: name, path: pathOf('company', id) }),
      ),
    },
    {
      heading: 'Devices',
      places: shown(devices.data, ({ id, deviceName, serialNumber }) => ({
        ...{ label: deviceName, about: serialNumber ?? '' },
        path: pathOf('device', id),
      })),
    },
    {
      heading: 'Articles',
      places: shown(articles.data, ({ id, title }) => ({
        label: title,
        path: isDesk
          ? `${paths.techieDashboard}?tab=knowledge&article=${id}`
          : `${paths.clientDashboard}?tab=questions&article=${id}`,
      })),
    },
    { heading: 'Go to', places: number === undefined ? matchingPlaces(role, text) : [] },
  ]
  const queries = [queue, tickets, people, devices, articles]
  return {
    found: found.filter(({ places }) => places.length > 0),
    isLoading: queries.some(({ isLoading }) => isLoading),
  }
}

/** `97` and `#97`. */
function ticketNumber(text: string): number | undefined {
  const [, digits] = /^#?([1-9]\d{0,8})$/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
