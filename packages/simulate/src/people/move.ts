import type { Random } from '../kernel/random.ts'
import { homeOf, isOf, type Model, type Person } from '../model.ts'
import type { World } from '../world.ts'
import { type Desk, password } from './found.ts'
import type { Seat, Tell } from './sitting.ts'

const minute = 60_000
const serviceCompany = 1
/** How long a call, or a mail on its way out, may still know where somebody was before. */
const stillKnownMs = 10 * minute
/** So long nobody who wrote a mail is moved: where it belongs is as clear as where they do. */
const quietMs = 60 * minute

/** Clients are of any company but the desk's own. A merged company's name stands for the one that it is part of. */
export const clientCompanies = ({ companies }: Model) =>
  [...companies.values()].filter(({ id }) => id !== serviceCompany)

/** The client companies that are their own. */
const standing = (model: Model) => clientCompanies(model).filter(({ id }) => !model.mergedInto.has(id))

/** Somebody changes to another company: what they raised stays where it was raised. */
export async function movePerson(
  world: World,
  seat: Seat,
  desk: Desk,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const { model, kernel } = world
  const own = (person: Person) =>
    [...model.tickets.values()].filter(({ circle }) => circle.readers.has(person))
  const known = desk.clients.filter((person) => own(person).length > 0)
  const person = chance.pick(known.length > 0 ? known : desk.clients)
  const company = chance.pick(standing(model))
  if (homeOf(model, person.company) === company.id || !mayMove(person, model, kernel.now())) return
  const params = { id: person.id }
  person.isBusy = true
  const read = await seat.read('users.read', { params })
  if (!read?.isActive) {
    person.isBusy = false
    return
  }
  await seat.change('auth.stepUp', { body: { password } })
  tell(`moves ${person.username} from company ${person.company} to ${company.id}`)
  const [before, at] = [person.company, kernel.now()]
  person.left = { company: before, until: Number.POSITIVE_INFINITY }
  person.company = company.id
  person.changedAt = Number.POSITIVE_INFINITY
  const body = { version: read.version, company: company.name }
  const result = await seat.change('users.update', { params, body })
  // Nobody knows where they are: they come no more.
  if (result.is === 'unknown') return
  if (result.is === 'refused') person.company = before
  else model.deeds.push({ what: 'changed', subject: 'user', subjectId: person.id, by: seat.person, at })
  person.left.until = kernel.now() + stillKnownMs
  person.changedAt = kernel.now()
  person.isBusy = false
  const left = own(person).find((ticket) => !isOf(model, person, ticket.company))
  if (left) lookBack(world, person, left.id)
}

/** Once everybody knows that somebody has moved, they try what they left. */
function lookBack({ kernel, sit, open, call }: World, person: Person, id: number): void {
  sit(`${person.username} moved from ${id}`, kernel.now() + stillKnownMs + minute, async (_, tell) => {
    if (!person.isActive) return
    tell(`tries ticket ${id}, of the company that they left`)
    const browser = open(person, '198.51.100.252')
    await call(browser, 'auth.login', { body: { username: person.username, password } })
    const read = (which: 'tickets.read' | 'tickets.history') =>
      call(browser, which, { params: { id } }).catch(() => undefined)
    await Promise.all([read('tickets.read'), read('tickets.history'), call(browser, 'tickets.list')])
  })
}

/** Whether nothing that somebody wrote or does is under way. */
export function mayMove({ isActive, isBusy, ...person }: Person, { written }: Model, now: number): boolean {
  if (!isActive || isBusy) return false
  return ![...written.values()].some(({ by, at }) => by?.id === person.id && at > now - quietMs)
}

/** Two companies become one: everything of the one belongs to the other, and its people read it there. */
export async function mergeCompanies(
  { model, plan }: World,
  seat: Seat,
  chance: Random,
  tell: Tell,
): Promise<void> {
  const companies = standing(model)
  if (companies.length <= Math.max(2, plan.companies / 2)) return
  const from = chance.pick(companies)
  const into = chance.pick(companies.filter((company) => company !== from))
  const params = { id: from.id }
  const preview = await seat.read('companies.previewMerge', { params, query: { into: into.id } })
  if (!preview) return
  await seat.change('auth.stepUp', { body: { password } })
  // A colleague may have merged one of them meanwhile.
  if (model.mergedInto.has(from.id) || homeOf(model, into.id) !== into.id) return
  tell(`merges company ${from.id} into ${into.id}`)
  model.mergedInto.set(from.id, into.id)
  const body = { into: into.id, name: from.name }
  const result = await seat.change('companies.merge', { params, body })
  if (result.is === 'refused') model.mergedInto.delete(from.id)
  if (result.is !== 'done') return
  model.mergedCompanies.push({ id: from.id, by: seat.person })
}
