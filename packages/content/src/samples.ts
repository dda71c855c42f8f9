import { company } from './company.ts'

const dayMs = 86_400_000
const daysBefore = (now: number, days: number) => new Date(now - days * dayMs).toISOString()

const tickets = [
  {
    id: 1,
    title: 'VPN drops every afternoon',
    description:
      'Since Monday the VPN of the sales team disconnects around 3 PM and needs several tries to come back.',
    priority: 'high',
    status: 'in_progress',
    ageDays: 1,
    company: 'Harborline Logistics',
    clientName: 'Dana Whitfield',
  },
  {
    id: 2,
    title: 'New switch for the second floor',
    description: 'We are adding eleven desks and need ports for them, with power for the phones.',
    priority: 'medium',
    status: 'waiting_for_client',
    ageDays: 3,
    company: 'Castell & Byrne Architects',
    clientName: 'Owen Byrne',
  },
  {
    id: 3,
    title: 'Backup report shows a failed job',
    description: 'Last night the backup of the file server stopped at 82 percent. The one before was fine.',
    priority: 'urgent',
    status: 'new',
    ageDays: 6,
    company: 'Harborline Logistics',
    clientName: 'Dana Whitfield',
  },
  {
    id: 4,
    title: 'Replace the UPS battery in rack B2',
    description: 'The unit has been asking for a new battery. Please plan it outside office hours.',
    priority: 'low',
    status: 'resolved',
    ageDays: 10,
    company: 'Northgate Dental Group',
    clientName: 'Priya Raman',
  },
] as const

const questions = [
  {
    id: 1,
    question: 'Can we move our two database servers to the cloud without changing the application?',
    isAnswered: true,
    answer:
      'Yes. Both run on versions that the managed service supports. We would first mirror them, test for two weeks, and switch over on a weekend.',
    ageDays: 4,
    answeredDaysAgo: 3,
    company: 'Castell & Byrne Architects',
    clientName: 'Owen Byrne',
  },
  {
    id: 2,
    question: 'Which of our laptops can still get security updates next year?',
    isAnswered: false,
    answer: null,
    ageDays: 2,
    answeredDaysAgo: null,
    company: 'Northgate Dental Group',
    clientName: 'Priya Raman',
  },
] as const

const clients = [
  ['Dana', 'Whitfield', 'Harborline Logistics', 2, 2],
  ['Owen', 'Byrne', 'Castell & Byrne Architects', 1, 1],
  ['Priya', 'Raman', 'Northgate Dental Group', 1, 0],
] as const

/** The client portal's tickets for viewers without any of their own (§3). `now` is in milliseconds. */
export function sampleTickets(now: number) {
  return tickets.map(({ id, title, description, priority, status, ageDays }) => ({
    id,
    title,
    description,
    priority,
    status,
    createdAt: daysBefore(now, ageDays),
    updatedAt: daysBefore(now, Math.max(0, ageDays - 1)),
  }))
}

/** The client portal's questions, one answered and one pending (§3). */
export function sampleQuestions(now: number) {
  return questions.map(({ id, question, isAnswered, answer, ageDays, answeredDaysAgo }) => ({
    id,
    question,
    isAnswered,
    answer,
    answeredAt: answeredDaysAgo === null ? null : daysBefore(now, answeredDaysAgo),
    answeredBy: isAnswered ? company.name : null,
    attachments: [],
    createdAt: daysBefore(now, ageDays),
  }))
}

/** The techie portal's tickets, 1 to 10 days old (§3). */
export function sampleQueueTickets(now: number) {
  return sampleTickets(now).map((ticket, index) => {
    const { company = '', clientName = '', ageDays = 0 } = tickets[index] ?? {}
    return {
      ...ticket,
      clientId: clientIdOf(company),
      clientName,
      company,
      ageDays,
      version: 1,
      assigneeId: null,
      assigneeName: null,
      teamId: null,
      teamName: null,
      sla: 'none' as const,
      dueAt: null,
      tags: [],
    }
  })
}

/** The techie portal's questions (§3). */
export function sampleQueueQuestions(now: number) {
  return sampleQuestions(now).map((question, index) => {
    const { company = '', clientName = '' } = questions[index] ?? {}
    return { ...question, clientId: clientIdOf(company), clientName, company }
  })
}

/** The techie portal's clients (§3). */
export function sampleClients(now: number) {
  return clients.map(([firstName, lastName, company, ticketsCount, activeTicketsCount], index) => ({
    id: index + 1,
    firstName,
    lastName,
    username: `${firstName}.${lastName}`.toLowerCase(),
    email: `${firstName}.${lastName}@clients.example`.toLowerCase(),
    company,
    role: 'client' as const,
    phoneNumber: null,
    siteName: null,
    lastLogin: daysBefore(now, index + 1),
    isActive: true,
    createdAt: daysBefore(now, 200 + index * 40),
    ticketsCount,
    activeTicketsCount,
  }))
}

const clientIdOf = (company: string) => clients.findIndex((client) => client[2] === company) + 1
