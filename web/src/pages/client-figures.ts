import type { FigureCard } from '../features/figures/FigureCards.tsx'

/** What a company wants to know of its own. */
export const clientFigures: readonly FigureCard[] = [
  { label: 'Open Tickets', value: ({ openTickets }) => openTickets },
  { label: 'Waiting for Client', value: ({ waitingForClient }) => waitingForClient },
  { label: 'Pending Questions', value: ({ pendingQuestions }) => pendingQuestions },
  { label: 'Resolved This Month', value: ({ resolvedThisMonth }) => resolvedThisMonth },
]
