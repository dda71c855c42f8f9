import { type CurrentUser, can } from '@remotehands/contract'
import { KnowledgeBase } from '../features/knowledge/KnowledgeBase.tsx'
import { ClientVisits } from '../features/schedule/ClientVisits.tsx'
import { MaintenanceTab } from '../features/schedule/maintenance/MaintenanceTab.tsx'
import { ScheduleTab } from '../features/schedule/ScheduleTab.tsx'
import { NewTicketLink } from '../features/tickets/NewTicketLink.tsx'
import type { TicketForm } from '../features/tickets/use-ticket-form.ts'
import { DeskHead } from '../ui/DeskHead.tsx'
import { UrlTabs, useTab } from '../ui/UrlTabs.tsx'
import { TechieDashboardOverview } from './TechieDashboardOverview.tsx'
import { TechieDashboardTickets } from './TechieDashboardTickets.tsx'

const tabIds = ['overview', 'tickets', 'schedule', 'maintenance', 'knowledge'] as const

interface DeskProps {
  user: CurrentUser
  ticketForm: TicketForm
}

/** The techie dashboard of staff, and of a client company's administrator for that company. */
export function TechieDashboardDesk({ user, ticketForm }: DeskProps) {
  const { openTab } = useTab(tabIds)
  const isStaff = can(user.role, 'visit:schedule')
  const [overview, tickets, schedule, maintenance, knowledge] = tabIds
  return (
    <UrlTabs
      label="Techie dashboard"
      actions={<NewTicketLink />}
      head={
        <DeskHead
          title="Techie Dashboard"
          about={isStaff ? 'Field operations' : `Field operations for ${user.company}`}
        >
          Welcome, {user.firstName}
        </DeskHead>
      }
      tabs={[
        {
          id: overview,
          label: 'Overview',
          content: <TechieDashboardOverview openTab={openTab} />,
        },
        {
          id: tickets,
          label: 'My Tickets',
          content: <TechieDashboardTickets user={user} form={ticketForm} />,
        },
        { id: schedule, label: 'Schedule', content: isStaff ? <ScheduleTab /> : <ClientVisits /> },
        { id: maintenance, label: 'Maintenance', content: <MaintenanceTab /> },
        {
          id: knowledge,
          label: 'Knowledge',
          content: <KnowledgeBase audience={can(user.role, 'article:write') ? 'staff' : 'client'} />,
        },
      ]}
    />
  )
}
