import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import type { MaintenanceLog } from '@remotehands/contract'
import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconBadge } from '../../../ui/IconBadge.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

interface MaintenanceRowsProps {
  logs: readonly MaintenanceLog[]
  /** Leaves out device and company, which the page shows. */
  isOfOneDevice?: boolean
  action?: (log: MaintenanceLog) => ReactNode
}

/** Maintenance work, newest first. */
export function MaintenanceRows({ logs, isOfOneDevice = false, action }: MaintenanceRowsProps) {
  return (
    <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
      {logs.map((log) => (
        <chakra.li key={log.id} px="4" py="3">
          <Flex columnGap="4" rowGap="2" wrap="wrap" justify="space-between" align="flex-start">
            <Box flex="1 1 20rem" minW="0">
              <Flex gap="2" wrap="wrap" align="center">
                <chakra.span fontWeight="semibold" overflowWrap="anywhere" minW="0">
                  {log.maintenanceType}
                </chakra.span>
                <DoneBadge isDone={log.completedDate !== null} />
              </Flex>
              {!isOfOneDevice && (
                <p>
                  {log.deviceName}, {log.company}
                </p>
              )}
              <chakra.p mt="1" maxW="4xl" whiteSpace="pre-line" overflowWrap="anywhere">
                {log.description}
              </chakra.p>
              <chakra.p mt="1" textStyle="sm" color="fg.muted">
                Entered <RelativeTime instant={log.createdAt} />
                {log.ticketId !== null && `, with ticket #${log.ticketId}`}
                {log.completedDate && (
                  <>
                    , completed <RelativeTime instant={log.completedDate} />
                  </>
                )}
              </chakra.p>
            </Box>
            {action?.(log)}
          </Flex>
        </chakra.li>
      ))}
    </Stack>
  )
}

function DoneBadge({ isDone }: { isDone: boolean }) {
  return (
    <IconBadge palette={isDone ? 'green' : 'yellow'} Icon={isDone ? CircleCheck : Clock}>
      {isDone ? 'completed' : 'open'}
    </IconBadge>
  )
}
