import type { RecurringPreview } from '@remotehands/contract'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { type RecurringDraft, whenOf } from './recurring-draft.ts'

/** The next dates by the rule as it is being edited, once it rests. */
export function useRulePreview(draft: RecurringDraft) {
  const when = whenOf(draft)
  const { clientId } = draft
  const settled = useSettled(
    when ? JSON.stringify({ ...when, ...(clientId !== undefined && { clientId }) }) : '',
  )
  const [shown, show] = useState<{ data?: RecurringPreview; hasFailed?: boolean }>({})
  useEffect(() => {
    if (settled === '') return show({})
    let isCurrent = true
    call('recurring.preview', { body: JSON.parse(settled) }).then(
      (data) => isCurrent && show({ data }),
      () => isCurrent && show({ hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [settled])
  return shown
}
