import { Box, chakra, Flex } from '@chakra-ui/react'
import type { Visit } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { formatTime, formatWeekday } from '../../lib/dates.ts'
import { VisitStatusBadge } from './VisitStatusBadge.tsx'
import { kindWords, timeSpan, whenOf } from './visit-words.ts'

interface VisitRowProps {
  visit: Visit
  /** Shows the day, where no heading does. */
  withDate?: boolean
  /** Shows the company, where there are several. */
  withCompany?: boolean
  actions?: ReactNode
}

/** An appointment: when, what, where, who. */
export function VisitRow({ visit, withDate = false, withCompany = false, actions }: VisitRowProps) {
  const { startsAt, endsAt, technicianName, hasTechnicianLeft, location, devices, ticketId, notes, message } =
    visit
  const when = withDate || !startsAt || !endsAt ? whenOf(visit) : timeSpan({ startsAt, endsAt })
  const facts = [
    kindWords[visit.kind],
    withCompany && visit.company,
    location,
    technicianName
      ? `Technician: ${technicianName}${hasTechnicianLeft ? ' (has left)' : ''}`
      : startsAt && 'No technician yet',
    ticketId !== null && `Ticket #${ticketId}`,
  ]
  return (
    <Box as="article" px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex columnGap="4" rowGap="2" wrap="wrap" justify="space-between" align="flex-start">
        <Box flex="1 1 20rem" minW="0">
          <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
            <chakra.p fontWeight="semibold" overflowWrap="anywhere">
              {visit.title}
            </chakra.p>
            <VisitStatusBadge status={visit.status} />
          </Flex>
          {startsAt && (
            <chakra.p fontVariantNumeric="tabular-nums">
              <time dateTime={startsAt}>{when}</time>
            </chakra.p>
          )}
          <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {facts.filter(Boolean).join(' · ')}
          </chakra.p>
          {devices.length > 0 && (
            <chakra.p textStyle="sm" color="fg.muted">
              Devices: {devices.map(({ name }) => name).join(', ')}
            </chakra.p>
          )}
          <PreferredTimes visit={visit} />
          {notes && (
            <chakra.p mt="2" maxW="4xl" whiteSpace="pre-line" overflowWrap="anywhere">
              {notes}
            </chakra.p>
          )}
          {message && (
            <chakra.p
              mt="2"
              ps="3"
              borderInlineStartWidth="3px"
              whiteSpace="pre-line"
              overflowWrap="anywhere"
            >
              {message}
            </chakra.p>
          )}
        </Box>
        {actions && (
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
    </Box>
  )
}

/** What the client asked for, while there is no agreed time. */
function PreferredTimes({ visit: { status, preferredTimes, requestedByName } }: { visit: Visit }) {
  if (preferredTimes.length === 0 || (status !== 'requested' && status !== 'proposed')) return null
  return (
    <Box textStyle="sm" mt="1">
      <chakra.p color="fg.muted">{requestedByName ?? 'The client'} asked for</chakra.p>
      <chakra.ul ps="5" listStyleType="disc" fontVariantNumeric="tabular-nums">
        {preferredTimes.map((time) => (
          <li key={time}>
            <time dateTime={time}>
              {formatWeekday(time)}, {formatTime(time)}
            </time>
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
}
