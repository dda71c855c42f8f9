import type { RuleTrialResult } from '@remotehands/contract'
import { useEffect, useState } from 'react'
import { type CallInput, call } from '../../lib/api.ts'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { ReadingDialog } from '../../ui/ReadingDialog.tsx'
import { TrialResult } from './TrialResult.tsx'

interface TrialDialogProps {
  isOpen: boolean
  title: string
  body: CallInput<'rules.try'>['body']
  onClose: () => void
}

/** What rules would have done to the tickets of the last days. */
export function TrialDialog({ isOpen, title, body, onClose }: TrialDialogProps) {
  return (
    <ReadingDialog isOpen={isOpen} title={title} onClose={onClose}>
      <Trial body={body} />
    </ReadingDialog>
  )
}

function Trial({ body }: Pick<TrialDialogProps, 'body'>) {
  const { result, error, isBusy, run } = useTrial()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dialog.
  useEffect(() => void run(body), [])
  return error ? (
    <FailedNotice
      title="The rules could not be tried."
      error={error}
      isRetrying={isBusy}
      onRetry={() => run(body)}
    />
  ) : (
    <TrialResult result={result} />
  )
}

/** Tries rules when asked to. */
export function useTrial() {
  const [result, setResult] = useState<RuleTrialResult>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  async function run(body: CallInput<'rules.try'>['body']) {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    setResult(undefined)
    try {
      setResult(await call('rules.try', { body }))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { result, error, isBusy, run }
}
