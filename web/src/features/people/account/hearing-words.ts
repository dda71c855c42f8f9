import type { NoticeKind, NoticeWay } from '@remotehands/contract'

/** What a kind is called, and what belongs to it. */
export const kindWords: Record<NoticeKind, readonly [label: string, hint: string]> = {
  new_work: [
    'New and unassigned work',
    'Tickets, questions, visit requests and inquiries; answers and delays on tickets that are unassigned',
  ],
  my_tickets: ['My tickets', 'Assigned to you, answered, noted, moved or rated'],
  team_tickets: ['Tickets of my teams', 'Given to a team of yours while nobody has them'],
  unassigned_answers: [
    'Unassigned tickets',
    'Answers, where you wrote something before or while you’re on duty; then urgent ones, too',
  ],
  service_levels: ['Service levels', 'Your tickets that wait too long, and those of teams that you lead'],
  mentions: ['Mentions', 'Colleagues name you in a note'],
  replies: ['Replies', 'On your tickets, and those you follow'],
  statuses: ['Status changes', 'Tickets that wait for you, are resolved, closed or reopened'],
  raised: ['New tickets', 'Receipts of your own; those raised for you, or that you’re added to'],
  approvals: ['Approvals', 'Tickets of your company that you can approve, and reminders'],
  answers: ['Answers', 'To the questions you asked'],
  visits: ['Visits', 'Requested, scheduled, moved or cancelled'],
  warranties: ['Warranties', 'Devices whose warranty is about to end'],
  documents: ['Company documents', 'Of companies you look after: about to expire, or expired'],
  contracts: ['Contracts', 'Approvals, renewals and what is about to expire'],
  evidence: ['Compliance documents', 'Handed in, accepted, rejected or withdrawn'],
  imports: ['Imports and merges', 'Finished or stopped'],
}

export const wayWords: Record<NoticeWay, string> = {
  mail: 'Bell and mail',
  bell: 'Bell only',
  daily: 'Bell and daily summary',
  nothing: 'Nothing',
}
