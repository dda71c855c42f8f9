import type { Random } from '../kernel/random.ts'
import type { World } from '../world.ts'
import { seeToContracts } from './contracts.ts'
import { erasePerson } from './erase.ts'
import type { Desk } from './found.ts'
import { newPerson } from './guests.ts'
import { clientCompanies, mergeCompanies, movePerson } from './move.ts'
import { overrideRequest } from './requests.ts'
import type { Seat, Tell } from './sitting.ts'
import { give } from './told.ts'
import { reviewEvidence } from './vendor.ts'

/** What an administrator of the service company sees to: people come and go; what was set aside is run again. */
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
  if (drawn < 0.16) return invite(world, seat, chance, tell)
  if (drawn < 0.38) return comeAndGo(world, seat, desk, chance, tell)
  if (drawn < 0.46) return importPeople(world, seat, chance, tell)
  if (drawn < 0.52) return addRound(world, seat, desk, chance, tell)
  if (drawn < 0.58) return movePerson(world, seat, desk, chance, tell)
  if (drawn < 0.62) return mergeCompanies(world, seat, chance, tell)
  if (drawn < 0.73) return seeToContracts(world, seat, desk, chance, tell)
  if (drawn < 0.76) return overrideRequest(seat, chance, tell)
  if (drawn < 0.87) return reviewEvidence(seat, chance, tell)
  if (drawn < 0.89) return erasePerson(world, seat, desk, chance, tell)
  if (drawn < 0.94) {
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

/** Somebody leaves, or comes back. */
async function comeAndGo(world: World, seat: Seat, desk: Desk, chance: Random, tell: Tell): Promise<void> {
  const { model, kernel } = world
  const away = desk.clients.filter(({ isActive }) => !isActive)
  const person = chance.pick(chance.chance(0.5) && away.length > 0 ? away : desk.clients)
  const params = { id: person.id }
  const read = await seat.read('users.read', { params })
  if (!read || person.erasure) return
  const at = kernel.now()
  person.changedAt = Number.POSITIVE_INFINITY
  const goes = read.isActive
  tell(`${goes ? 'deactivates' : 'reactivates'} ${person.username}`)
  const result = await seat.change(goes ? 'users.deactivate' : 'users.reactivate', { params })
  if (result.is === 'done') {
    person.isActive = !goes
    model.deeds.push({
      what: goes ? 'deactivated' : 'reactivated',
      subject: 'user',
      subjectId: person.id,
      by: seat.person,
      at,
    })
  }
  person.changedAt = result.is === 'unknown' ? Number.POSITIVE_INFINITY : kernel.now()
}

async function invite(world: World, seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const { model, kernel } = world
  const company = chance.pick(clientCompanies(model))
  const person = newPerson(world, company.id, chance)
  const { username, email } = person
  tell(`invites ${username} of company ${company.id}`)
  const body = { firstName: 'Nora', lastName: 'Late', username, email, company: company.name, role: 'client' }
  const at = kernel.now()
  const result = await seat.change('users.create', { body }, true)
  if (result.is !== 'done') return
  const { id } = result.value as { id: number }
  give(world, 'user', id)
  model.people.set(id, Object.assign(person, { id }))
  model.deeds.push({ what: 'created', subject: 'user', subjectId: id, by: seat.person, at })
}

/** Imports a file of people, in parts, and starts it. */
async function importPeople({ model }: World, seat: Seat, chance: Random, tell: Tell): Promise<void> {
  const company = chance.pick(clientCompanies(model))
  const serial = chance.below(2 ** 31)
  const usernames = Array.from({ length: 3 + chance.below(12) }, (_, at) => `file${serial}n${at}`)
  const created = await seat.change(
    'imports.create',
    { body: { kind: 'people', fileName: 'people.csv' } },
    true,
  )
  if (created.is !== 'done') return
  const params = { id: created.value.id }
  const half = Math.ceil(usernames.length / 2)
  for (const [part, some] of [usernames.slice(0, half), usernames.slice(half)].entries()) {
    const people = some.map((username, at) => ({
      number: 2 + part * half + at,
      cells: {
        ...{ firstName: 'Ina', lastName: 'File', username, email: `${username}@co${company.id}.example` },
        ...{ company: company.name, role: 'client' },
      },
    }))
    // A part has its number: the same one again replaces it.
    if ((await seat.change('imports.addRows', { params, body: { part, people } })).is !== 'done') return
  }
  tell(`imports ${usernames.length} people of company ${company.id} by file ${params.id}`)
  const started = await seat.change('imports.start', { params })
  if (started.is === 'done') model.imports.push({ id: params.id, usernames })
}

/** Has a ticket raised each day from tomorrow on. */
async function addRound(world: World, seat: Seat, desk: Desk, chance: Random, tell: Tell): Promise<void> {
  const { model, kernel } = world
  const client = chance.pick(desk.localAdmins)
  const title = `Check the backup, round ${chance.below(2 ** 31)}`
  const time = `${String(9 + chance.below(8)).padStart(2, '0')}:${chance.pick(['00', '15', '40'])}`
  const startsOn = new Date(kernel.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  tell(`has “${title}” raised daily at ${time} from ${startsOn}`)
  const terms = { title, description: 'Restore one file of it.', clientId: client.id, rule: 'FREQ=DAILY' }
  const body = { ...terms, startsOn, time, closedDays: 'raise' }
  const result = await seat.change('recurring.create', { body }, true)
  if (result.is === 'done') model.rounds.push({ title, time, startsOn })
}
