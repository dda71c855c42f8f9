import type { Operation } from '../../operation.ts'

/** Succeeds if requests are served and the table responds. Throws UNAVAILABLE if it doesn't. */
export const readHealth: Operation<'health.read'> = async (_, { stores }) => {
  await stores.health.reach()
  return { status: 'ok' }
}
