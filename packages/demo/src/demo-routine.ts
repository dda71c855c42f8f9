import type { TicketPriority } from '@remotehands/contract'
import type { DemoTicket } from './demo-tickets.ts'

const sites = [
  { by: 'localadmin', place: 'Norfolk' },
  { by: 'lena.hoffmann', place: 'the Washington studio' },
  { by: 'priya.raman', place: 'Rockville' },
] as const

// Quarterly work at every site: what, how urgent, and the client's text.
const routine: readonly (readonly [string, TicketPriority, string])[] = [
  [
    'Security updates on the workstations',
    'medium',
    'Please install this month’s updates after six o’clock.',
  ],
  [
    'Restore test of the nightly backup',
    'low',
    'Please restore one folder of our choice and tell us the time.',
  ],
  ['Password reset for a returning colleague', 'high', 'She is back from leave and cannot sign in.'],
  ['Replace the toner and count the pages', 'low', 'The big printer says that it will stop on Friday.'],
  ['Certificates that expire next month', 'medium', 'The monitor shows two of them in yellow.'],
  ['Firmware of the access points', 'medium', 'You wrote that a new one is out. Any evening suits us.'],
  ['Meeting room picture flickers', 'medium', 'Only with the laptops that have no HDMI of their own.'],
  ['Check the uninterruptible power supply', 'low', 'The half-year test is due.'],
  ['Shared calendar is empty on phones', 'medium', 'Since Monday, for everybody who has a new phone.'],
  ['Internet was away for ten minutes', 'high', 'It is back, but we would like to know why.'],
  ['Mailbox is full', 'medium', 'Nothing arrives any more in the mailbox of the front desk.'],
  ['Remote access for an accountant', 'medium', 'For two weeks, to the bookkeeping folder and nothing else.'],
  ['Old laptops for disposal', 'low', 'Four of them are in the cupboard. Please wipe and collect them.'],
  ['Telephone of the front desk has no ring', 'high', 'Calls come in, the lamp blinks, and nobody hears it.'],
  ['List of all licences', 'low', 'We need it for the yearly budget.'],
  ['Name plate on the new switch', 'low', 'The one beside the kitchen has none.'],
  ['Second factor on a new phone', 'medium', 'The old one was lost. It is blocked already.'],
  ['Quarterly look at the firewall rules', 'medium', 'As agreed: what can go, and what nobody remembers.'],
]

const newestDaysAgo = 64

/** Older tickets, raised and done before the current ones; one a day, oldest first. */
export const routineTickets: readonly DemoTicket[] = routine
  .flatMap(([title, priority, description]) =>
    sites.map(({ by, place }) => ({ by, title: `${title}, ${place}`, priority, description })),
  )
  .map((ticket, at, all) => {
    const daysAgo = newestDaysAgo + all.length - 1 - at
    return { ...ticket, status: 'closed', daysAgo, quietDays: daysAgo - 12 }
  })
