import { homeOf } from '../model.ts'
import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

/** People are where they were moved to, and a company that was merged into another has nothing of its own any more. */
export async function checkPlaces(
  { model, clerk, call, break: broken }: World,
  { people, tickets }: Stored,
): Promise<void> {
  for (const { id, username, company, isBusy, erasure } of model.people.values()) {
    const is = people.get(id)?.companyId
    // Who was erased is on no list.
    if (!isBusy && !erasure && (is === undefined || homeOf(model, is) !== homeOf(model, company)))
      broken('kept', `${username} is of company ${company}, and is stored in ${is}.`)
  }
  const merges = await call(clerk, 'companies.listMerges', { query: { limit: 100 } })
  for (const { id, by } of model.mergedCompanies) {
    const said = `${by.username} was told that company ${id} is merged into ${homeOf(model, id)}`
    const merge = merges.find(({ from }) => from.id === id)
    if (merge?.state !== 'done') broken('settled', `${said}, and that is ${merge?.state}.`)
    const person = [...people.values()].find(({ companyId }) => companyId === id)
    if (person) broken('kept', `${said}, and ${person.username} is still there.`)
    const ticket = [...tickets.values()].find(({ companyId }) => companyId === id)
    if (ticket) broken('kept', `${said}, and ticket ${ticket.id} is still there.`)
  }
}
