import type { Random } from '../kernel/random.ts'
import type { World } from '../world.ts'
import { give } from './client.ts'
import type { Desk } from './found.ts'
import type { Seat } from './sitting.ts'
import { textOf } from './texts.ts'

type Tell = (text: string) => void

/** What an administrator of the service company sees to: people come, go and move; what was set aside is run again. */
export async function administratorSitting(
  world: World,
  seat: Seat,
  desk: Desk,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const { model } = world
  await Promise.all([seat.read('figures.read'), seat.read('jobs.list'), seat.read('audit.list')])
  await runAgain(seat, tell)
  const drawn = chance.next()
  if (drawn < 0.3) return invite(world, seat, chance, tell)
  if (drawn < 0.55) {
    const away = desk.clients.filter(({ isActive }) => !isActive)
    const person = chance.pick(chance.chance(0.5) && away.length > 0 ? away : desk.clients)
    const read = await seat.read('users.read', { params: { id: person.id } })
    if (!read) return
    person.changedAt = Number.POSITIVE_INFINITY
    const { version } = read as { version: number }
    const goes = read.isActive
    tell(`${goes ? 'deactivates' : 'reactivates'} ${person.username}`)
    const id = goes ? 'users.deactivate' : 'users.reactivate'
    const result = await seat.change(id, { params: { id: person.id }, body: { version } })
    if (result.is === 'done') person.isActive = !goes
    person.changedAt = result.is === 'unknown' ? Number.POSITIVE_INFINITY : world.kernel.now()
    return
  }
  if (drawn < 0.7) {
    await seat.read('reports.tickets', { query: {} })
    await seat.read('users.list', { query: { q: chance.pick([...model.people.values()]).username } })
    return
  }
  await seat.read('companies.list')
  await seat.read('inquiries.list')
}

/** Runs again what the jobs have set aside. */
async function runAgain(seat: Seat, tell: Tell): Promise<void> {
  const state = await seat.read('jobs.list')
  for (const { job, aside } of (state as { job: string; aside?: { count: number } }[] | undefined) ?? []) {
    if (!aside || aside.count === 0) continue
    tell(`runs ${job} again`)
    await seat.change('jobs.rerun', { params: { job } })
  }
}

async function invite(world: World, seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const { model, kernel } = world
  const company = chance.pick([...model.companies.values()])
  const username = `late${chance.below(2 ** 31)}`
  const email = `${username}@co${company.id}.example`
  tell(`invites ${username} of company ${company.id}`)
  const body = { firstName: 'Nora', lastName: 'Late', username, email, company: company.name, role: 'client' }
  const person = {
    ...{ id: 0, name: 'Nora Late', username, email, role: 'client' as const, company: company.id },
    ...{ formerly: [], isActive: true, changedAt: kernel.now() },
  }
  model.addresses.set(email, person)
  const result = await seat.change('users.create', { body }, true)
  if (result.is !== 'done') return
  const { id } = result.value as { id: number }
  give(world, 'user', id)
  model.people.set(id, Object.assign(person, { id }))
}

/** A visitor reads the news and writes to the company. */
export async function visitorSitting(seat: Seat, chance: Random, tell: Tell): Promise<void> {
  await seat.read('news.list')
  await seat.read('health.read')
  if (!chance.chance(0.4)) return
  const marker = `visit${chance.below(2 ** 31)}`
  tell(`writes ${marker}`)
  const body = {
    ...{
      name: 'Vera Visitor',
      email: 'vera@visitor.example',
      subject: `About ${marker}`,
      role: 'Head of IT',
    },
    ...{ projectDetails: textOf(chance, marker), message: textOf(chance, marker), honeypot: '' },
  }
  await seat.write({ marker, what: 'inquiry', company: 0 }, 'contact.send', { body })
}
