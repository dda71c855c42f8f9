import type { Notice } from '@remotehands/contract'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Providers } from '../../src/app/providers.tsx'
import { NoticeBell } from '../../src/features/notices/NoticeBell.tsx'
import { LogoutButton } from '../../src/features/people/session/LogoutButton.tsx'
import { useSession } from '../../src/features/people/session/use-session.ts'
import { system } from '../../src/theme/system.ts'
import { answer, json, refuse } from '../answer.ts'

const user = {
  id: 7,
  username: 'client',
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@acme.example',
  company: 'Acme',
  companyId: 1,
  role: 'client',
  phoneNumber: null,
  twoFactorEnabled: false,
  twoFactorRequired: false,
  mustEnrolTwoFactor: false,
}
const replied: Notice = {
  id: '01B',
  at: new Date().toISOString(),
  title: 'Sam Okafor replied to #7',
  body: 'No link on port 12',
  path: '/client-dashboard?tab=tickets&ticket=7',
  isRead: false,
}
const older: Notice = { ...replied, id: '01A', title: 'Sam Okafor resolved #3', isRead: true }

afterEach(() => vi.useRealTimers())

/** The bell of somebody with these notices, as a server would keep them. */
function ring(notices: Notice[] = [replied, older], changes: Parameters<typeof answer>[0] = {}) {
  let kept = notices
  const calls = answer({
    'GET /api/auth/me': () => json(user),
    'GET /api/notices/unread': () => json({ count: kept.filter(({ isRead }) => !isRead).length }),
    'GET /api/notices': () => json(kept),
    'POST /api/notices/read': () => {
      kept = kept.map((notice) => ({ ...notice, isRead: true }))
      return new Response(null, { status: 204 })
    },
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    ...changes,
  })
  history.replaceState(null, '', '/somewhere')
  render(
    <BrowserRouter>
      <Providers system={system}>
        <Portal />
      </Providers>
    </BrowserRouter>,
  )
  const arrive = (notice: Notice) => {
    kept = [notice, ...kept]
  }
  return { visitor: userEvent.setup({ delay: null }), calls, arrive }
}

function Portal() {
  const { user: signedIn } = useSession({ now: true })
  return (
    <>
      <NoticeBell />
      {signedIn && <LogoutButton />}
    </>
  )
}

const bell = (name: RegExp | string = /^Notices/) => screen.findByRole('button', { name })
const panel = () => screen.findByRole('region', { name: 'Notices' })

describe('the bell', () => {
  it('says how many notices are unread', async () => {
    ring()
    expect(await bell('Notices, 1 unread')).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText('1')).toBeVisible()
  })

  it('says no number when there is none, and no more than 99', async () => {
    ring([older])
    expect(await bell('Notices')).toHaveTextContent('')
  })

  it('counts no further than 99', async () => {
    ring([], { 'GET /api/notices/unread': () => json({ count: 99 }) })
    expect(await bell('Notices, 99+ unread')).toHaveTextContent('99+')
  })

  it('is not there for who is signed out', async () => {
    const { calls } = ring([], { 'GET /api/auth/me': () => refuse(401, 'NOT_SIGNED_IN', 'Please sign in.') })
    await waitFor(() => expect(calls.to('GET /api/auth/me')).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
    expect(calls.to('GET /api/notices/unread')).toHaveLength(0)
  })
})

describe('opening the bell', () => {
  it('shows what happened, the newest first, and marks it as read', async () => {
    const { visitor, calls } = ring()
    await visitor.click(await bell('Notices, 1 unread'))
    const links = await within(await panel()).findAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^New: Sam Okafor replied to #7No link on port 12/),
      expect.stringMatching(/^Sam Okafor resolved #3/),
    ])
    await bell('Notices')
    expect(calls.to('POST /api/notices/read')).toMatchObject([{ body: { upTo: '01B' } }])
    // Who looks at it still sees what was new.
    expect(links[0]).toHaveTextContent('New:')
  })

  it('marks nothing when there is nothing new', async () => {
    const { visitor, calls } = ring([older])
    await visitor.click(await bell())
    await within(await panel()).findByRole('link')
    expect(calls.to('POST /api/notices/read')).toHaveLength(0)
  })

  it('says so when there are none', async () => {
    let deliver = () => {}
    const held = new Promise<Response>((resolve) => {
      deliver = () => resolve(json([]))
    })
    const { visitor } = ring([], { 'GET /api/notices': () => held })
    await visitor.click(await bell())
    expect(await panel()).toHaveTextContent('Loading notices…')
    deliver()
    expect(await screen.findByText('No notices yet.')).toBeVisible()
  })

  it('says so when they could not be loaded, and tries again', async () => {
    let isBroken = true
    const broken = () => refuse(500, 'INTERNAL', 'Something went wrong on our side.')
    const { visitor } = ring([], { 'GET /api/notices': () => (isBroken ? broken() : json([older])) })
    await visitor.click(await bell())
    expect(await within(await panel()).findByRole('alert')).toHaveTextContent(
      'Something went wrong on our side.',
    )
    isBroken = false
    await visitor.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Sam Okafor resolved #3')).toBeVisible()
  })

  it('keeps its number when reading did not reach the server, and tries again the next time', async () => {
    const broken = () => refuse(500, 'INTERNAL', 'Something went wrong on our side.')
    const { visitor, calls } = ring([replied], { 'POST /api/notices/read': broken })
    await visitor.click(await bell())
    await waitFor(() => expect(calls.to('POST /api/notices/read')).toHaveLength(1))
    await visitor.click(await bell('Notices, 1 unread'))
    await visitor.click(await bell('Notices, 1 unread'))
    await waitFor(() => expect(calls.to('POST /api/notices/read')).toHaveLength(2))
  })

  it('again shows what has come since', async () => {
    const { visitor, arrive } = ring([older])
    await visitor.click(await bell())
    await within(await panel()).findByRole('link')
    await visitor.keyboard('{Escape}')
    arrive(replied)
    await visitor.click(await bell())
    expect(await screen.findByText('Sam Okafor replied to #7')).toBeVisible()
  })

  it('leads to what a notice is about, and closes', async () => {
    const { visitor } = ring()
    await visitor.click(await bell())
    await visitor.click(await screen.findByRole('link', { name: /replied to #7/ }))
    expect(location.pathname + location.search).toBe('/client-dashboard?tab=tickets&ticket=7')
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
  })
})

describe('with the keyboard', () => {
  it('opens, reaches the notices, and gives the focus back on Escape', async () => {
    const { visitor } = ring()
    await bell()
    await visitor.tab()
    expect(await bell()).toHaveFocus()
    await visitor.keyboard('{Enter}')
    expect(await bell()).toHaveAttribute('aria-expanded', 'true')
    await screen.findByRole('link', { name: /replied/ })
    await visitor.tab()
    expect(screen.getByRole('link', { name: /replied/ })).toHaveFocus()
    await visitor.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
    expect(await bell()).toHaveFocus()
  })

  it('closes when the focus goes on', async () => {
    const { visitor } = ring([older])
    await visitor.click(await bell())
    await screen.findByRole('link')
    await visitor.tab()
    await visitor.tab()
    expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus()
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
  })

  it('closes when something else is pressed', async () => {
    const { visitor } = ring([older])
    await visitor.click(await bell())
    await panel()
    await visitor.click(document.body)
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
  })
})

describe('while the page is open', () => {
  it('asks each minute, and no more once nobody is signed in', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { visitor, calls, arrive } = ring([])
    await bell('Notices')
    arrive(replied)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await bell('Notices, 1 unread')
    expect(screen.getByText('1 unread')).toHaveAttribute('role', 'status')

    await visitor.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Notices/ })).toBeNull())
    const asked = calls.to('GET /api/notices/unread').length
    await act(() => vi.advanceTimersByTimeAsync(180_000))
    expect(calls.to('GET /api/notices/unread')).toHaveLength(asked)
  })

  it('asks when the window is looked at again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { arrive } = ring([])
    await bell('Notices')
    arrive(replied)
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    act(() => void window.dispatchEvent(new Event('focus')))
    await bell('Notices, 1 unread')
  })
})
