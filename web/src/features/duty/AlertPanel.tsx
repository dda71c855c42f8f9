import { Button } from '@chakra-ui/react'
import type { TicketAlert } from '@remotehands/contract'
import { BellRing } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../lib/api.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'
import { useSession } from '../people/session/use-session.ts'
import { shortTime } from './duty-words.ts'

interface AlertPanelProps {
  ticketId: number
  /** Shows what changed in the ticket's history. */
  onChange: () => unknown
}

/** Whom an urgent ticket alerted outside business hours; the link in the mail acknowledges by opening it. */
export function AlertPanel({ ticketId, onChange }: AlertPanelProps) {
  const query = { ticketId }
  const { data, show } = useQuery('duty.alerts', { query }, { revalidateOnMount: true })
  const { run, isBusy } = useStep('The alert could not be acknowledged. Please try again.')
  const { toast } = useToast()
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const token = search.get('acknowledge')
  const tried = useRef<string>(undefined)

  const acknowledge = (body: { token?: string }) =>
    run(async () => {
      const alert = await call('duty.acknowledge', { params: { id: ticketId }, body })
      await show([alert])
      const { takenBy } = alert
      toast(
        takenBy && takenBy.id !== user?.id
          ? { title: 'Already Taken', description: `${takenBy.name} takes care of this alert.` }
          : { title: 'Alert Acknowledged', description: 'Nobody else is alerted.' },
      )
      await onChange()
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed.
  useEffect(() => {
    if (token === null || tried.current === token) return
    tried.current = token
    const rest = new URLSearchParams(search)
    rest.delete('acknowledge')
    setSearch(rest, { replace: true })
    void acknowledge({ token })
  }, [token])

  const [alert] = data ?? []
  if (!alert) return null
  return (
    <Notice
      Icon={BellRing}
      palette={alert.takenBy ? 'gray' : 'yellow'}
      title={alert.takenBy ? `${alert.takenBy.name} takes care of this alert.` : 'Nobody has taken this yet.'}
      action={
        alert.takenBy === null && (
          <Button size="sm" aria-disabled={isBusy} onClick={() => isBusy || acknowledge({})}>
            Acknowledge
          </Button>
        )
      }
    >
      {wordsOf(alert)}
    </Notice>
  )
}

function wordsOf({ alerted, nextAt, takenBy }: TicketAlert): string {
  const names = alerted.map(({ name }) => name).join(', ')
  const told = names ? `Alerted: ${names}.` : 'There was nobody to alert.'
  return nextAt && !takenBy ? `${told} The next are alerted ${shortTime(nextAt)}.` : told
}
