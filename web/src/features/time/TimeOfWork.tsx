import { Box, Button, Flex } from '@chakra-ui/react'
import type { MaintenanceLog } from '@remotehands/contract'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { TimeBlock } from './TimeBlock.tsx'

/** The time worked on a piece of maintenance, in a dialog of its own. */
export function TimeOfWork({ log: { id, maintenanceType, deviceName } }: { log: MaintenanceLog }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        Time
      </Button>
      <Dialog isOpen={isOpen} title={`Time: ${maintenanceType} on ${deviceName}`} onClose={close}>
        <Box mt="4">{isOpen && <TimeBlock subject={{ kind: 'maintenance', id }} />}</Box>
        <Flex mt="6" justify="flex-end">
          <Button variant="outline" colorPalette="gray" onClick={close}>
            Close
          </Button>
        </Flex>
      </Dialog>
    </>
  )
}
