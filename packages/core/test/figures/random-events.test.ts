import { deviceStatuses, type TicketStatus, ticketPriorities, ticketStatuses } from '@remotehands/contract'
import { memoryTable } from '@remotehands/data/memory'
import { expect, test } from 'vitest'
import { devicesReport } from '../../src/assets/devices-report.ts'
import { serviceReport } from '../../src/figures/reports/service-report.ts'
import { ticketRows } from '../../src/figures/reports/ticket-rows.ts'
import { ticketsReport } from '../../src/figures/reports/tickets-report.ts'
import {
  businessTimeBetween,
  changeKind,
  checkFigures,
  createStores,
  type DeviceRecord,
  indexedChange,
  keepIndexes,
  type TableChange,
  type TicketRecord,
  ulid,
} from '../../src/index.ts'
import { everyRecord } from '../../src/table/pages.ts'
import { createTestServices } from '../support/test-services.ts'
import { createVendorActs } from './random-vendor-acts.ts'

/** Nine months, with the turn of the year and a change of the clocks. `FIGURE_EVENTS` has more of them. */
const events = Number(process.env.FIGURE_EVENTS ?? 3_000)
const companies = [1, 2, 3, 4]
const technicians = [null, 11, 12, 13]

/** The same events at each run. */
function randomly(seed: number) {
  let state = seed
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const one = <T>(all: readonly T[]): T => all[below(all.length)] as T
  return { below, one }
}

async function liveThrough(count: number) {
  const waiting: TableChange[] = []
  const stores = createStores(
    memoryTable({ onChange: (change) => changeKind('keep-indexes', change) && waiting.push(change) }),
  )
  const services = { ...createTestServices(), stores }
  const { below, one } = randomly(20_260_302)
  services.clock.set('2024-11-20T14:00:00.000Z')
  const now = () => services.clock.now().toISOString()
  const vendorActs = await createVendorActs(services, { below, one })
  for (let made = 0; made < 12; made++) await vendorActs.perform()
  const tickets: number[] = []
  const devices: number[] = []

  const raise = async () => {
    const companyId = one(companies)
    const ticket = await stores.tickets.create(
      {
        ...{ companyId, clientId: companyId, title: 'T', description: 'D', status: 'new' },
        ...{
          priority: one(ticketPriorities),
          assigneeId: one(technicians),
          createdAt: now(),
          updatedAt: now(),
        },
        firstResponseDueAt: new Date(Date.parse(now()) + below(5) * 3_600_000).toISOString(),
        resolutionDueAt: new Date(Date.parse(now()) + below(90) * 3_600_000).toISOString(),
      },
      { id: ulid(services.clock.now()) },
    )
    tickets.push(ticket.id)
  }
  const change = async (ticket: TicketRecord) => {
    const status = one(ticketStatuses)
    const isDone = status === 'resolved' || status === 'closed'
    const event = { id: ulid(services.clock.now()), entity: 'ticket', type: 'status_changed' } as const
    const of = { ticketId: ticket.id, companyId: ticket.companyId, actorId: 11, at: now() }
    const move = { from: ticket.status, to: status, onTime: null }
    await stores.tickets.change(
      ticket,
      {
        ...{ status, priority: one(ticketPriorities), assigneeId: one(technicians), updatedAt: now() },
        firstRespondedAt: ticket.firstRespondedAt ?? (below(2) === 0 ? now() : null),
        resolvedAt: isDone ? (ticket.resolvedAt ?? now()) : null,
        rating: isDone && below(2) === 0 ? { score: 1 + below(5), comment: null, at: now() } : null,
      },
      [{ ...event, ...of, move }],
    )
  }
  const warranty = () => (below(5) === 0 ? null : `20${24 + below(5)}-0${1 + below(9)}-1${below(10)}`)
  const register = async () => {
    const device = await stores.devices.create({
      ...{ companyId: one(companies), clientId: null, deviceName: 'D', manufacturer: 'M', model: 'M' },
      ...{ deviceType: 'T', status: one(deviceStatuses), location: 'L', lastMaintenanceDate: null },
      ...{ warrantyExpiration: warranty(), createdAt: now() },
    })
    devices.push(device.id)
  }
  const move = async (device: DeviceRecord) => {
    const fields = { companyId: one(companies), status: one(deviceStatuses), warrantyExpiration: warranty() }
    const act = { actorId: 11, at: now(), type: 'changed', changes: [] }
    await stores.devices.change(device, { ...fields, isRetired: below(6) === 0 }, act)
  }
  // Late, in another order, some of them twice, and some of them at the same moment.
  const deliver = async () => {
    const batch = waiting.splice(0).flatMap((each) => (below(5) === 0 ? [each, each] : [each]))
    const shuffled = batch.map((each) => ({ each, at: below(1_000) })).sort((a, b) => a.at - b.at)
    for (let at = 0; at < shuffled.length; at += 7) {
      const changes = shuffled.slice(at, at + 7).flatMap(({ each }) => indexedChange(each) ?? [])
      const [first, second, ...together] = changes.map((change) => [change])
      await Promise.all(
        [first ?? [], second ?? [], together.flat()].map((some) => keepIndexes(some, services)),
      )
    }
  }

  for (let event = 0; event < count; event++) {
    services.clock.advance(below(2 * 4_000))
    const kind = below(20)
    if (event % 20 === 0) await vendorActs.perform()
    if (event % 2_000 === 0) await vendorActs.check()
    if (tickets.length < 20 || (kind === 0 && tickets.length < 400)) await raise()
    else if (devices.length < 20 || (kind === 1 && devices.length < 200)) await register()
    else if (kind < 5) await move((await stores.devices.byId(one(devices))) as DeviceRecord)
    else await change((await stores.tickets.byId(one(tickets))) as TicketRecord)
    if (event % 40 === 0) await deliver()
  }
  await deliver()
  await vendorActs.check()
  return services
}

test('after thousands of random events the figures and the reports are what a recount of the records comes to', async () => {
  const services = await liveThrough(events)
  const { stores, settings, clock } = services
  const levels = settings.serviceLevels
  const checked = await checkFigures(stores, levels, clock.now())
  expect(checked.differences).toEqual([])
  expect(checked.records).toBeGreaterThan(250)
  expect(checked.items).toBeGreaterThan(1_000)

  const tickets: TicketRecord[] = []
  for await (const page of everyRecord((request) => stores.tickets.list({}, request))) tickets.push(...page)
  const devices: DeviceRecord[] = []
  for await (const page of everyRecord((request) => stores.devices.list({}, request))) devices.push(...page)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: levels.hours.timeZone })
  const dayOf = (instant: string) => day.format(new Date(instant))
  const today = dayOf(clock.now().toISOString())
  const isDone = ({ status }: { status: TicketStatus }) => status === 'resolved' || status === 'closed'

  const ranges = [
    { from: today.replace(/\d\d$/, '01'), to: today },
    { from: '2024-12-24', to: '2025-03-09' },
    { from: '2024-01-15', to: today },
  ]
  for (const range of ranges) {
    for (const whose of [{}, { companyId: 2 }, { assigneeId: 12 }]) {
      const own = tickets.filter((ticket) =>
        Object.entries(whose).every(([name, id]) => ticket[name as 'companyId' | 'assigneeId'] === id),
      )
      const isIn = (instant: string | null, { from, to } = range) =>
        instant !== null && dayOf(instant) >= from && dayOf(instant) <= to
      const report = await ticketsReport(range, whose, services)
      for (const period of report.periods) {
        expect(period.opened).toBe(own.filter(({ createdAt }) => isIn(createdAt, period)).length)
        expect(period.resolved).toBe(own.filter(({ resolvedAt }) => isIn(resolvedAt, period)).length)
        const openThen = own.filter(
          ({ createdAt, resolvedAt }) =>
            dayOf(createdAt) <= period.to && !(resolvedAt !== null && dayOf(resolvedAt) <= period.to),
        )
        expect(period.open).toBe(openThen.length)
      }
      const opened = own.filter(({ createdAt }) => isIn(createdAt))
      for (const { status, opened: count } of report.byStatus)
        expect(count).toBe(opened.filter((ticket) => ticket.status === status).length)

      const service = await serviceReport(range, whose, stores)
      const resolved = own.filter((ticket) => isDone(ticket) && isIn(ticket.resolvedAt))
      expect(service.total.resolution.wall.count).toBe(resolved.length)
      const rated = own.flatMap(({ rating }) => (rating && isIn(rating.at) ? [rating.score] : []))
      expect(service.total.ratings).toBe(rated.length)
      for (const { score, count } of service.byScore)
        expect(count).toBe(rated.filter((each) => each === score).length)
      const kept = resolved.filter(({ firstRespondedAt, resolvedAt, ...due }) => {
        const inTime = (firstRespondedAt ?? resolvedAt ?? '') <= (due.firstResponseDueAt ?? '')
        return inTime && (resolvedAt ?? '') <= (due.resolutionDueAt ?? '')
      })
      const openButLate = own.filter(
        (ticket) =>
          !isDone(ticket) &&
          ticket.firstRespondedAt !== null &&
          ticket.firstRespondedAt > (ticket.firstResponseDueAt ?? '') &&
          isIn(ticket.firstResponseDueAt),
      )
      const missed = resolved.length - kept.length + openButLate.length
      expect(service.total).toMatchObject({ kept: kept.length, missed })
      const lasted = (ticket: TicketRecord) =>
        businessTimeBetween(Date.parse(ticket.createdAt), Date.parse(ticket.resolvedAt ?? ''), levels.hours)
      const durations = resolved.map(lasted).sort((a, b) => a - b)
      const median = (durations[Math.ceil(durations.length / 2) - 1] ?? 0) / 1_000
      expect(Math.abs((service.total.resolution.business.median ?? 0) - median)).toBeLessThanOrEqual(
        median * 0.02,
      )
    }
    const rows = await ticketRows('technician', range, stores)
    for (const id of technicians) {
      const row = rows.find((each) => each.id === id)
      const own = tickets.filter(({ assigneeId }) => assigneeId === id)
      const opened = own.filter(
        ({ createdAt }) => dayOf(createdAt) >= range.from && dayOf(createdAt) <= range.to,
      )
      expect(row).toMatchObject({ opened: opened.length, open: own.filter((each) => !isDone(each)).length })
    }
  }
  const report = await devicesReport({ from: '2024-01-01', to: '2028-12-31' }, {}, services)
  expect(report.total).toBe(devices.length)
  for (const { status, devices: count } of report.byStatus)
    expect(count).toBe(devices.filter((device) => device.status === status).length)
  const ends = devices.flatMap(({ warrantyExpiration }) => warrantyExpiration ?? [])
  for (const { from, to, devices: count } of report.ending)
    expect(count).toBe(ends.filter((end) => end >= from && end <= to).length)
  const expired = report.byWarranty.find(({ warranty }) => warranty === 'expired')
  expect(expired?.devices).toBe(ends.filter((end) => end < today).length)
})
