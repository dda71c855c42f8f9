import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { mayOpen } from '../../src/pages/page-gates.ts'
import { mediaFeatures } from '../browser-gaps.ts'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { rememberSession } from '../session-hint.ts'
import { nextCode } from './next-code.ts'
import { expectToast, fillCredentials, startMockServer, wideWindow } from './visit.ts'

const mock = startMockServer()
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

describe('the client portal, signed out', () => {
  it('says that it loads while it asks about an earlier session, and then shows the login card', async () => {
    rememberSession()
    const answered = Promise.withResolvers<void>()
    mock.server.use(http.get('/api/auth/me', () => answered.promise))
    openPage('/client-portal')
    expect(await screen.findByText('Loading authentication status...')).toBeVisible()
    answered.resolve()
    expect(await screen.findByRole('heading', { name: 'Client Login' })).toBeVisible()
    expect(screen.getByText(/contact your account manager/)).toBeVisible()
  })

  it('shows four sample tickets and two sample questions, labelled', async () => {
    openPage('/client-portal')
    const section = await screen.findByRole('region', { name: 'Inside the support center' })
    expect(section.textContent).toContain('Sample data')
    expect(section.querySelectorAll('article')).toHaveLength(6)
  })

  it('puts the messages of wrong lengths at their fields and the focus on the first', async () => {
    const visitor = openPage('/client-portal')
    await fillCredentials(visitor, 'ab', '12345')
    const username = screen.getByLabelText('Username')
    expect(await screen.findByText('Username must be at least 3 characters')).toBeVisible()
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
    expect(username).toHaveFocus()
    expect(username).toBeInvalid()
  })

  it('refuses a wrong password and keeps what was typed', async () => {
    const visitor = openPage('/client-portal')
    await fillCredentials(visitor, 'client', 'wrong-password')
    await expectToast('Login Failed', 'Invalid credentials. Please try again.')
    expect(screen.getByLabelText('Username')).toHaveValue('client')
    expect(screen.getByLabelText('Password')).toHaveValue('wrong-password')
  })

  it('says at the form too what went wrong, until the form is changed', async () => {
    const visitor = openPage('/client-portal')
    await fillCredentials(visitor, 'client', 'wrong-password')
    const main = within(screen.getByRole('main'))
    expect(await main.findByRole('alert')).toHaveTextContent('Invalid credentials. Please try again.')
    await fill(visitor, screen.getByLabelText('Password'), 'x')
    expect(main.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['broke', () => new HttpResponse(null, { status: 500 }), /went wrong on our side/],
    [
      'is behind a gateway that gave up',
      () => HttpResponse.json({ message: 'Service Unavailable' }, { status: 503 }),
      /went wrong on our side/,
    ],
    ['has had enough', () => new HttpResponse(null, { status: 429 }), /Too many attempts/],
    ['cannot be reached', () => HttpResponse.error(), /could not reach the server/],
    ['answers no JSON', () => new HttpResponse('<html>', { status: 200 }), /went wrong on our side/],
  ])('does not call the credentials wrong when the server %s', async (_, respond, reason) => {
    mock.server.use(http.post('/api/auth/login', respond))
    const visitor = openPage('/client-portal')
    await fillCredentials(visitor, 'client')
    const alert = await within(screen.getByRole('main')).findByRole('alert')
    expect(alert).toHaveTextContent(reason)
    expect(alert).not.toHaveTextContent('Invalid')
    await expectToast('Login Failed')
  })

  it('lets a client in, with name, company and a welcome', async () => {
    const visitor = openPage('/client-portal')
    await fillCredentials(visitor, 'client')
    await expectToast('Login Successful', 'Welcome to the client portal')
    const user = await mock.api().services.stores.users.byUsername('client')
    const companies = await mock.api().services.stores.companies.byIds([user?.companyId ?? 0])
    const name = `${user?.firstName} ${user?.lastName}`
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    expect(screen.getAllByText(companies.get(user?.companyId ?? 0)?.name ?? '').length).toBeGreaterThan(0)
  })
})

describe('whoever signs in here without being a client', () => {
  it.each([
    ['admin', '/admin-dashboard'],
    ['localadmin', '/admin-dashboard'],
    ['techie', '/techie-dashboard'],
    ['vendor', '/vendor-portal'],
  ])('is taken to their own dashboard: %s to %s', async (who, path) => {
    const visitor = openPage('/client-portal')
    await fillCredentials(visitor, who)
    await waitFor(() => expect(location.pathname).toBe(path))
    await expectToast('Login Successful')
  })

  it.each([
    ['admin', '/admin-dashboard?tab=users', '/admin-dashboard?tab=users'],
    ['client', '/account', '/account'],
    ['client', '/client-dashboard?tab=tickets&ticket=3', '/client-dashboard?tab=tickets&ticket=3'],
    ['vendor', '/admin-dashboard?tab=users', '/vendor-portal'],
    ['techie', '/vendor-portal', '/techie-dashboard'],
    ['client', '/admin-portal', '/client-portal'],
  ])('%s, sent from %s, goes on at %s', async (who, from, to) => {
    const visitor = openPage(from)
    await fillCredentials(visitor, who)
    await expectToast('Login Successful')
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe(to))
  })

  it('sees the portal when they open it later, as everybody does', async () => {
    await mock.signIn('admin')
    openPage('/client-portal')
    expect(await screen.findByRole('tab', { name: 'My Tickets' })).toBeVisible()
    expect(location.pathname).toBe('/client-portal')
  })

  it.each([
    '//evil.example/x',
    '/\\evil.example/x',
    'https://evil.example/admin-dashboard',
    'javascript:alert(1)',
  ])('is never led to %s', (address) => {
    expect(mayOpen('admin', address)).toBe(false)
  })
})

describe('the second factor', () => {
  const reachCodeStep = async () => {
    const visitor = openPage('/client-portal')
    await fillCredentials(visitor, 'client2fa')
    await expectToast(
      'Two-Factor Authentication Required',
      'Please enter the 6-digit code from your authenticator app.',
    )
    return visitor
  }
  const enterCode = async (visitor: Awaited<ReturnType<typeof reachCodeStep>>, code: string) => {
    await fill(visitor, await screen.findByLabelText('Verification code'), code)
    await visitor.click(screen.getByRole('button', { name: 'Verify' }))
  }

  it('is asked for as a one-time code, and leads in', async () => {
    const visitor = await reachCodeStep()
    const field = await screen.findByLabelText('Verification code')
    expect(field).toHaveAttribute('inputmode', 'numeric')
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field).toHaveFocus()
    await enterCode(visitor, await nextCode(secret))
    await expectToast('Authentication Successful')
    expect(await screen.findByRole('tab', { name: 'My Tickets' })).toBeVisible()
  })

  it('must have six characters', async () => {
    const visitor = await reachCodeStep()
    await enterCode(visitor, '123')
    expect(await screen.findByText('Token must be exactly 6 characters')).toBeVisible()
  })

  it('is refused when it is wrong', async () => {
    const visitor = await reachCodeStep()
    await enterCode(visitor, '000000')
    await expectToast('Verification Failed', 'Invalid verification code. Please try again.')
  })

  it('is an error when the answer has no user', async () => {
    const visitor = await reachCodeStep()
    mock.server.use(http.post('/api/auth/verify-2fa', () => HttpResponse.json({ message: '' })))
    await enterCode(visitor, '123456')
    await expectToast('Verification Error', 'Something went wrong. Please try again.')
  })

  it('gives way to the credentials with Back to Login', async () => {
    const visitor = await reachCodeStep()
    await visitor.click(screen.getByRole('button', { name: 'Back to Login' }))
    expect(screen.getByLabelText('Username')).toBeVisible()
  })

  it('starts over when the sign-in has expired', async () => {
    const visitor = await reachCodeStep()
    mock.api().cookies.clear()
    await enterCode(visitor, '123456')
    await expectToast('Verification Failed', 'This sign-in has expired. Please enter your password again.')
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('Verification Failed')
    expect(screen.getByLabelText('Username')).toBeVisible()
  })

  it('can be a recovery code', async () => {
    const visitor = await reachCodeStep()
    await visitor.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await fill(visitor, await screen.findByLabelText('Recovery code'), 'not-a-code')
    await visitor.click(screen.getByRole('button', { name: 'Verify' }))
    await expectToast('Verification Failed', 'Invalid verification code. Please try again.')
    await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveFocus())
  })
})

describe('a sign-in that leads to the queue', () => {
  it('asks for it once, as soon as the person is let in', async () => {
    mediaFeatures.add(wideWindow)
    const lists: { search: string; isDrawn: boolean }[] = []
    mock.server.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url)
      if (pathname !== '/api/techie/tickets') return
      const isDrawn = screen.queryByRole('heading', { name: 'My tickets' }) !== null
      lists.push({ search, isDrawn })
    })
    const visitor = openPage('/techie-dashboard?tab=tickets')
    await screen.findByRole('heading', { name: 'Client Login' })
    await fillCredentials(visitor, 'techie', 'remotehands-demo')
    expect(await screen.findByRole('heading', { name: 'My tickets' })).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
    expect(lists).toEqual([{ search: '?assignee=me&limit=25&sort=due&status=open', isDrawn: false }])
  })
})
