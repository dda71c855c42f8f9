import { Badge, chakra, Flex, Link, Stack } from '@chakra-ui/react'
import type { MovedTarget, TicketTarget } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { formatExactTime } from '../../lib/dates.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useTicketLink } from '../tickets/use-ticket-link.ts'
import { listed, type Preview } from './use-preview.ts'

const names: Record<TicketTarget, string> = {
  first_response: 'First response',
  next_response: 'Next response',
  resolution: 'Resolution',
}
const effects = {
  overdue: { label: 'overdue at once', palette: 'red' },
  less_time: { label: 'less time', palette: 'yellow' },
  more_time: { label: 'more time', palette: 'green' },
} as const

/** How many open tickets would move, which, and from when to when. */
export function PreviewResult({ preview }: { preview: Preview }) {
  const { lookedAt, open, targets, isComplete } = preview
  const isCut = preview.overdue + preview.lessTime + preview.moreTime > 0 && targets.length >= listed
  return (
    <Stack gap="3">
      {!isComplete && (
        <ProgressBar label="Checking open tickets" part={open === 0 ? 0 : Math.min(1, lookedAt / open)} />
      )}
      <chakra.p role="status" fontWeight="semibold">
        {previewWords(preview)}
      </chakra.p>
      {targets.length > 0 && (
        <Stack
          as="ul"
          gap="0"
          divideY="1px"
          borderWidth="1px"
          borderRadius="l3"
          listStyleType="none"
          maxH="20rem"
          overflowY="auto"
          tabIndex={0}
          aria-label="Due times that would change"
        >
          {targets.map((target) => (
            <TargetLine key={`${target.ticketId} ${target.target}`} target={target} />
          ))}
        </Stack>
      )}
      {isCut && (
        <chakra.p textStyle="sm" color="fg.muted">
          The {targets.length} that matter most are listed.
        </chakra.p>
      )}
    </Stack>
  )
}

/** "12 open tickets: 3 would be overdue at once, 4 would have less time." */
function previewWords({ lookedAt, open, overdue, lessTime, moreTime, isComplete }: Preview): string {
  const tickets = (count: number) =>
    count === 1 ? '1 open ticket' : `${count.toLocaleString('en-US')} open tickets`
  const looked = isComplete
    ? tickets(lookedAt)
    : `${lookedAt.toLocaleString('en-US')} of ${tickets(Math.max(open, lookedAt))} so far`
  const parts = [
    overdue > 0 && `${overdue} would be overdue at once`,
    lessTime > 0 && `${lessTime} would have less time`,
    moreTime > 0 && `${moreTime} would have more time`,
  ].filter(Boolean)
  if (parts.length > 0) return `${looked}: ${parts.join(', ')}.`
  return isComplete ? `${looked}: no due time would change.` : `${looked}: no due time would change yet.`
}

function TargetLine({ target }: { target: MovedTarget }) {
  const linkTo = useTicketLink()
  const { label, palette } = effects[target.effect]
  const when = (instant: string | null) => (instant === null ? 'none' : formatExactTime(instant))
  return (
    <chakra.li px="4" py="2.5" overflowWrap="anywhere">
      <Flex gap="2" align="center" wrap="wrap">
        <Link asChild color="accent.fg">
          <RouterLink to={linkTo(target.ticketId)}>
            #{target.ticketId} {target.title}
          </RouterLink>
        </Link>
        <Badge colorPalette={palette}>{label}</Badge>
      </Flex>
      <chakra.p textStyle="sm" color="fg.muted">
        {target.company} · {names[target.target]}: {when(target.dueAt)} → {when(target.wouldBeDueAt)}
      </chakra.p>
    </chakra.li>
  )
}
