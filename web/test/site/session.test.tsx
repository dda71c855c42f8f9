import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, json, refuse } from '../answer.ts'
import { openPage } from '../open-page.tsx'

const user = (role: string) => ({
  id: 1,
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Brandt',
  email: 'ada@client.example',
  company: 'Client',
  role,
  phoneNumber: null,
  twoFactorEnabled: false,
  twoFactorRequired: false,
  mustEnrolTwoFactor: false,
})
const notSignedIn = () => refuse(401, 'NOT_SIGNED_IN', 'Please sign in.')
const header = () => within(screen.getByRole('banner'))

describe('the header', () => {
  test('offers the sign-in to a visitor, and asks nobody about one who never signed in', async () => {
    const calls = answer({})
    openPage('/')
    const [link] = header().getAllByRole('link', { name: 'Sign-In' })
    expect(link).toHaveAttribute('href', '/client-portal')
    await waitFor(() => expect(calls.to('GET /api/news')).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(calls.to('GET /api/auth/me')).toHaveLength(0)
  })

  test('offers the sign-in to a visitor whose session is over', async () => {
    const calls = answer({ 'GET /api/auth/me': notSignedIn })
    openPage('/')
    await waitFor(() => expect(calls.to('GET /api/auth/me')).toHaveLength(1))
    expect(header().getAllByRole('link', { name: 'Sign-In' })[0]).toBeInTheDocument()
  })

  test.each([
    ['admin', 'Admin Dashboard', '/admin-dashboard', '/techie-portal'],
    ['global_admin', 'Admin Dashboard', '/admin-dashboard', '/techie-portal'],
    ['local_admin', 'Admin Dashboard', '/admin-dashboard', '/techie-portal'],
    ['techie', 'Techie Dashboard', '/techie-dashboard', '/techie-dashboard'],
    ['client', 'Client Dashboard', '/client-dashboard', '/client-portal'],
    ['view_only_client', 'Client Dashboard', '/client-dashboard', '/client-portal'],
    ['vendor', 'Vendor Portal', '/vendor-portal', '/vendor-portal'],
  ])('takes the role %s to its %s', async (role, label, path, mobilePath) => {
    answer({ 'GET /api/auth/me': () => json(user(role)) })
    openPage('/')
    const link = (await header().findAllByRole('link', { name: label }))[0]
    expect(link).toHaveAttribute('href', path)
    const targets = header()
      .getAllByRole('link', { hidden: true })
      .map((each) => each.getAttribute('href'))
    expect(targets).toContain(mobilePath)
    expect(header().getAllByText('Ada')[0]).toBeInTheDocument()
    expect(header().queryByRole('link', { name: 'Sign-In' })).toBeNull()
  })

  test('logs out', async () => {
    const calls = answer({
      'GET /api/auth/me': () => json(user('client')),
      'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    })
    const visitor = openPage('/')
    const [logout] = await header().findAllByRole('button', { name: 'Logout' })
    if (!logout) throw new Error('no logout')
    await visitor.click(logout)
    expect((await header().findAllByRole('link', { name: 'Sign-In' }))[0]).toBeInTheDocument()
    expect(calls.to('GET /api/auth/me')).toHaveLength(1)
  })

  test('gains a shadow after 50 px', async () => {
    answer({})
    openPage('/')
    const scroll = async (y: number) => {
      vi.stubGlobal('scrollY', y)
      dispatchEvent(new Event('scroll'))
    }
    await scroll(50)
    expect(screen.getByRole('banner')).toHaveAttribute('data-scrolled', 'false')
    await scroll(51)
    await waitFor(() => expect(screen.getByRole('banner')).toHaveAttribute('data-scrolled', 'true'))
  })
})

describe('the session check', () => {
  test('is not repeated after 401', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const calls = answer({ 'GET /api/auth/me': notSignedIn })
    openPage('/nowhere')
    await waitFor(() => expect(calls.to('GET /api/auth/me')).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(calls.to('GET /api/auth/me')).toHaveLength(1)
    vi.useRealTimers()
  })

  test('is repeated three times after other failures, then there is no user', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const calls = answer({ 'GET /api/auth/me': () => new Response('', { status: 503 }) })
    openPage('/nowhere')
    await waitFor(() => expect(calls.to('GET /api/auth/me')).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls.to('GET /api/auth/me')).toHaveLength(4)
    expect(header().getAllByRole('link', { name: 'Sign-In' })[0]).toBeInTheDocument()
    vi.useRealTimers()
  })
})
