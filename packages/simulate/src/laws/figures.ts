import { isOpen } from '@remotehands/contract'
import { checkFigures } from '@remotehands/core'
import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

/** What the dashboard says equals what a count of the tickets says. */
export async function checkDashboard(world: World, { tickets }: Stored): Promise<void> {
  const { system, break: broken, clerk, call } = world
  const figures = await call(clerk, 'figures.read', { query: { timeZone: 'UTC' } })
  const all = [...tickets.values()]
  const open = all.filter(({ status }) => isOpen(status))
  const ratings = all.flatMap(({ rating }) => (rating ? [rating.score] : []))
  const counted = {
    openTickets: open.length,
    urgentTickets: open.filter(({ priority }) => priority === 'urgent').length,
    waitingForClient: open.filter(({ status }) => status === 'waiting_for_client').length,
    ratings: ratings.length,
  }
  for (const [name, is] of Object.entries(counted)) {
    const said = figures[name as keyof typeof counted]
    if (said !== is) broken('figures', `${name} says ${said}; there are ${is}.`)
  }
  const mean = ratings.reduce((sum, score) => sum + score, 0) / ratings.length
  if (figures.satisfaction !== null && Math.abs(figures.satisfaction - mean) > 0.06)
    broken('figures', `satisfaction says ${figures.satisfaction}; it is ${mean}.`)
  const { differences } = await checkFigures(system.stores, system.settings.serviceLevels, system.clock.now())
  const [first] = differences
  if (first) broken('figures', `${differences.length} differ from a recount: ${JSON.stringify(first)}`)
}
