import { chakra, Flex, Stack } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { FinderButton } from '../features/finder/FinderButton.tsx'
import { QuestionQueue } from '../features/knowledge/questions/QuestionQueue.tsx'
import { NoticeBell } from '../features/notices/NoticeBell.tsx'
import { LogoutButton } from '../features/people/session/LogoutButton.tsx'
import { roleNames } from '../features/people/session/role-links.ts'
import { AddClientForm } from '../features/people/users/AddClientForm.tsx'
import { ClientList } from '../features/people/users/ClientList.tsx'
import { ShortcutsButton } from '../features/shortcuts/ShortcutsButton.tsx'
import { NewTicketLink } from '../features/tickets/NewTicketLink.tsx'
import { StaffTickets } from '../features/tickets/StaffTickets.tsx'
import { TimerChip } from '../features/time/TimerChip.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
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
    <Stack gap="3">
      <Flex columnGap="4" rowGap="2" justify="space-between" align="center" wrap="wrap">
        <Flex columnGap="3" align="baseline" wrap="wrap">
          <PageTitle title="Techie Portal" />
          <chakra.p color="fg.muted">
            {user.firstName} {user.lastName}, {roleNames[user.role]}
          </chakra.p>
        </Flex>
        <Flex gap="2" align="center">
          <NewTicketLink />
          <TimerChip />
          <FinderButton user={user} />
          <ShortcutsButton />
          <NoticeBell />
          <LogoutButton />
        </Flex>
      </Flex>
      <UrlTabs
        label="Techie portal"
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
    </Stack>
  )
}
