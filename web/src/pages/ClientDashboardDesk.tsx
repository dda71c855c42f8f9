import { Button, Flex, Stack } from '@chakra-ui/react'
import { type CompanyName, type CurrentUser, can } from '@remotehands/contract'
import { Eye } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { DeviceList } from '../features/assets/DeviceList.tsx'
import { OwnCompany } from '../features/people/company-profile/OwnCompany.tsx'
import { SharedDocuments } from '../features/people/documents/SharedDocuments.tsx'
import { CompanySites } from '../features/people/sites/CompanySites.tsx'
import { CreateTicketForm } from '../features/tickets/CreateTicketForm.tsx'
import { TicketList } from '../features/tickets/TicketList.tsx'
import { TicketView } from '../features/tickets/TicketView.tsx'
import { useOpenTicket } from '../features/tickets/use-open-ticket.ts'
import { paths } from '../lib/paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { DeskHead } from '../ui/DeskHead.tsx'
import { UrlTabs, useTab } from '../ui/UrlTabs.tsx'
import { ClientDashboardOverview } from './ClientDashboardOverview.tsx'
import { ClientDashboardQuestions } from './ClientDashboardQuestions.tsx'
import { DeskSection } from './DeskSection.tsx'
import { type ClientDashboardForms, clientTabs } from './use-client-dashboard.ts'

export interface ClientDeskProps {
  user: CurrentUser
  forms: ClientDashboardForms
  /** Into which staff look. Its own people see their own without it. */
  company?: CompanyName
}

/** The client dashboard of somebody who may see tickets. */
export function ClientDashboardDesk({ user, forms, company }: ClientDeskProps) {
  const { openTab } = useTab(clientTabs)
  const { ticketId, closeTicket } = useOpenTicket()
  const mayCreate = can(user.role, 'ticket:create')
  const of = company ? { companyId: company.id } : {}
  const [overview, tickets, newTicket, questions, devices] = clientTabs
  return (
    <>
      {mayCreate || <ViewOnlyBanner />}
      <UrlTabs
        label="Client dashboard"
        head={
          company ? (
            <DeskHead title="Client Overview">{company.name}</DeskHead>
          ) : (
            <DeskHead title="Client Dashboard" about={user.company || 'Client'}>
              Welcome, {user.firstName}
            </DeskHead>
          )
        }
        tabs={[
          {
            id: overview,
            label: 'Overview',
            content: <ClientDashboardOverview user={user} openTab={openTab} {...of} />,
          },
          {
            id: tickets,
            label: 'My Tickets',
            content: ticketId ? (
              <Stack gap="5">
                {company && <WorkOnIt ticketId={ticketId} />}
                <TicketView
                  id={ticketId}
                  audience="client"
                  onBack={closeTicket}
                  onFollowUp={(ticket) => {
                    forms.ticketForm.followUp(ticket)
                    openTab(newTicket)
                  }}
                />
              </Stack>
            ) : (
              <TicketList {...of} />
            ),
          },
          {
            id: newTicket,
            label: 'New Ticket',
            shortcut: 'c',
            isDisabled: !mayCreate,
            content: <CreateTicketForm form={forms.ticketForm} />,
          },
          {
            id: questions,
            label: 'Q&A',
            content: <ClientDashboardQuestions user={user} form={forms.questionForm} {...of} />,
          },
          {
            id: devices,
            label: 'My Devices',
            content: (
              <Stack gap="8">
                <DeviceList {...of} />
                <DeskSection title="Your company">
                  <OwnCompany companyId={company?.id ?? user.companyId} />
                </DeskSection>
                <CompanySites companyId={company?.id ?? user.companyId} heading="Sites" />
                <SharedDocuments companyId={company?.id ?? user.companyId} />
              </Stack>
            ),
          },
        ]}
      />
    </>
  )
}

/** Staff only look here; their own dashboard is where they answer. */
function WorkOnIt({ ticketId }: { ticketId: number }) {
  return (
    <Flex>
      <Button asChild size="sm" variant="outline">
        <RouterLink to={`${paths.techieDashboard}?tab=tickets&ticket=${ticketId}`}>
          Work on #{ticketId} in your dashboard
        </RouterLink>
      </Button>
    </Flex>
  )
}

/** §6. */
function ViewOnlyBanner() {
  return (
    <Banner
      Icon={Eye}
      title="You have view-only access. Contact your administrator to create tickets or ask questions."
    />
  )
}
