import { expect } from 'vitest'
import { createLivePages } from '../live/pages.ts'
import type { Browser } from '../support/browser.ts'

// Two sites of one company, somebody with each scope at each, their administrator, another company, staff.
export const clients = ['amy', 'ben', 'cat', 'dan', 'eve', 'fay'] as const
export const scopeOf = {
  amy: 'own',
  ben: 'own',
  cat: 'site',
  dan: 'site',
  eve: 'company',
  fay: 'company',
} as const
export const siteOf = { amy: 0, ben: 1, cat: 0, dan: 1, eve: 0, fay: 1 } as const
const others = ['lou', 'gus', 'tess'] as const
export type Client = (typeof clients)[number]
export type Name = Client | (typeof others)[number]
export const everybody: Name[] = [...clients, ...others]

export async function openReadersDesk() {
  const pages = createLivePages()
  const { app } = pages
  const admin = await app.signInAs('admin', 'Remotehands')
  const ids: Partial<Record<Name, number>> = {}
  const add = async (name: Name, role: 'client' | 'local_admin' | 'techie', company: string) => {
    ids[name] = (await app.addUser({ username: name, role, company })).id
  }
  for (const name of clients) await add(name, 'client', 'Acme')
  await add('lou', 'local_admin', 'Acme')
  await add('gus', 'client', 'Globex')
  await add('tess', 'techie', 'Remotehands')
  const idOf = (name: Name) => ids[name] as number
  const { companyId = 0 } = (await app.stores.users.byId(idOf('amy'))) ?? {}
  const sites: number[] = []
  for (const name of ['North', 'South']) {
    const made = await admin.call('sites.create', { params: { id: companyId }, body: { name } })
    sites.push(made.json.id)
  }
  const lou = await app.signIn('lou')
  for (const name of clients) {
    const params = { id: idOf(name) }
    const { version } = (await lou.call('users.read', { params })).json
    const body = { version, ticketScope: scopeOf[name], siteId: sites[siteOf[name]] ?? 0 }
    expect((await lou.call('users.update', { params, body })).status).toBe(200)
  }
  const browsers = new Map<Name, Browser>()
  for (const name of everybody) browsers.set(name, await app.signIn(name))
  const as = (name: Name) => browsers.get(name) as Browser
  for (const name of everybody) await pages.open(name, as(name))
  return { ...pages, as, idOf, others: [companyId, idOf('eve'), ...sites] }
}
export type ReadersDesk = Awaited<ReturnType<typeof openReadersDesk>>
