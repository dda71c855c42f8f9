import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { audiencesOf } from '../visible-notices.ts'

/** Marks everything up to one of the actor's notices as read. Throws NOT_FOUND for any other id. */
export const readNotices: Operation<'notices.read'> = async ({ body: { upTo } }, { actor, stores }) => {
  if (!(await stores.notices.has(audiencesOf(actor), upTo))) throw new AppError('NOT_FOUND')
  await stores.notices.markRead(actor.userId, upTo)
}
