import type { Random } from '../kernel/random.ts'
import type { Person } from '../model.ts'
import type { World } from '../world.ts'
import { administratorSitting } from './administrator.ts'
import { clientSitting, raise } from './client.ts'
import type { Desk } from './found.ts'
import { addMacro } from './macros.ts'
import { addRequestForms } from './requests.ts'
import { askTooOften, forgetTooOften, guessPassword, inviteTooOften, writeTooOften } from './rushing.ts'
import { type Seat, seatOf } from './sitting.ts'
import { technicianSitting } from './technician.ts'
import { vendorSitting } from './vendor.ts'
import { visitorSitting } from './visitor.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How often people come on a working day; the weekend has a tenth of it. */
const perDay = { client: 0.1, technician: 30, administrator: 12, vendor: 3, visitors: 20 }
/** However few there are, so often some client comes. */
const clientsAtLeast = 16

/** Puts everybody's days into the world's calendar. */
export function fillCalendar(world: World, desk: Desk, chance: Random): void {
  const seats = new Map<Person, (own: Random) => Seat>()
  const come = (
    person: Person,
    name: string,
    at: number,
    act: (seat: Seat, own: Random, tell: (text: string) => void) => Promise<void>,
  ) => {
    const number = person.id
    if (!seats.has(person)) {
      const browser = world.open(person, `198.51.${number >> 8}.${number & 255}`)
      seats.set(person, (own) => seatOf(world, person, browser, own))
    }
    const seatFor = seats.get(person)
    world.sit(name, at, async (own, tell) => {
      // Somebody who is still busy lets it be.
      if (!seatFor || person.isBusy) return
      person.isBusy = true
      try {
        const seat = seatFor(own)
        if (person.isActive) await act(seat, own, tell)
        else await comeBack(world, seat, tell)
      } finally {
        person.isBusy = false
      }
    })
  }
  /** In another browser of theirs, while they do nothing else. */
  const alone = (
    person: Person,
    name: string,
    at: number,
    act: (own: Random, tell: (text: string) => void) => Promise<void>,
  ) =>
    world.sit(name, at, async (own, tell) => {
      if (!person.isActive || person.isBusy) return
      person.isBusy = true
      await act(own, tell).finally(() => {
        person.isBusy = false
      })
    })
  for (const person of desk.admins.slice(0, 1))
    come(person, `${person.username} day 0 opening`, world.start + 7 * hour, async (seat, _own, tell) => {
      await addRequestForms(world, seat, tell)
      await addMacro(world, seat, tell)
    })
  for (let of = 0; of < world.plan.days; of++) {
    const begins = world.start + of * day
    const busy = [0, 6].includes(new Date(begins).getUTCDay()) ? 0.1 : 1
    const at = (own: Random) => begins + 8 * hour + Math.floor(own.next() * 11 * hour)
    for (const person of [...desk.clients, ...desk.localAdmins]) {
      const own = chance.fork(`${person.username} ${of}`)
      const times = timesOf(own, (perDay.client + clientsAtLeast / desk.clients.length) * busy)
      for (let time = 0; time < times; time++)
        come(person, `${person.username} day ${of} ${time}`, at(own), (seat, each, tell) =>
          clientSitting(world, seat, each, tell),
        )
    }
    for (const person of desk.technicians) {
      const own = chance.fork(`${person.username} ${of}`)
      // Some days somebody is ill.
      if (own.chance(0.05)) continue
      const times = timesOf(own, perDay.technician * busy)
      for (let time = 0; time < times; time++)
        come(person, `${person.username} day ${of} ${time}`, at(own), (seat, each, tell) =>
          technicianSitting(world, seat, each, tell),
        )
    }
    for (const person of desk.admins) {
      const own = chance.fork(`${person.username} ${of}`)
      const times = timesOf(own, perDay.administrator * busy)
      for (let time = 0; time < times; time++)
        come(person, `${person.username} day ${of} ${time}`, at(own), (seat, each, tell) =>
          administratorSitting(world, seat, desk, each, tell),
        )
    }
    for (const person of desk.vendors) {
      const own = chance.fork(`${person.username} ${of}`)
      const times = timesOf(own, perDay.vendor * busy)
      for (let time = 0; time < times; time++)
        come(person, `${person.username} day ${of} ${time}`, at(own), (seat, each, tell) =>
          vendorSitting(world, seat, each, tell),
        )
    }
    // Something breaks for everybody: many raise in one moment, and all technicians look at the queue in one.
    const rush = chance.fork(`rush ${of}`)
    const moment = at(rush)
    for (const person of desk.clients.filter(({ role }) => role === 'client' && rush.chance(rushing(desk))))
      come(person, `${person.username} day ${of} rush`, moment, (seat, each, tell) =>
        raise(world, seat, each, tell),
      )
    for (const person of desk.technicians)
      come(person, `${person.username} day ${of} rush`, moment + 5 * minute, (seat, each, tell) =>
        technicianSitting(world, seat, each, tell),
      )
    const visitors = chance.fork(`visitors ${of}`)
    for (let time = 0; time < timesOf(visitors, perDay.visitors * busy); time++) {
      const browser = world.open(undefined, `203.0.113.${visitors.below(250)}`)
      world.sit(`visitor day ${of} ${time}`, at(visitors), (own, tell) =>
        visitorSitting(seatOf(world, nobody, browser, own), own, tell),
      )
    }
    const rushed = chance.fork(`rushing ${of}`)
    world.sit(`rushing day ${of} 0`, begins + 13 * hour, (own, tell) =>
      writeTooOften(world, '203.0.113.251', own, tell),
    )
    const technician = rushed.pick(desk.technicians)
    if (of % 2 === 1)
      alone(technician, `rushing day ${of} 1`, begins + 14 * hour, (_, tell) =>
        guessPassword(world, technician, ['198.51.100.250', '203.0.113.252'], tell),
      )
    const asker = rushed.pick(desk.clients)
    if (of % 3 === 1 && asker.role === 'client')
      alone(asker, `rushing day ${of} 2`, begins + 6 * hour, (own, tell) =>
        askTooOften(world, asker, '198.51.100.251', own, tell),
      )
    const inviter = rushed.pick(desk.localAdmins)
    if (of % 4 === 1)
      alone(inviter, `rushing day ${of} 3`, begins + 6.5 * hour, (own, tell) =>
        inviteTooOften(world, inviter, '198.51.100.253', own, tell),
      )
    const forgetful = rushed.pick(desk.clients)
    if (of % 2 === 0)
      alone(forgetful, `rushing day ${of} 4`, begins + 16 * hour, (_, tell) =>
        forgetTooOften(world, forgetful, '203.0.113.253', tell),
      )
    if (of % 5 === 3)
      world.sit(`rotation day ${of} 0`, begins + 15 * hour, async (_, tell) => {
        tell('rotates the keys')
        world.system.rotateKeys()
      })
    if (of % 4 === 1)
      world.sit(
        `deployment day ${of} 0`,
        begins + 9 * hour + Math.floor(5 * hour * chance.fork(`deployment ${of}`).next()),
        async (own, tell) => {
          if (!world.faults.strikes('two-versions', 1)) return
          tell('deploys another version')
          world.system.deploy(own)
        },
      )
    const jumps = chance.fork(`clock ${of}`)
    const ahead = jumps.below(90) * 1_000
    world.sit(`clock day ${of} 0`, begins + 20 * hour, async (_, tell) => {
      if (!world.faults.strikes('clock', 0.2)) return
      tell(`the clock jumps by ${ahead / 1_000} s`)
      world.kernel.jump(ahead)
    })
  }
}

/** Somebody who may not sign in any more tries to go on with the session that they had. */
async function comeBack({ note }: World, seat: Seat, tell: (text: string) => void): Promise<void> {
  const { person } = seat
  const { changedAt } = person
  tell('tries to go on')
  const read = await seat.read('tickets.list', { query: { limit: 5 } })
  // A change that was never answered may have been done.
  const isKnown = Number.isFinite(changedAt) && person.changedAt === changedAt
  if (read && !person.isActive && isKnown)
    note('apart', `${person.username}, who may not sign in any more, was answered.`)
}

const nobody: Person = {
  ...{ id: 0, name: 'Vera Visitor', username: 'visitor', email: 'vera@visitor.example', role: 'client' },
  ...{ company: -1, readsOwn: false, isActive: true, changedAt: 0, isBusy: false },
}

/** How likely a client is one of those, eight or so. */
const rushing = ({ clients }: Desk) => 8 / clients.length

/** A number with this mean. */
function timesOf(chance: Random, mean: number): number {
  const whole = Math.floor(mean * (0.5 + chance.next()))
  const rest = mean * (0.5 + 0.5) - Math.floor(mean)
  return whole + (mean < 1 ? (chance.chance(rest) ? 1 : 0) : 0)
}
