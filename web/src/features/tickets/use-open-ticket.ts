import { useAddress } from '../../lib/use-address.ts'
import { idOf } from '../../lib/use-open-record.ts'

/** The ticket that the address names, `?ticket=1042`, or the form of a new one, `?ticket=new`; and the ways there and back. */
export function useOpenTicket() {
  const [search, change] = useAddress({ isStep: true })
  const named = search.get('ticket') ?? ''
  const go = (ticket: string | undefined) =>
    change((params) => {
      params.delete('rate')
      if (ticket === undefined) params.delete('ticket')
      else params.set('ticket', ticket)
    })
  return {
    ticketId: idOf(named),
    isNew: named === 'new',
    openNew: () => go('new'),
    closeTicket: () => go(undefined),
  }
}
