import type { Stores, UserRecord } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import type { Username } from './demo-people.ts'

/** Two technicians and an administrator take turns; the second one is on holiday soon. They are in two teams, and one has hours of her own. */
export async function seedDuty(
  stores: Stores,
  userOf: (username: Username) => UserRecord,
  calendar: DemoCalendar,
): Promise<void> {
  const rota = await stores.rota.read()
  if (rota.version > 0) return
  const order = (['techie', 'amara.osei', 'globaladmin'] as const).map((username) => userOf(username).id)
  const [, away = 0] = order
  const at = calendar.workingTime(40)
  const days = { from: calendar.day(9), until: calendar.day(12) }
  const absence = { id: '01K0000000000000000000DEM0', userId: away, kind: 'holiday' as const, ...days }
  await stores.rota.change(
    rota,
    { order, asOf: at, absences: [absence] },
    { type: 'changed', actorId: userOf('globaladmin').id, at, changes: [] },
  )
  const [pat = 0, amara = 0, lead = 0] = order
  const act = { actorId: lead, at, changes: [] }
  const teams = [
    {
      ...{ id: 1, name: 'Service desk', description: 'First line: accounts, mail, workplaces' },
      ...{ memberIds: [pat, amara], leadIds: [pat], isActive: true },
    },
    {
      ...{ id: 2, name: 'Network', description: 'Switches, firewalls and lines' },
      ...{ memberIds: [amara, lead], leadIds: [amara], isActive: true },
    },
  ]
  await stores.teams.change(await stores.teams.read(), teams, 1, { ...act, type: 'created', label: 'Teams' })
  const week = [1, 2, 3, 4].map((day) => ({ day, from: '07:00', to: '16:00' }))
  const hours = [{ userId: amara, hours: { timeZone: 'Europe/Berlin', week } }]
  await stores.hours.change(await stores.hours.read(), hours, { ...act, type: 'hours_changed' })
}
