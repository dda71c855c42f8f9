import type { CurrentUser } from '@remotehands/contract'
import { QuestionQueue } from '../features/knowledge/questions/QuestionQueue.tsx'
import { roleNames } from '../features/people/session/role-links.ts'
import { AddClientForm } from '../features/people/users/AddClientForm.tsx'
import { ClientList } from '../features/people/users/ClientList.tsx'
import { NewTicketLink } from '../features/tickets/NewTicketLink.tsx'
import { StaffTickets } from '../features/tickets/StaffTickets.tsx'
import { DeskHead } from '../ui/DeskHead.tsx'
import { UrlTabs, useTab } from '../ui/UrlTabs.tsx'
import { TechiePortalDashboard } from './TechiePortalDashboard.tsx'
import type { TechiePortalState } from './use-techie-portal.ts'

const tabIds = ['dashboard', 'clients', 'tickets', 'questions', 'add-client'] as const
interface DeskProps {
  user: CurrentUser
  portal: TechiePortalState
}

/** The techie portal of an administrator. */
export function TechiePortalDesk({ user, portal }: DeskProps) {
  const { clientForm, ticketForm } = portal
  const { openTab } = useTab(tabIds)
  const [dashboard, clientsTab, ticketsTab, questionsTab, addClient] = tabIds
  return (
    <UrlTabs
      label="Techie portal"
      actions={<NewTicketLink />}
      head={
        <DeskHead
          title="Techie Portal"
          about={`${user.firstName} ${user.lastName}, ${roleNames[user.role]}`}
        />
      }
      tabs={[
        {
          id: dashboard,
          label: 'Dashboard',
          content: (
            <TechiePortalDashboard
              onShowTickets={() => openTab(ticketsTab)}
              onShowQuestions={() => openTab(questionsTab)}
            />
          ),
        },
        {
          id: clientsTab,
          label: 'Clients',
          content: <ClientList onAdd={() => openTab(addClient)} />,
        },
        { id: ticketsTab, label: 'All Tickets', content: <StaffTickets form={ticketForm} /> },
        { id: questionsTab, label: 'Questions', content: <QuestionQueue /> },
        {
          id: addClient,
          label: 'Add Client',
          content: <AddClientForm {...clientForm} actorRole={user.role} />,
        },
      ]}
    />
  )
}
