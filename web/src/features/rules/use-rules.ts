import type { Rules } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { useToast } from '../../ui/toast/use-toast.ts'

/** The rules, and how what a write has answered is shown. */
export function useRules() {
  const query = useQuery('rules.list', undefined, { revalidateOnMount: true })
  const { toast } = useToast()
  async function saved(rules: Rules, description: string) {
    await query.show(rules)
    toast({ title: 'Rules Updated', description })
  }
  return { query, saved }
}
export type Saved = ReturnType<typeof useRules>['saved']
