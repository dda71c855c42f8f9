import { clockWords, type TimeEntry } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useStep } from '../../ui/use-step.ts'
import { useTimeRefresh } from './use-timer.ts'

interface DeleteTimeProps {
  /** Undefined while it is closed. */
  entry: TimeEntry | undefined
  onClose: () => void
}

/** Deletes logged time, after asking. */
export function DeleteTime({ entry, onClose }: DeleteTimeProps) {
  const { run, isBusy } = useStep('The time could not be deleted. Please try again.')
  const refresh = useTimeRefresh()
  const remove = () =>
    run(async () => {
      if (!entry) return
      try {
        const { id, version } = entry
        await call('time.remove', { params: { id }, query: { version } })
      } finally {
        await refresh()
        onClose()
      }
    })
  return (
    <ConfirmDialog
      isOpen={entry !== undefined}
      title="Delete this time?"
      confirmLabel="Delete time"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {entry && `${clockWords(entry.minutes)} of ${entry.person.name} on ${entry.label}. `}You can’t undo
      this.
    </ConfirmDialog>
  )
}
