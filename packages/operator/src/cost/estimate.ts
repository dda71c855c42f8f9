import measured from '../../../../docs/measured-operations.json' with { type: 'json' }
import { type Meter, prices, type Usage } from './prices.ts'
import type { StageResources } from './stage-resources.ts'
import { type Assumptions, type Day, days, type Role } from './usage-model.ts'

const hoursOfMonth = 730
/** Lambda gives a whole CPU to this many megabytes, and a share of one to fewer. */
const megabytesOfCpu = 1_769
const gb = 1024 ** 3

interface Measured {
  requests: number
  readUnits: number
  writeUnits: number
  cpuMs: number
}
const operations: Record<string, Measured & { jobs: Measured & { records: number; mails: number } }> =
  measured.operations

/** The function that answers an operation, which decides its memory. */
const groupOf = (operation: string) =>
  operation === 'sign in' || operation === 'who am I'
    ? 'auth'
    : operation.includes('report')
      ? 'reports'
      : 'tickets'

/** One month's usage of everything that AWS charges for. */
export function usageOf(people: Record<Role, number>, stage: StageResources, given: Assumptions): Usage {
  const presence = { client: given.activeClients, technician: 1, administrator: 1, visitor: 1 }
  const there = (role: Role) => people[role] * presence[role]
  const usage = Object.fromEntries(Object.keys(prices).map((meter) => [meter, 0])) as Usage
  let runs = 0
  const run = (of: Measured, times: number, memory: number, extraMs = 0) => {
    const megabytes = memory * given.memory
    const cpu = (of.cpuMs + extraMs) * given.slowness * Math.max(1, megabytesOfCpu / megabytes)
    usage.readUnits += of.readUnits * times
    usage.writeUnits += of.writeUnits * times
    usage.gbSeconds += times * (megabytes / 1024) * ((cpu + of.requests * given.tableRequestMs) / 1_000)
  }

  const memoryOf = (name: string) => stage.memory[name] ?? 512
  let tickets = 0
  for (const role of Object.keys(days) as Role[]) {
    const day: Day = days[role]
    const isDaily = role === 'visitor' ? 30 : given.workingDays
    for (const [name, perDay] of Object.entries(day)) {
      const { jobs, ...call } = operations[name] as (typeof operations)[string]
      const times = there(role) * isDaily * perDay * (name === 'unread notices' ? given.polling : 1)
      if (name === 'raise a ticket') tickets += times
      // CloudFront answers most visitors' news itself; one request in ten comes through.
      const reaching = name === 'news of the home page' ? times / 10 : times
      run(call, reaching, memoryOf(groupOf(name)), name === 'sign in' ? given.passwordMs : 0)
      run(jobs, reaching, memoryOf('keep-indexes'))
      usage.apiCalls += reaching
      usage.edgeRequests += times
      usage.mails += jobs.mails * reaching
      usage.invocations += reaching * (1 + jobs.records)
      runs += reaching * (1 + jobs.records)
    }
  }
  const jobOf = (name: string) => operations[name] as Measured
  const lookEvery = 1 / 60
  run(jobOf('hourly: deadlines'), hoursOfMonth, memoryOf('watch-deadlines'))
  run(jobOf('every minute: tickets'), hoursOfMonth / lookEvery, memoryOf('watch-tickets'))
  run(jobOf('hourly: news'), hoursOfMonth, memoryOf('refresh-news'))
  usage.schedules = stage.hourlyRuns * hoursOfMonth
  usage.invocations += usage.schedules
  runs += usage.schedules

  const signIns = (there('client') + there('technician') + there('administrator')) * given.workingDays
  const visits = there('visitor') * 30
  const pages = visits * given.pagesPerVisit + signIns
  const files = pages * given.filesPerPage
  const persons = people.client + people.technician + people.administrator
  const kept = tickets * given.monthsKept
  usage.edgeRequests += files
  usage.edgeFunctions = pages
  usage.transferGb = (usage.apiCalls * given.answerBytes + (visits + signIns) * given.pageBytes) / gb
  usage.tableGb = (kept * given.ticketBytes + persons * given.personBytes) / gb
  usage.recoveryGb = usage.tableGb * given.isRecoverable
  usage.filesGb = (kept * given.attachmentBytesPerTicket) / gb
  usage.logGb = (runs * given.logBytes) / gb
  usage.logGbKept = usage.logGb * (given.logRetentionDays / 30)
  const busy =
    ((there('client') + there('technician') + there('administrator')) / 1_000) * given.containersPerThousand
  // Every five minutes for nine hours, and at each run of a job.
  usage.secretReads = busy * 12 * 9 * given.workingDays + usage.schedules
  // Each container of the working day restarts after a while; runs of jobs start a new one each time.
  const starts = (busy * 9 * given.workingDays) / given.containerHours + usage.schedules
  usage.gbSeconds += starts * ((memoryOf('tickets') * given.memory) / 1024) * (given.initMs / 1_000)
  const { secrets, keys, alarmMetrics, ownMetrics, dashboards, firewalls, firewallRules } = stage
  const firewallRequests = firewalls > 0 ? usage.edgeRequests : 0
  return Object.assign(usage, {
    secrets,
    keys,
    alarmMetrics,
    ownMetrics,
    dashboards,
    firewalls,
    firewallRules,
    firewallRequests,
  })
}

/** USD for each part, before and after what every account gets for free. */
export function costOf(usage: Usage): { meter: Meter; amount: number; list: number; paid: number }[] {
  return (Object.keys(prices) as Meter[]).map((meter) => {
    const { usd, free } = prices[meter]
    const amount = usage[meter]
    return { meter, amount, list: amount * usd, paid: Math.max(0, amount - free) * usd }
  })
}

export function totalOf(usage: Usage): { list: number; paid: number } {
  const parts = costOf(usage)
  const sum = (of: 'list' | 'paid') => parts.reduce((total, part) => total + part[of], 0)
  return { list: sum('list'), paid: sum('paid') }
}
