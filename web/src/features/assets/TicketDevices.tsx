import { Link, Stack } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../people/session/use-session.ts'

interface TicketDevicesProps {
  companyId: number
  devices: readonly { id: number; name: string }[]
}

/** The devices that a ticket is about, each with the way to its page; staff look at it through the company's eyes. */
export function TicketDevices({ companyId, devices }: TicketDevicesProps) {
  const { user } = useSession()
  const of = user && can(user.role, 'company:read') ? { company: String(companyId) } : {}
  return (
    <Stack as="ul" gap="0">
      {devices.map(({ id, name }) => (
        <li key={id}>
          <Link asChild color="accent.fg" textDecoration="underline">
            <RouterLink
              to={`${paths.clientDashboard}?${new URLSearchParams({ ...of, tab: 'devices', device: String(id) })}`}
            >
              {name}
            </RouterLink>
          </Link>
        </li>
      ))}
    </Stack>
  )
}
