import type { ReportKind, Rhythm } from '@remotehands/contract'
import { nextSending, plannedRuns, type ServiceLevels, type Stores, type UserRecord } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoDevices } from './demo-devices.ts'
import { demoOnce } from './demo-once.ts'
import type { Username } from './demo-people.ts'

type UserOf = (username: Username) => UserRecord

interface Work {
  of: Username
  title: string
  description: string
  rule: string
  devices: readonly string[]
  items: readonly string[]
}

const works: readonly Work[] = [
  {
    ...{ of: 'localadmin', title: 'Monthly backup check', rule: 'FREQ=MONTHLY;BYMONTHDAY=1' },
    description: 'Restore one file of each server, and compare it.',
    devices: ['HL-FS-01'],
    items: ['Restore a file', 'Compare it with the original', 'Note the age of the newest backup'],
  },
  {
    ...{ of: 'localadmin', title: 'Firewall and switch updates', rule: 'FREQ=MONTHLY;BYDAY=2TU' },
    description: 'Install what the manufacturers released, outside the hours of the docks.',
    ...{ devices: ['HL-FW-01', 'HL-SW-01'], items: [] },
  },
  {
    ...{ of: 'otherclient', title: 'Quarterly access review', rule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15' },
    ...{ description: 'Who has which access, and still needs it?', devices: [], items: [] },
  },
]

/** Work that comes round. Devices already exist. */
export async function seedRecurring(
  stores: Stores,
  userOf: UserOf,
  calendar: DemoCalendar,
  { hours }: ServiceLevels,
): Promise<void> {
  const { items: devices } = await stores.devices.list({}, { limit: demoDevices.length })
  const createdAt = calendar.workingTime(60)
  for (const { of, devices: names, items, ...text } of works) {
    const { id: clientId, companyId } = userOf(of)
    const timing = {
      ...{ rule: text.rule, startsOn: createdAt.slice(0, 10), time: '09:00', closedDays: 'after' as const },
    }
    const [next = null] = plannedRuns(timing, { timeZone: hours.timeZone, hours }, calendar.now, 1)
    await stores.recurring.create(
      {
        ...{ ...text, ...timing, clientId, companyId, createdAt, createdById: userOf('techie').id },
        ...{ priority: 'low', siteId: null, assignment: { to: 'person', userId: userOf('techie').id } },
        deviceIds: devices.filter(({ deviceName }) => names.includes(deviceName)).map(({ id }) => id),
        ...{ tagIds: [], items: items.map((item) => ({ text: item, ownerId: null, dueInDays: null })) },
        ...{ holds: false, state: 'active', doneUntil: calendar.now.toISOString() },
        ...{ next, last: null, problem: null },
      },
      { type: 'created', actorId: userOf('techie').id, at: createdAt, changes: [] },
      demoOnce(`recurring:${text.title}`, calendar.now),
    )
  }
}

interface Said {
  name: string
  report: ReportKind
  rhythm: Rhythm
  isCsv: boolean
  reportedId: number | null
  recipientIds: number[]
}

/** What goes out by mail: a client's review, and our own overview of service levels. */
export async function seedReportMails(
  { reportMails }: Stores,
  userOf: UserOf,
  { now, workingTime }: DemoCalendar,
  { hours }: ServiceLevels,
): Promise<void> {
  const [ours, theirs] = [userOf('globaladmin'), userOf('localadmin')]
  const never = { attempts: 0, lastSentAt: null, lastDays: null, lastCount: 0, problem: null }
  const mails: Said[] = [
    {
      ...{ name: 'Review for Harborline', report: 'review', rhythm: 'quarterly', isCsv: false },
      ...{ reportedId: theirs.companyId, recipientIds: [theirs.id, ours.id] },
    },
    {
      ...{ name: 'Service levels', report: 'service', rhythm: 'monthly', isCsv: true },
      ...{ reportedId: null, recipientIds: [ours.id] },
    },
  ]
  for (const mail of mails) {
    await reportMails.create(
      {
        ...{ ...mail, ...never, assigneeId: null },
        ...{ companyId: ours.companyId, ownerId: ours.id, paper: 'letter', isPdf: true, isOn: true },
        nextAt: nextSending(mail.rhythm, now, hours.timeZone).toISOString(),
        createdAt: workingTime(40),
      },
      demoOnce(`report-mail:${mail.name}`, now),
    )
  }
}
