import type { Stores, UserRecord } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import type { Username } from './demo-people.ts'

/** Two technicians and an administrator take turns; the second one is on holiday soon. */
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
}
