import { Button } from '@chakra-ui/react'
import { can, type Device } from '@remotehands/contract'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { useSession } from '../people/session/use-session.ts'
import { DeviceDialog } from './DeviceDialog.tsx'

/** Why a device of an archived company offers no changes, and the one that it may have. */
export function ArchivedDevice({ device }: { device: Device }) {
  const { user } = useSession()
  const [isMoving, setMoving] = useState(false)
  if (!user || !can(user.role, 'device:write')) return null
  return (
    <>
      <Notice
        Icon={Archive}
        palette="gray"
        title={`${device.company} is archived`}
        action={
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setMoving(true)}>
            Move to another company
          </Button>
        }
      >
        Its devices can’t be edited or restored. Restore the company first, or move this device.
      </Notice>
      <DeviceDialog device={device} isOpen={isMoving} onClose={() => setMoving(false)} />
    </>
  )
}
