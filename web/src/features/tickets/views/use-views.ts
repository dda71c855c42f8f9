import type { QueueViewAct, QueueViews } from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { useStep } from '../../../ui/use-step.ts'

export const failed = 'The view could not be saved. Please try again.'

/** The viewer's views, and a way to change them. */
export function useViews() {
  const query = useQuery('views.list', undefined, { revalidateOnMount: true })
  const { run, isBusy } = useStep(failed)
  const send = async (change: QueueViewAct): Promise<QueueViews> => {
    try {
      const views = await call('views.change', { body: { change } })
      await query.show(views)
      return views
    } catch (error) {
      await query.refresh()
      throw error
    }
  }
  return { data: query.data, send, isBusy, change: (act: QueueViewAct) => run(() => send(act)) }
}
