import { Button } from '@chakra-ui/react'
import type { MaintenanceLog } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'
import { maintenanceLists } from './use-maintenance-form.ts'

/** Marks work as done, after asking, because it can't be undone. */
export function CompleteWork({ log }: { log: MaintenanceLog }) {
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy } = useStep('Failed to complete the work. Please try again.')
  const lists = useLists()
  const { toast } = useToast()
  if (log.completedDate !== null) return null

  const complete = () =>
    run(async () => {
      const done = await call('maintenance.complete', { params: { id: log.id } })
      await lists.patch(['maintenance.list'], (row: MaintenanceLog) => (row.id === done.id ? done : row))
      await lists.forget(maintenanceLists.filter((id) => id !== 'maintenance.list'))
      toast({
        title: 'Work Completed',
        description: `${log.deviceName} shows today as its last maintenance.`,
      })
      setOpen(false)
    })

  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Complete
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Complete this work?"
        confirmLabel="Complete work"
        palette="accent"
        isBusy={isBusy}
        onConfirm={complete}
        onCancel={() => setOpen(false)}
      >
        {log.maintenanceType} on {log.deviceName} is marked as done today. You can’t undo this.
      </ConfirmDialog>
    </>
  )
}
