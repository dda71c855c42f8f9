import { useSearchParams } from 'react-router-dom'

/** Search parameters that belong to one open record. */
const ofOneRecord = ['rate', 'device', 'article', 'visit']

/** The address of a ticket on the page that is open: in its tab of tickets, with the search that led there. */
export function useTicketLink(): (id: number) => string {
  const [search] = useSearchParams()
  return (id) => {
    const params = new URLSearchParams(search)
    for (const name of ofOneRecord) params.delete(name)
    params.set('tab', 'tickets')
    params.set('ticket', String(id))
    return `?${params}`
  }
}
