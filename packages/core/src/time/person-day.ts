import type { SignedInContext } from '../operation.ts'

/** The time zone in which a person works: their own hours', or the desk's. */
export async function timeZoneOf(
  userId: number,
  { stores, settings }: Pick<SignedInContext, 'stores' | 'settings'>,
): Promise<string> {
  const { people } = await stores.hours.read()
  const own = people.find((each) => each.userId === userId)?.hours.timeZone
  return own ?? settings.serviceLevels.hours.timeZone
}
