import type { Role, TicketStatus } from '@remotehands/contract'
import type { CallOptions } from '../support/browser.ts'
import { createTestApp } from '../support/test-app.ts'

type Open = { body?: Record<string, unknown>; by?: string }

/** A technician, two people of Acme, one of Globex, and a short way to raise a ticket and bring it to any status. */
export async function createTicketDesk(app = createTestApp()) {
  const people = {
    tess: await app.addUser({ username: 'tess', role: 'techie', company: 'Remotehands' }),
    tom: await app.addUser({ username: 'tom', role: 'techie', company: 'Remotehands' }),
    anna: await app.addUser({ username: 'anna', company: 'Acme' }),
    alan: await app.addUser({ username: 'alan', company: 'Acme' }),
    lou: await app.addUser({ username: 'lou', role: 'local_admin', company: 'Acme' }),
    vera: await app.addUser({ username: 'vera', role: 'view_only_client', company: 'Acme' }),
    gus: await app.addUser({ username: 'gus', company: 'Globex' }),
  }
  const [tess, anna] = [await app.signIn('tess'), await app.signIn('anna')]

  /** The number of a new ticket of Anna's, or of whoever raises it. */
  const raise = async ({ body, by }: Open = {}) => {
    const browser = by === undefined ? anna : await app.signIn(by)
    const ticket = { title: 'No link on port 12', description: 'It went dark at noon.', ...body }
    const { json, status } = await browser.call('tickets.create', { body: ticket })
    if (status !== 201) throw new Error(`The ticket was not raised: ${JSON.stringify(json)}`)
    return json.id
  }
  const record = async (id: number) => {
    const ticket = await app.stores.tickets.byId(id)
    if (!ticket) throw new Error(`There is no ticket ${id}.`)
    return ticket
  }
  /** Staff move the ticket, whatever its version. */
  const move = async (id: number, status: TicketStatus) => {
    const { version } = await record(id)
    const moved = await tess.call('tickets.changeStatus', { params: { id }, body: { status, version } })
    if (moved.status !== 200) throw new Error(`Not moved: ${JSON.stringify(moved.json)}`)
  }
  /** A new ticket that staff brought to a status. */
  const raiseIn = async (status: TicketStatus) => {
    const id = await raise()
    if (status !== 'new') await move(id, status)
    return id
  }
  const browserOf = (role: Role) =>
    app.signInAs(role, ['admin', 'global_admin', 'techie'].includes(role) ? 'Remotehands' : 'Acme')
  const history = async (id: number) => {
    const options: CallOptions = { params: { id }, query: { limit: '100' } }
    return (await tess.call('tickets.historyForStaff', options)).json
  }
  return { ...app, people, tess, anna, raise, raiseIn, move, record, browserOf, history }
}
