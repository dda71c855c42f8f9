import type { Random } from '../kernel/random.ts'
import type { World } from '../world.ts'
import type { Desk } from './found.ts'
import type { Seat, Tell } from './sitting.ts'
import { give } from './told.ts'

const day = 24 * 3_600_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** An administrator records a contract with a vendor, or renews or ends one, or decides to let it end. */
export async function seeToContracts(
  world: World,
  seat: Seat,
  desk: Desk,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const { model, kernel } = world
  const known = [...model.contracts.values()].filter(({ isUnsure }) => !isUnsure)
  if (known.length < 2 || chance.chance(0.4)) return recordContract(world, seat, desk, chance, tell)
  const contract = chance.pick(known)
  const params = { id: contract.id }
  const read = await seat.read('contracts.read', { params })
  if (!read) return
  const { version, endDate } = read
  const drawn = chance.next()
  const ends = dayOf(Date.parse(endDate) + (5 + chance.below(20)) * day)
  const change = async (
    id: 'contracts.renew' | 'contracts.terminate' | 'contracts.acknowledge',
    body: Record<string, unknown>,
    term: string | undefined,
  ) => {
    tell(`${id} ${contract.id}${term ? ` until ${term}` : ''}`)
    const result = await seat.change(id, { params, body: { version, ...body } })
    if (result.is === 'done') contract.terms.push({ at: kernel.now(), endDate: term })
    // What was refused changes nothing.
    if (result.is === 'unknown') contract.isUnsure = true
  }
  if (drawn < 0.5) {
    const startDate = dayOf(Date.parse(endDate) + day)
    await change('contracts.renew', { startDate, endDate: ends }, ends)
  } else if (drawn < 0.75) {
    const lastDay = dayOf(kernel.now())
    await change('contracts.terminate', { lastDay, reason: 'We need it no more.' }, undefined)
  } else await change('contracts.acknowledge', { plan: 'let_end' }, undefined)
}

async function recordContract(
  world: World,
  seat: Seat,
  desk: Desk,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const { model, kernel } = world
  const { vendorId = 0, company } = chance.pick(desk.vendors)
  const marker = world.marker(company)
  const name = `Supply ${marker}`
  const endDate = dayOf(kernel.now() + (1 + chance.below(33)) * day)
  const notificationDays = chance.pick([3, 14, 30])
  tell(`records contract ${marker} until ${endDate}`)
  const terms = { contractName: name, startDate: dayOf(kernel.now()), endDate, notificationDays }
  const body = { vendorId, ...terms, autoRenewal: chance.chance(0.5) }
  const text = { marker, what: 'contract' as const, company }
  const result = await seat.write(text, 'contracts.create', { body })
  if (result.is !== 'done') return
  const { id } = result.value
  give(world, 'contract', id)
  const at = kernel.now()
  model.contracts.set(id, {
    ...{ id, name, vendorId, notificationDays, terms: [{ at, endDate }], isUnsure: false },
  })
}
