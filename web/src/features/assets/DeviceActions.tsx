import { Button, chakra, Flex } from '@chakra-ui/react'
import { can, type Device } from '@remotehands/contract'
import { useState } from 'react'
import { useSession } from '../people/session/use-session.ts'
import { DeviceDialog } from './DeviceDialog.tsx'
import { RetireDialog } from './RetireDialog.tsx'

/** Edit, retire and restore, for those who can; why not, where the company is archived. */
export function DeviceActions({ device }: { device: Device }) {
  const { user } = useSession()
  const [open, setOpen] = useState<'edit' | 'retire'>()
  if (!user || !can(user.role, 'device:write')) return null
  if (device.isOfArchived) return <chakra.span color="fg.muted">Company archived</chakra.span>
  const close = () => setOpen(undefined)
  const { deviceName, isRetired } = device
  const retire = isRetired ? 'Restore' : 'Retire'
  return (
    <>
      <Flex gap="1" wrap="wrap">
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={`Edit ${deviceName}`}
          onClick={() => setOpen('edit')}
        >
          Edit
        </Button>
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${retire} ${deviceName}`}
          onClick={() => setOpen('retire')}
        >
          {retire}
        </Button>
      </Flex>
      <DeviceDialog device={device} isOpen={open === 'edit'} onClose={close} />
      <RetireDialog device={open === 'retire' ? device : undefined} onClose={close} />
    </>
  )
}
