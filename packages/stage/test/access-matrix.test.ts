import {
  api,
  type Endpoint,
  type EndpointId,
  endpoints,
  type Role,
  roles,
  scopeOf,
} from '@remotehands/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from './access-matrix/caller.ts'
import { accountCases } from './access-matrix/cases/account.ts'
import { importCases, recordCases, reportCases } from './access-matrix/cases/back-office.ts'
import type { Case, Cases } from './access-matrix/cases/case.ts'
import { deskCases } from './access-matrix/cases/desk.ts'
import { vendorCases } from './access-matrix/cases/vendors.ts'
import { furtherWays } from './access-matrix/further-ways.ts'
import { type RealGateway, startRealGateway } from './access-matrix/real-gateway.ts'
import { createRecords, type Records } from './access-matrix/records.ts'
import {
  createWorld,
  otherMark,
  patience,
  staffMark,
  type Tenant,
  type Whose,
  type World,
} from './access-matrix/world.ts'

const cases: Cases = {
  ...accountCases,
  ...deskCases,
  ...recordCases,
  ...importCases,
  ...vendorCases,
  ...reportCases,
}
const last: EndpointId = 'auth.logout'
const ids = endpoints.map(([id]) => id).sort((a, b) => Number(a === last) - Number(b === last))
const endpointOf = (id: EndpointId): Endpoint => api[id]
const unsafe = ids.filter((id) => endpointOf(id).method !== 'GET')
const guarded = ids.filter((id) => endpointOf(id).access !== 'public')
type Who = Role | 'nobody'
const callers: readonly Who[] = ['nobody', ...roles]
/** Those who reach one company, or one vendor, alone. */
const confined: readonly Role[] = ['local_admin', 'client', 'view_only_client', 'vendor']

let gateway: RealGateway
let world: World
let records: Records
/** What the confined read before there was another company, by who and call. */
let before: Map<string, string>

beforeAll(async () => {
  gateway = await startRealGateway()
  world = await createWorld(gateway)
  records = createRecords(world)
  await fillList()
  await fill('own')
  before = await everythingRead()
  await fill('other')
})
beforeEach(() => world.stir())
afterAll(() => gateway?.stop())

/** A list of the search of which the next posting moves parts to its levels. */
async function fillList(): Promise<void> {
  const long = 'x'.repeat(40)
  const terms = Array.from({ length: 1_000 }, (_, at) => `${at}${long}`)
  const posted = Array.from({ length: 20 }, (_, at) => ({
    ...{ id: 900_000 + at, lists: ['everybody'] },
    terms: terms.map((term) => `${at}-${term}`),
  }))
  await gateway.stores.postings.put('companies', posted)
  const newest = Array.from({ length: 64 }, (_, at) => ({
    put: { pk: 'POSTINGS#companies#everybody#0', sk: `0${at}`, text: '0\t1\nzzz\t1' },
  }))
  await gateway.derived.writeMany(newest)
}

/** Makes all records of a side, and waits until search, figures and audit log have them. */
async function fill(tenant: Tenant): Promise<void> {
  await records.makeAll(tenant)
  await world.stir()
  await caughtUp(tenant)
  await world.stir()
}

/** Search, figures and audit log have all that was done so far. */
async function caughtUp(tenant: Tenant): Promise<void> {
  const subjectId = await records.newId('ticket', tenant)
  await vi.waitFor(async () => {
    const created = await world.as('admin').ask('audit.list', { query: { action: 'created' } })
    expect(created).toContainEqual(expect.objectContaining({ subject: 'ticket', subjectId }))
  }, patience)
}

// The log holds the exports of these very calls; notices come by another job.
const everChanging: readonly EndpointId[] = ['audit.list', 'audit.export', 'notices.list', 'notices.unread']

/** Whatever the confined may read of their own side. */
async function everythingRead(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const id of guarded) {
    await world.stir()
    const { method, access } = endpointOf(id)
    if (method !== 'GET' || everChanging.includes(id)) continue
    for (const who of confined) {
      if (access === 'public' || !scopeOf(who, access)) continue
      const { body } = await world.as(who).send(id, await callOf(cases[id] ?? {}, who, 'own', false))
      // Addresses of files are signed with the time, and a PDF says when it was made.
      found.set(`${id} for ${who}`, body.replaceAll(/https?:\/\/[^"]+|\(D:\d+Z\)|\/ID \[.*?\]/g, ''))
    }
  }
  return found
}

type Verdict = 'allowed' | 400 | 401 | 403 | 404

/** What the access table says of one cell. */
function verdictOf({ access }: Endpoint, definition: Case, who: Who, whose: Whose): Verdict {
  const { refused = 404, mayInvent, ignoredOf = [] } = definition
  if (access === 'public') return 'allowed'
  if (who === 'nobody') return 401
  const scope = scopeOf(who, access)
  if (!scope) return 403
  if (whose === 'own' || ignoredOf.includes(who)) return 'allowed'
  if (scope !== 'any') return refused
  return whose === 'other' || mayInvent ? 'allowed' : refused
}

const codes: Record<Exclude<Verdict, 'allowed'>, RegExp> = {
  400: /"code":"VALIDATION_FAILED"/,
  401: /"code":"NOT_SIGNED_IN"/,
  403: /"code":"FORBIDDEN"/,
  404: /"code":"(USER_)?NOT_FOUND"/,
}

/** What is wrong with an answer; nothing when it is as the access table says. */
function wrongIn({ status, body }: Answer, verdict: Verdict, { also = [] }: Case): string | undefined {
  const shown = `${status} ${body.slice(0, 300)}`
  if (verdict !== 'allowed') return status === verdict && codes[verdict].test(body) ? undefined : shown
  const isFine = (status >= 200 && status < 300) || also.includes(status)
  return isFine && !codes[401].test(body) && !codes[403].test(body) ? undefined : shown
}

function isLeak({ body }: Answer, who: Who): boolean {
  const isConfined = who === 'nobody' || confined.includes(who)
  return isConfined && (body.includes(otherMark) || body.includes(staffMark))
}

const mayCall = (who: Who, { access }: Endpoint): boolean =>
  access === 'public' || (who !== 'nobody' && scopeOf(who, access) !== undefined)
const isNight = Boolean(process.env.NIGHTLY)
/** One of them in the daytime, another one for each call, and all of them at night: where each call meets the same guard. */
const spread = <T>(all: readonly T[], at: number): readonly T[] =>
  isNight ? all : all.filter((_, index) => index === at % all.length)

/**
 * Whose records somebody asks for. Who may not make the call at all hears so before any record is looked for: in the daytime
 * their own shows it.
 */
function triedBy(who: Who, id: EndpointId): readonly Whose[] {
  const isTried = cases[id]?.names && (mayCall(who, endpointOf(id)) || isNight)
  return isTried ? ['unknown', 'other', 'own'] : ['own']
}

/**
 * Who makes a call: all who may, whoever is not signed in, and who may only look, of what changes something. Of the others, whom
 * one guard refuses for what their role does not hold, one in the daytime.
 */
function callersOf(id: EndpointId, at: number): readonly Who[] {
  const endpoint = endpointOf(id)
  const isAlways = (who: Who) =>
    mayCall(who, endpoint) || who === 'nobody' || (who === 'view_only_client' && endpoint.method !== 'GET')
  const further = spread(
    callers.filter((who) => !isAlways(who)),
    at,
  )
  return callers.filter((who) => isAlways(who) || further.includes(who))
}

async function callOf(definition: Case, who: Who, whose: Whose, isNew: boolean) {
  const id: Records['id'] = isNew ? records.newId : records.id
  return (await definition.call?.({ world, records, role: who, whose, id })) ?? {}
}

test('every call of the contract has a case', () => {
  expect(Object.keys(cases).sort()).toEqual([...ids].sort())
})

test('another company and another vendor change nothing of what the confined read: no list, count or export', async () => {
  expect(before.size).toBeGreaterThan(40)
  expect(await everythingRead()).toEqual(before)
})

describe('what one call alone does not show:', () => {
  test.each(Object.entries(furtherWays))('%s', (_, walk) => walk({ gateway, world, records }))

  // What the cells write need not be indexed: it is most of the work.
  afterAll(async () => {
    await caughtUp('own')
    await gateway.stopJobs()
  })
})

describe('every unsafe call', () => {
  const foreign: Record<string, Record<string, string>> = {
    'from another site': { origin: 'https://evil.example' },
    'from nowhere': { origin: '' },
    'from a page without an origin': { origin: 'null' },
    'by another site’s script': { 'sec-fetch-site': 'cross-site' },
  }
  const kinds = Object.keys(foreign)
  test.each(Object.entries(foreign))('is refused %s', async (kind, headers) => {
    const wrong: string[] = []
    const refused = unsafe.filter((id) => !endpointOf(id).fromAnywhere)
    const tried = refused.filter((_, at) => spread(kinds, at).includes(kind))
    expect(tried.length).toBeGreaterThan(30)
    for (const id of tried) {
      const call = await callOf(cases[id] ?? {}, 'admin', 'own', false)
      const { status, body } = await world.as('admin').send(id, call, headers)
      if (status !== 403 || !body.includes('CROSS_SITE_REQUEST')) wrong.push(`${id}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
  test('is refused when it sends anything but JSON', async () => {
    const wrong: string[] = []
    const taking = unsafe.filter((id) => endpointOf(id).body)
    for (const [at, id] of taking.entries()) {
      const may = roles.filter((who) => mayCall(who, endpointOf(id)))
      for (const who of spread(may, at)) {
        const call = await callOf(cases[id] ?? {}, who, 'own', false)
        const { status } = await world.as(who).send(id, call, { 'content-type': 'text/plain' })
        if (status !== 415) wrong.push(`${id} by ${who}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  // Each is tried below, as what the table says.
  test('but those for the own account and the own notices is refused to a view-only client', () => {
    const own: readonly Endpoint['access'][] = ['account:manage', 'notice:read', 'public']
    const writes = unsafe.filter((id) => !own.includes(endpointOf(id).access))
    expect(writes.length).toBeGreaterThan(50)
    const verdicts = writes.map((id) => [
      id,
      verdictOf(endpointOf(id), cases[id] ?? {}, 'view_only_client', 'own'),
    ])
    expect(verdicts.filter(([, verdict]) => verdict !== 403)).toEqual([])
    expect(writes.filter((id) => !callersOf(id, ids.indexOf(id)).includes('view_only_client'))).toEqual([])
  })
})

describe('what the access table says holds for', () => {
  test.each(ids)('%s', async (id) => {
    const definition = cases[id] ?? {}
    const wrong: string[] = []
    for (const who of callersOf(id, ids.indexOf(id)))
      for (const whose of triedBy(who, id)) {
        const verdict = verdictOf(endpointOf(id), definition, who, whose)
        const isNew = definition.spends === true && verdict === 'allowed'
        const answer = await world.as(who).send(id, await callOf(definition, who, whose, isNew))
        const said = wrongIn(answer, verdict, definition)
        if (said) wrong.push(`${who}, ${whose}: ${said} instead of ${verdict}`)
        if (isLeak(answer, who)) wrong.push(`${who}, ${whose}: leaks ${answer.body.slice(0, 2_000)}`)
        if (who === 'admin' && definition.shows && !answer.body.includes(otherMark))
          wrong.push('shows nothing of the other company to an administrator, and so proves nothing')
      }
    expect(wrong).toEqual([])
  })
})

test.each(roles.filter((role) => scopeOf(role, 'user:write')))(
  'a %s changes the own record, but not the own role',
  async (role) => {
    // Signing out is among the calls that were tried.
    const caller = await world.signIn(role.replaceAll('_', '-'))
    const params = { id: world.idOf(role) }
    const before = await caller.ask('users.read', { params })
    const username = `${before.username}-renamed`
    const names = {
      firstName: 'Robin',
      username,
      email: `${username}@clients.example`,
      phoneNumber: '555 0100',
    }
    const body = { version: before.version, ...names }
    expect(await caller.ask('users.update', { params, body })).toMatchObject(names)
    const version = before.version + 1
    const refused = await caller.send('users.update', { params, body: { version, role: 'client' } })
    expect(refused).toMatchObject({ status: 403 })
    expect(refused.body).toContain("You can't change your own role.")
    expect(await caller.ask('users.read', { params })).toMatchObject({ ...names, role, version })
  },
)

test('every route of the stage leads to a function that answers', async () => {
  const ask = async (method: string, path: string) => {
    const url = `${gateway.baseUrl}${path.replaceAll(/\{\w+\}/g, '1')}`
    return (await fetch(url, { method, headers: { origin: gateway.baseUrl } })).status
  }
  for (const path of new Set(endpoints.map(([, endpoint]) => endpoint.path))) {
    const taken = endpoints.filter(([, other]) => other.path === path).map(([, { method }]) => method)
    const other = (['PUT', 'PATCH', 'DELETE'] as const).find((method) => !taken.includes(method)) ?? 'PUT'
    expect(`${other} ${path}: ${await ask(other, path)}`).toBe(`${other} ${path}: 405`)
  }
  expect(await ask('GET', '/api/nowhere')).toBe(404)
  expect(gateway.unusedRoutes()).toEqual([])
})

test('the jobs did all that followed', () => {
  expect(gateway.errors).toEqual([])
})

describe('the permissions of the deployed functions', () => {
  test('allow every call to AWS that was made', () => {
    expect(gateway.recorder.refused()).toEqual([])
  })

  test('allow no call to AWS that no function made', () => {
    const unused = gateway.functions.map((name) => [name, gateway.recorder.unused(name)])
    expect(Object.fromEntries(unused.filter(([, grants]) => grants?.length))).toEqual({})
  })
})
