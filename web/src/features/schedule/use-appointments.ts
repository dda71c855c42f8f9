import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { useNow } from '../../ui/use-now.ts'

const dayMs = 24 * 60 * 60 * 1000
const pastDays = 90

interface AppointmentFilter {
  companyId?: number | undefined
  /** Of one technician alone, `me` or another; or of those who have left. */
  technician?: 'me' | 'left' | number | undefined
  isPast?: boolean
}

/** Requests and proposals, and scheduled appointments: from today on, or the last three months. */
export function useAppointments({ companyId, technician, isPast = false }: AppointmentFilter) {
  const today = new Date(useNow())
  today.setHours(0, 0, 0, 0)
  const from = isPast ? new Date(today.getTime() - pastDays * dayMs) : today
  const range = { from: from.toISOString(), ...(isPast && { to: today.toISOString() }) }
  const fresh = { revalidateOnMount: true }
  const open = usePagedQuery(
    'visits.list',
    { query: { status: 'open', companyId, ...(technician === 'left' && { technician }) } },
    fresh,
  )
  const timeline = usePagedQuery('visits.list', { query: { ...range, companyId, technician } }, fresh)
  return { open, timeline }
}
