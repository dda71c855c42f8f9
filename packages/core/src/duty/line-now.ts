import type { Services, Settings } from '../services.ts'
import { isOnStaff } from './available.ts'
import { lineAt } from './on-call.ts'
import type { RotaRecord } from './rota.ts'

type LineServices = Pick<Services, 'stores'> & { settings: Pick<Settings, 'serviceLevels'> }

/** Who of the staff is on call at a moment, first of all, second and so on; and the rota that says so. */
export async function lineNow(
  now: Date,
  { stores, settings }: LineServices,
): Promise<{ line: number[]; rota: RotaRecord }> {
  const rota = await stores.rota.read()
  const users = await stores.users.byIds([...rota.order, ...rota.overrides.map(({ userId }) => userId)])
  const { timeZone } = settings.serviceLevels.hours
  const isAvailable = (id: number) => isOnStaff(users.get(id))
  return { line: lineAt(rota, now.getTime(), { timeZone, isAvailable }), rota }
}
