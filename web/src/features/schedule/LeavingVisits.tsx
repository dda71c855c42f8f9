import { chakra, Link } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useNow } from '../../ui/use-now.ts'

/** As many as one page has. */
const most = 100

/** Before a technician leaves: how many of their appointments are still to come, and where they are. Nothing while there are none. */
export function LeavingVisits({ userId: technician }: { userId: number }) {
  const now = useNow()
  const today = new Date(now)
  today.setHours(0, 0, 0, 0)
  const { data: agreed = [] } = useQuery('visits.list', {
    query: { technician, status: 'scheduled', from: today.toISOString(), limit: most },
  })
  const { data: open = [] } = useQuery('visits.list', { query: { technician, status: 'open', limit: most } })
  const visits = [...agreed, ...open].filter(({ endsAt }) => endsAt !== null && Date.parse(endsAt) > now)
  if (visits.length === 0) return null
  const count = visits.length >= most ? `At least ${most}` : visits.length
  return (
    <chakra.p mt="3" role="status">
      <Link asChild color="accent.fg" textDecoration="underline">
        <RouterLink to={`${paths.techieDashboard}?tab=schedule&whose=${technician}`}>
          {count} coming appointment{visits.length === 1 ? '' : 's'}
        </RouterLink>
      </Link>{' '}
      will need another technician. Clients aren’t told until you change them.
    </chakra.p>
  )
}
