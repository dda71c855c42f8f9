import type { Role } from '@remotehands/contract'
import { createTestApp } from '../support/test-app.ts'

/** Two client companies with a ticket and a question each, and a browser for a person of any role and company. */
export async function createDesk() {
  const app = createTestApp()
  const raise = async (username: string, company: string) => {
    await app.addUser({ username, company })
    const browser = await app.signIn(username)
    await browser.call('tickets.create', { body: { title: `Ticket of ${company}`, description: 'D' } })
    await browser.call('questions.create', { body: { question: `Question of ${company}` } })
  }
  await raise('anna', 'Acme')
  await raise('gus', 'Globex')
  return { ...app, as: (role: Role) => app.signInAs(role, staff.includes(role) ? 'Remotehands' : 'Acme') }
}

const staff: Role[] = ['admin', 'global_admin', 'techie']

/** Whose records each role sees; undefined where it may not look at all. */
export const readers: Record<Role, 'all' | 'own company' | undefined> = {
  admin: 'all',
  global_admin: 'all',
  techie: 'all',
  local_admin: 'own company',
  client: 'own company',
  view_only_client: 'own company',
  vendor: undefined,
}

/** The same for what staff alone see. */
export const queueReaders: typeof readers = { ...readers, client: undefined, view_only_client: undefined }
