import type { Operation } from '../../operation.ts'

/** Answers when requests are served and the table answers. Throws UNAVAILABLE while it does not. */
export const readHealth: Operation<'health.read'> = async (_, { stores }) => {
  await stores.health.reach()
  return { status: 'ok' }
}
