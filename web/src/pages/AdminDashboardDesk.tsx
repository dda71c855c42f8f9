import { type CurrentUser, can } from '@remotehands/contract'
import { DeviceAdmin } from '../features/assets/DeviceAdmin.tsx'
import { Users } from '../features/people/users/Users.tsx'
import { ReportsTab } from '../features/reports/ReportsTab.tsx'
import { NewTicketLink } from '../features/tickets/NewTicketLink.tsx'
import { StaffTickets } from '../features/tickets/StaffTickets.tsx'
import type { TicketForm } from '../features/tickets/use-ticket-form.ts'
import { VendorAdmin } from '../features/vendors/VendorAdmin.tsx'
import { VendorsElsewhere } from '../features/vendors/VendorsElsewhere.tsx'
import { DeskHead } from '../ui/DeskHead.tsx'
import { UrlTabs } from '../ui/UrlTabs.tsx'
import { AdminDashboardOverview } from './AdminDashboardOverview.tsx'

const tabIds = ['overview', 'tickets', 'users', 'vendors', 'devices', 'reports'] as const

interface DeskProps {
  user: CurrentUser
  ticketForm: TicketForm
}

/** The admin dashboard: of everything, or of the own company for its administrator. */
export function AdminDashboardDesk({ user, ticketForm }: DeskProps) {
  const [overview, tickets, users, vendors, devices, reports] = tabIds
  const reachesAll = can(user.role, 'company:read')
  return (
    <UrlTabs
      label="Admin dashboard"
      actions={<NewTicketLink />}
      head={
        <DeskHead
          title="Admin Dashboard"
          about={reachesAll ? 'Everything at a glance' : `Everything about ${user.company}`}
        >
          Welcome, {user.firstName}
        </DeskHead>
      }
      tabs={[
        { id: overview, label: 'Overview', content: <AdminDashboardOverview user={user} tabs={tabIds} /> },
        { id: tickets, label: 'Tickets', content: <StaffTickets form={ticketForm} heading="Tickets" /> },
        { id: users, label: 'Users', content: <Users actor={user} /> },
        {
          id: vendors,
          label: 'Vendors',
          content: can(user.role, 'vendor:write') ? <VendorAdmin /> : <VendorsElsewhere />,
        },
        { id: devices, label: 'Devices', content: <DeviceAdmin /> },
        { id: reports, label: 'Reports', content: <ReportsTab /> },
      ]}
    />
  )
}
