import type { Duty } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { useToast } from '../../ui/toast/use-toast.ts'

/** The rota, and how what a write has answered is shown. */
export function useDuty() {
  const query = useQuery('duty.read', undefined, { revalidateOnMount: true })
  const { toast } = useToast()
  async function saved(duty: Duty, description: string) {
    await query.show(duty)
    toast({ title: 'Rota Updated', description })
  }
  return { query, saved }
}
export type Saved = ReturnType<typeof useDuty>['saved']
