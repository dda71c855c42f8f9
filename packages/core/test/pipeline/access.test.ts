import { api, can, type EndpointId, endpoints, type Role, roles } from '@remotehands/contract'
import { describe, expect, it } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { createTestApp } from '../support/test-app.ts'

const guarded = endpoints.filter(([, { access }]) => access !== 'public').map(([id]) => id)
// Of nobody, so that nothing but the role decides.
const params = { id: 999_999, ticketId: 999_999, attachmentId: 'a'.repeat(32), job: 'keep-indexes' }
/** The own account and the own notices: everybody manages them. */
const own: string[] = ['account:manage', 'notice:read']
/** Whatever a call writes of others, too. */
const writes = endpoints
  .filter(([, { method, access }]) => method !== 'GET' && access !== 'public' && !own.includes(access))
  .map(([id]) => id)

/** A person of each role, signed in. */
async function signInAll(): Promise<[Role, Browser][]> {
  const app = createTestApp()
  return Promise.all(roles.map(async (role) => [role, await app.signInAs(role)] as [Role, Browser]))
}

const everybody = await signInAll()

/** The status that each role gets for a call without content: what comes before the content is decided. */
async function statusesOf(id: EndpointId): Promise<Record<Role, number>> {
  // What changes an own account may end the session that the next call needs.
  const people = own.includes(api[id].access) ? await signInAll() : everybody
  const statuses = await Promise.all(
    people.map(async ([role, browser]) => {
      const { status } = await browser.call(id, { params, ...(api[id].method !== 'GET' && { body: {} }) })
      return [role, status]
    }),
  )
  return Object.fromEntries(statuses)
}

describe('the access table, enforced', () => {
  it.each(guarded)('%s is refused to visitors', async (id) => {
    const app = createTestApp()
    const { status, json } = await app.call(id, { params, body: {} })
    expect(status).toBe(401)
    expect(json).toStrictEqual({ code: 'NOT_SIGNED_IN', message: 'Please sign in.' })
  })

  it.each(guarded)('%s is refused to exactly the roles that do not hold its permission', async (id) => {
    const { access } = api[id]
    if (access === 'public') throw new Error(`${id} is public.`)
    const statuses = await statusesOf(id)
    for (const role of roles) {
      if (can(role, access)) expect([401, 403], `${role} ${statuses[role]}`).not.toContain(statuses[role])
      else expect(statuses[role], role).toBe(403)
    }
  })

  it('there are calls that write', () => {
    expect(writes.length).toBeGreaterThan(2)
  })

  it.each(writes)('%s writes, and is refused to a view-only client', async (id) => {
    expect((await statusesOf(id)).view_only_client).toBe(403)
  })

  it.each<[EndpointId, Role[]]>([
    ['tickets.queue', ['admin', 'global_admin', 'local_admin', 'techie']],
    ['questions.queue', ['admin', 'global_admin', 'local_admin', 'techie']],
    ['users.list', ['admin', 'global_admin', 'local_admin']],
    ['clients.list', ['admin', 'global_admin', 'local_admin']],
    ['auth.createClient', ['admin', 'global_admin', 'local_admin']],
    ['tickets.create', ['admin', 'global_admin', 'local_admin', 'techie', 'client']],
    ['contracts.list', ['admin', 'global_admin', 'vendor']],
  ])('%s is for %s alone', async (id, allowed) => {
    const statuses = await statusesOf(id)
    expect(roles.filter((role) => statuses[role] !== 403)).toStrictEqual(allowed)
  })

  it('a refused call does nothing', async () => {
    const app = createTestApp()
    const viewer = await app.signInAs('view_only_client')
    await viewer.call('tickets.create', { body: { title: 'Printer', description: 'It is on fire.' } })
    expect((await viewer.call('tickets.list')).json).toStrictEqual([])
  })

  it('a lost role counts at once', async () => {
    const app = createTestApp()
    const user = await app.addUser({ username: 'dana', role: 'admin' })
    const browser = await app.signIn('dana')
    expect((await browser.call('users.list')).status).toBe(200)
    await app.stores.users.update((await app.stores.users.byId(user.id)) ?? user, { role: 'client' })
    expect((await browser.call('users.list')).status).toBe(401)
    expect((await (await app.signIn('dana')).call('users.list')).status).toBe(403)
  })
})
