import type { FigureCard } from '../features/figures/FigureCards.tsx'

/** What both the techie portal and the techie dashboard show. */
export const portalFigures: readonly FigureCard[] = [
  {
    label: 'Open Tickets',
    value: ({ openTickets }) => openTickets,
    hint: ({ urgentTickets }) => `${urgentTickets} urgent`,
  },
  { label: 'Pending Questions', value: ({ pendingQuestions }) => pendingQuestions },
  { label: 'Resolved This Month', value: ({ resolvedThisMonth }) => resolvedThisMonth },
]

/** What the field works by. */
export const techieFigures: readonly FigureCard[] = [
  ...portalFigures,
  { label: 'Completed Today', value: ({ completedToday }) => completedToday, hint: 'Maintenance and visits' },
  { label: 'On-Site Visits', value: ({ onSiteVisits }) => onSiteVisits, hint: 'In the next 7 days' },
  {
    label: 'SLA On Time',
    value: ({ onTimeRate }) => (onTimeRate === null ? undefined : `${onTimeRate}%`),
    hint: ({ ticketsTimed }) =>
      ticketsTimed === 0 ? 'No ticket resolved or overdue' : `Of ${ticketsTimed} resolved or overdue`,
  },
  {
    label: 'Satisfaction',
    value: ({ satisfaction }) => (satisfaction === null ? undefined : `${satisfaction}/5`),
    hint: ({ ratings }) => (ratings === 1 ? '1 rating' : `${ratings} ratings`),
  },
]
