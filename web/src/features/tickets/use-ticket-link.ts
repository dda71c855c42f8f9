import { useSearchParams } from 'react-router-dom'
import { useSettled } from '../../ui/use-settled.ts'

/** Search parameters that belong to one open record. */
const ofOneRecord = ['rate', 'device', 'article', 'visit']
/** What is typed above the queue. */
const typed = 'tickets'

/**
 * The address of a ticket on the page that is open: in its tab of tickets, with the search that led there. While somebody types,
 * that is the search of the rows that are shown.
 */
export function useTicketLink(): (id: number) => string {
  const [search] = useSearchParams()
  const text = useSettled(search.get(typed) ?? '')
  return (id) => {
    const params = new URLSearchParams(search)
    if (text) params.set(typed, text)
    else params.delete(typed)
    for (const name of ofOneRecord) params.delete(name)
    params.set('tab', 'tickets')
    params.set('ticket', String(id))
    return `?${params}`
  }
}
