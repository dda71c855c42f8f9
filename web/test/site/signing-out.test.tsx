import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../src/app/providers.tsx'
import { useSession } from '../../src/features/people/session/use-session.ts'
import { usePagedQuery } from '../../src/lib/use-paged-query.ts'
import { useQuery } from '../../src/lib/use-query.ts'
import { system } from '../../src/theme/system.ts'
import { answer, json, refuse } from '../answer.ts'

const user = (firstName: string) => ({
  id: 1,
  username: firstName.toLowerCase(),
  firstName,
  lastName: 'Brandt',
  email: 'a@client.example',
  companyId: 1,
  company: 'Client',
  role: 'client' as const,
  phoneNumber: null,
  twoFactorEnabled: false,
  twoFactorRequired: false,
  mustEnrolTwoFactor: false,
  idleMinutes: 60,
  ticketScope: 'company' as const,
})

/** Lists of the signed-in user, one of each kind that the cache knows. */
function Desk() {
  const { status, user, logout, setUser } = useSession({ now: true })
  return (
    <>
      <p>{status}</p>
      {user && <Lists />}
      <button type="button" onClick={() => void logout().catch(() => undefined)}>
        Leave
      </button>
      <button type="button" onClick={() => setUser(bea)}>
        Enter as Bea
      </button>
    </>
  )
}
const bea = user('Bea')

function Lists() {
  const tickets = usePagedQuery('tickets.list')
  const vendors = useQuery('vendors.list')
  return (
    <>
      {tickets.items?.map(({ id, title }) => (
        <p key={id}>{title}</p>
      ))}
      {vendors.data?.map(({ id, name }) => (
        <p key={id}>{name}</p>
      ))}
      <button type="button" onClick={() => void tickets.refresh()}>
        Refresh
      </button>
    </>
  )
}

function openDesk(answers: Parameters<typeof answer>[0] = {}) {
  let owner = 'Ada'
  const calls = answer({
    'GET /api/auth/me': () => json(user('Ada')),
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    'GET /api/tickets': () => json([{ id: 1, title: `A ticket of ${owner}` }]),
    'GET /api/vendors': () => json([{ id: 1, name: `A vendor of ${owner}` }]),
    ...answers,
  })
  render(
    <Providers system={system}>
      <Desk />
    </Providers>,
  )
  const become = (name: string) => {
    owner = name
  }
  return { visitor: userEvent.setup({ delay: null }), calls, become }
}

test('the next user sees nothing of the one before', async () => {
  const { visitor, become } = openDesk()
  await screen.findByText('A ticket of Ada')
  await screen.findByText('A vendor of Ada')
  await visitor.click(screen.getByRole('button', { name: 'Leave' }))
  await screen.findByText('signed-out')
  become('Bea')
  await visitor.click(screen.getByRole('button', { name: 'Enter as Bea' }))
  await screen.findByText('signed-in')
  expect(screen.queryByText(/of Ada/)).toBeNull()
  expect(await screen.findByText('A ticket of Bea')).toBeVisible()
  expect(await screen.findByText('A vendor of Bea')).toBeVisible()
})

test('a session that the server has ended is over here too', async () => {
  let isOver = false
  const { visitor } = openDesk({
    'GET /api/tickets': () =>
      isOver ? refuse(401, 'NOT_SIGNED_IN', 'Please sign in.') : json([{ id: 1, title: 'A ticket of Ada' }]),
  })
  await screen.findByText('A ticket of Ada')
  isOver = true
  await visitor.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(screen.getByText('signed-out')).toBeVisible())
  expect(screen.queryByText(/of Ada/)).toBeNull()
})

test('what was still on its way for the one before never arrives', async () => {
  const late: ((response: Response) => void)[] = []
  const { visitor } = openDesk({
    'GET /api/tickets': () => new Promise((resolve) => late.push(resolve)),
  })
  await screen.findByText('A vendor of Ada')
  await visitor.click(screen.getByRole('button', { name: 'Leave' }))
  await screen.findByText('signed-out')
  await visitor.click(screen.getByRole('button', { name: 'Enter as Bea' }))
  await waitFor(() => expect(late).toHaveLength(2))
  late[0]?.(json([{ id: 1, title: 'A ticket of Ada' }]))
  late[1]?.(json([{ id: 2, title: 'A ticket of Bea' }]))
  expect(await screen.findByText('A ticket of Bea')).toBeVisible()
  expect(screen.queryByText('A ticket of Ada')).toBeNull()
})

test('the live channel ends before the session does, and comes back if that fails', async () => {
  const connections: string[] = []
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        connections.push('opened')
      }
      close() {
        connections.push('closed')
      }
    },
  )
  const { visitor } = openDesk({
    'POST /api/auth/logout': () => {
      expect(connections).toEqual(['opened', 'closed'])
      return refuse(503, 'UNAVAILABLE', 'Please try again.')
    },
  })
  await screen.findByText('signed-in')
  await waitFor(() => expect(connections).toEqual(['opened']))
  await visitor.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(connections).toEqual(['opened', 'closed', 'opened']))
})
