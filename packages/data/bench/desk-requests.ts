import { limits } from '@remotehands/contract'
import { saidSearches } from './conversations.ts'
import { searches } from './ticket-texts.ts'

/** What a technician asks for on a table with so many tickets, by what it shows. */
export function deskRequests(tickets: number): Record<string, string> {
  return {
    'queue, first page of the screen (25)': `/api/techie/tickets?limit=${limits.page.first}`,
    'queue, page of 50': '/api/techie/tickets',
    'queue, open': '/api/techie/tickets?status=open',
    'queue, mine and open': '/api/techie/tickets?assignee=me&status=open',
    'queue, urgent': '/api/techie/tickets?priority=urgent',
    'queue, open, due first': '/api/techie/tickets?status=open&sort=due&limit=25',
    'queue, open, by company': '/api/techie/tickets?status=open&sort=company&limit=25',
    'queue, open, overdue, of two assignees':
      '/api/techie/tickets?status=open&assignee=2,3&sla=breached&sort=updated&limit=25',
    'queue, open and urgent or high, by assignee':
      '/api/techie/tickets?status=open&priority=urgent,high&sort=assignee&limit=25',
    'queue, changed last': '/api/techie/tickets?sort=updated&limit=25',
    'queue, done, changed last': '/api/techie/tickets?status=resolved,closed&sort=updated&limit=25',
    'queue, most urgent first': '/api/techie/tickets?sort=priority&limit=25',
    'queue, by company': '/api/techie/tickets?sort=company&limit=25',
    'queue, done, by assignee': '/api/techie/tickets?status=resolved,closed&sort=assignee&limit=25',
    'queue, oldest first': '/api/techie/tickets?sort=created&order=asc&limit=25',
    'queue, unassigned': '/api/techie/tickets?assignee=none&limit=25',
    'search, common': `/api/techie/tickets?q=${searches.common}`,
    'search, rare': `/api/techie/tickets?q=${searches.rare}`,
    'search, none': `/api/techie/tickets?q=${searches.none}`,
    'search, scattered pieces': `/api/techie/tickets?q=${encodeURIComponent(searches.scattered)}`,
    'search, phrase': `/api/techie/tickets?q=${encodeURIComponent('"printer screen"')}`,
    'search, two characters': '/api/techie/tickets?q=zz',
    'tickets of a company, search': `/api/tickets?companyId=2&q=${searches.common}`,
    'ticket, with history': `/api/techie/tickets/${Math.floor(tickets / 2)}`,
    figures: '/api/figures?timeZone=America/New_York',
  }
}

/** The same on tickets with conversations, by staff and by a client: texts that stand in what was said alone. */
export function saidRequests(who: 'technician' | 'client'): Record<string, string> {
  const [list, by] = who === 'client' ? ['/api/tickets', ', by a client'] : ['/api/techie/tickets', '']
  const of = (text: string) => `${list}?q=${encodeURIComponent(text)}`
  return {
    [`search, in replies alone, first page of the screen (25)${by}`]: `${of(saidSearches.common)}&limit=${limits.page.first}`,
    [`search, in replies alone${by}`]: of(saidSearches.common),
    [`search, in one reply alone${by}`]: of(saidSearches.rare),
    [`search, two words of replies${by}`]: of(saidSearches.words),
    [`search, a phrase of replies${by}`]: of(saidSearches.phrase),
  }
}
