import { Box, chakra, Flex, Link, Skeleton } from '@chakra-ui/react'
import type { Duty } from '@remotehands/contract'
import { PhoneCall } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useQuery } from '../../lib/use-query.ts'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { HiddenHeading } from '../../ui/HiddenHeading.tsx'
import { shortTime } from './duty-words.ts'

const refreshMs = 60_000
const shownOnDuty = 6

/** Who is on call now, until when, and who is next. */
export function OnCallNow() {
  const { data, error, isRefreshing, refresh } = useQuery('duty.read', undefined, {
    revalidateOnMount: true,
    refreshInterval: refreshMs,
  })
  if (!data && error)
    return (
      <FailedNotice
        title="The on-call rota could not be loaded."
        error={error}
        isRetrying={isRefreshing}
        onRetry={refresh}
      />
    )
  return (
    <Flex
      as="section"
      columnGap="3"
      rowGap="1"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      align={{ base: 'flex-start', sm: 'center' }}
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <HiddenHeading>On call</HiddenHeading>
      <Box color="accent.fg" flexShrink="0" mt={{ base: '0.5', sm: '0' }}>
        <PhoneCall size={18} aria-hidden />
      </Box>
      <Box flex="1" minW={{ base: '75%', sm: '0' }}>
        {data ? (
          <>
            <Standing duty={data} />
            <OnDuty duty={data} />
          </>
        ) : (
          <Skeleton h="6" maxW="24rem" />
        )}
      </Box>
      <Link asChild textStyle="sm" flexShrink="0" ms={{ base: '1.875rem', sm: '0' }}>
        <RouterLink to={paths.duty}>On-call rota</RouterLink>
      </Link>
    </Flex>
  )
}

function Standing({ duty }: { duty: Duty }) {
  const { first, second, until, next } = standingOf(duty)
  if (!first)
    return (
      <p>
        <strong>No one is on call.</strong>{' '}
        <chakra.span color="fg.muted">
          {duty.order.length === 0 ? 'The rota is empty.' : 'Everyone in the rota is away.'}
        </chakra.span>
      </p>
    )
  return (
    <chakra.div minW="0" overflowWrap="anywhere">
      <p>
        On call: <strong>{first.name}</strong>
        {until && ` until ${shortTime(until)}`}
      </p>
      <chakra.p textStyle="sm" color="fg.muted">
        {[second && `Second: ${second.name}`, next && `Next: ${next.name}`].filter(Boolean).join(' · ')}
      </chakra.p>
    </chakra.div>
  )
}

/** Who works at this hour: a few names, and how many more. */
function OnDuty({ duty }: { duty: Duty }) {
  const names = duty.people.filter(({ state }) => state === 'on_duty').map(({ name }) => name)
  if (duty.people.length === 0) return null
  const more = names.length - shownOnDuty
  return (
    <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      {names.length === 0
        ? 'No one is on duty now.'
        : `On duty: ${names.slice(0, shownOnDuty).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
    </chakra.p>
  )
}

/** The current shift of the first, and who has the one after it. */
function standingOf({ shifts }: Duty) {
  const [now] = shifts
  const change = shifts.find(({ first }) => first?.id !== now?.first?.id)
  return {
    first: now?.first ?? null,
    second: now?.second ?? null,
    until: change?.from ?? null,
    next: change?.first ?? null,
  }
}
