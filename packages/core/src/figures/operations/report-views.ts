import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'

const readReportViews: Operation<'reportViews.read'> = (_, { actor, stores }) =>
  stores.reportViews.read(actor.userId)

/** Saves all of them. Saving the same once more changes nothing. Throws CONFLICT if another page changed them meanwhile. */
const saveReportViews: Operation<'reportViews.save'> = async ({ body }, { actor, stores }) => {
  const seen = await stores.reportViews.read(actor.userId)
  if (JSON.stringify(seen.views) === JSON.stringify(body.views)) return seen
  if (seen.version !== body.version) throw new AppError('CONFLICT')
  return stores.reportViews.save(actor.userId, seen, body.views)
}

export const reportViewOperations = {
  'reportViews.read': readReportViews,
  'reportViews.save': saveReportViews,
}
