import { Link, Stack } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { recordPath } from '../../lib/record-path.ts'
import { useSession } from '../people/session/use-session.ts'

interface TicketDevicesProps {
  devices: readonly { id: number; name: string }[]
}

/** The devices that a ticket is about, each with the way to its page. */
export function TicketDevices({ devices }: TicketDevicesProps) {
  const { user } = useSession()
  if (!user) return null
  return (
    <Stack as="ul" gap="0">
      {devices.map(({ id, name }) => (
        <li key={id}>
          <Link asChild color="accent.fg" textDecoration="underline">
            <RouterLink to={recordPath({ subject: 'device', subjectId: id }, user.role) ?? ''}>
              {name}
            </RouterLink>
          </Link>
        </li>
      ))}
    </Stack>
  )
}
