import type { Device } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { useLists } from '../../lib/use-lists.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'
import { deviceLists } from './device-lists.ts'

interface RetireDialogProps {
  device: Device | undefined
  onClose: () => void
}

/** Asks before a device is taken out of use, or into use again. */
export function RetireDialog({ device, onClose }: RetireDialogProps) {
  const { run, isBusy } = useStep('That didn’t work. Nothing was lost; please try again.')
  const lists = useLists()
  const { toast } = useToast()
  if (!device) return null
  const { id, deviceName, isRetired } = device

  const confirm = () =>
    run(async () => {
      await call(isRetired ? 'devices.restore' : 'devices.retire', { params: { id } })
      toast(
        isRetired
          ? { title: 'Device Restored', description: `${deviceName} is in use again.` }
          : { title: 'Device Retired', description: `${deviceName} is no longer in use.` },
      )
      await lists.forget(deviceLists)
      onClose()
    })
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={isRetired ? `Restore ${deviceName}?` : `Retire ${deviceName}?`}
      confirmLabel={isRetired ? 'Restore device' : 'Retire device'}
      palette={isRetired ? 'accent' : 'red'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isRetired
        ? 'It is back on the lists, with its history.'
        : 'It leaves the lists and the warranty views. Its history stays, and it can be restored.'}
    </ConfirmDialog>
  )
}
