import { refreshNews, watchDeadlines, watchTickets } from '@remotehands/core'
import type { System } from './open-system.ts'
import { newUser } from './sample-records.ts'

const text = 'Since Monday the VPN of the sales team disconnects in the afternoon. '.repeat(5).trim()
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${Array.from(
  { length: 20 },
  (_, at) =>
    `<item><title>Patch ${at} closes a hole</title><link>https://news.example/${at}</link><description>${text}</description><pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate></item>`,
).join('')}</channel></rss>`

/** What people of each role do in a day, and the hourly jobs, each to be run any number of times. */
export async function operationsOf({ services, visit }: System, tickets: number) {
  const { stores, clock, log, settings } = services
  const people = { client: 'client', technician: 'techie', administrator: 'global_admin' } as const
  for (const [username, role] of Object.entries(people))
    await stores.users.create(newUser(username, { role, companyId: 1 }))
  const signIn = async (username: string) => {
    const browser = visit()
    await browser('auth.login', { body: { username, password: 'any password' } })
    return browser
  }
  const [client, technician, administrator] = [
    await signIn('client'),
    await signIn('technician'),
    await signIn('administrator'),
  ]
  const visitor = visit()
  const me = await stores.users.byUsername('technician')
  const raise = () =>
    client('tickets.create', { body: { title: 'VPN drops every afternoon', description: text } })
  const raised = await raise()
  const params = { id: raised.id }
  const assigned = async () => {
    const { id, version } = await technician('tickets.readForStaff', { params: { id: (await raise()).id } })
    return { params: { id }, body: { version, assigneeId: me?.id } }
  }
  // Made before they are measured: a ticket is resolved once.
  const [toAssign, toResolve] = [await several(assigned), await several(assigned)]
  for (const [at, call] of toResolve.entries()) {
    const { version } = await technician('tickets.update', call)
    toResolve[at] = { params: call.params, body: { version, assigneeId: me?.id } }
  }
  const next = <T>(list: T[]) => list.shift() as T

  return {
    'news of the home page': () => visitor('news.list'),
    'inquiry of a visitor': () =>
      visitor('contact.send', {
        body: {
          name: 'Ada Field',
          email: 'ada@x.example',
          subject: 'Two racks',
          role: 'CTO',
          projectDetails: text,
          message: text,
        },
      }),
    'sign in': () => signIn('client'),
    'who am I': () => client('auth.me'),
    'unread notices': () => client('notices.unread'),
    'notices, a page': () => client('notices.list', { query: { limit: '20' } }),
    'own tickets, a page': () => client('tickets.list', { query: { limit: '25' } }),
    'ticket of a client': () => client('tickets.read', { params }),
    'history for a client': () => client('tickets.history', { params }),
    'raise a ticket': raise,
    'reply of a client': () => client('tickets.reply', { params, body: { message: text } }),
    'ask a question': () => client('questions.create', { body: { question: text } }),
    'questions, a page': () => client('questions.list', { query: { limit: '10' } }),
    'queue, a page': () => technician('tickets.queue', { query: { limit: '25' } }),
    'queue, mine': () => technician('tickets.queue', { query: { assignee: 'me', status: 'open' } }),
    'search of the queue': () => technician('tickets.queue', { query: { q: 'dispatch', limit: '25' } }),
    'ticket for staff': () => technician('tickets.readForStaff', { params: { id: tickets / 2 } }),
    'history for staff': () => technician('tickets.historyForStaff', { params: { id: tickets / 2 } }),
    'reply of a technician': () => technician('tickets.reply', { params, body: { message: text } }),
    'internal note': () => technician('tickets.note', { params, body: { message: text } }),
    'assign a ticket': () => technician('tickets.update', next(toAssign)),
    'resolve a ticket': () => {
      const { params: of, body } = next(toResolve)
      return technician('tickets.changeStatus', {
        params: of,
        body: { version: body.version, status: 'resolved' },
      })
    },
    'figures of a dashboard': () =>
      administrator('figures.read', { query: { timeZone: 'America/New_York' } }),
    'people, a page': () => administrator('users.list', { query: { limit: '25' } }),
    'report of a month': () =>
      administrator('reports.tickets', { query: { from: '2026-10-01', to: '2026-10-31', by: 'technician' } }),
    'audit log, a page': () => administrator('audit.list', { query: { limit: '25' } }),
    'hourly: deadlines': () => watchDeadlines({ stores, clock, log, settings }),
    'every minute: tickets': () => watchTickets({ stores, clock, log, settings }),
    'hourly: news': () =>
      refreshNews(
        [{ id: 'a', name: 'A', url: 'https://news.example/feed', fallbackImage: '/a.avif' }],
        async (url) => ({ url, body: feed }),
        services,
      ),
  }

  function several<T>(make: () => Promise<T>): Promise<T[]> {
    return Array.from({ length: 6 }).reduce<Promise<T[]>>(
      async (made) => [...(await made), await make()],
      Promise.resolve([]),
    )
  }
}
