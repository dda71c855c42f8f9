import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { startMockServer } from './visit.ts'

const mock = startMockServer()
const header = async () => within(await screen.findByRole('banner'))
/** The header draws its links twice: for a wide window, and in the menu of a narrow one. */
const links = async () => {
  const [row] = (await header()).getAllByRole('navigation', { name: 'Portal' })
  return within(row as HTMLElement)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent])
}

const admin = [
  ['/admin-dashboard', 'Dashboard'],
  ['/admin-portal', 'User Management'],
  ['/vendor-portal', 'Vendor Management'],
  ['/techie-dashboard', 'Techie Overview'],
]
const client = [
  ['/client-dashboard', 'Dashboard'],
  ['/client-portal', 'Support Center'],
]

describe('the portal layout', () => {
  it.each([
    ['admin', 'Admin Portal', admin],
    ['globaladmin', 'Global Admin Portal', admin],
    ['localadmin', 'Local Admin Portal', admin],
    [
      'techie',
      'Techie Portal',
      [
        ['/techie-dashboard', 'Dashboard'],
        ['/techie-portal', 'My Tasks'],
        ['/client-dashboard', 'Client Overview'],
      ],
    ],
    ['client', 'Client Portal', client],
    ['viewer', 'View-Only Client Portal', client],
    ['vendor', 'Vendor Portal', [['/vendor-portal', 'Vendor Portal']]],
  ])('names the portal of %s and links to what the role has', async (who, name, expected) => {
    await mock.signIn(who)
    openPage('/account')
    expect((await header()).getAllByText(name)[0]).toBeInTheDocument()
    expect(await links()).toEqual(expected)
  })

  it('has a title, a logo that leads home, initials, settings and a log-out', async () => {
    await mock.signIn('client')
    openPage('/client-dashboard')
    const inHeader = await header()
    expect(inHeader.getByText('Client Dashboard')).toBeVisible()
    expect(inHeader.getByRole('link', { name: /home/ })).toHaveAttribute('href', '/')
    const user = await mock.api().services.stores.users.byUsername('client')
    expect(inHeader.getAllByText(`${user?.firstName[0]}${user?.lastName[0]}`).length).toBeGreaterThan(0)
    expect(inHeader.getAllByRole('button', { name: 'Logout' }).length).toBeGreaterThan(0)
    expect(inHeader.getByRole('button', { name: /^Notices/ })).toBeVisible()
    expect(inHeader.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/account')
  })

  it('opens its menu on a narrow window', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-dashboard')
    // By label: a window without layout shows no button of narrow windows.
    const toggle = await (await header()).findByLabelText('Open menu')
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await visitor.click(toggle)
    expect((await header()).getByLabelText('Close menu')).toHaveAttribute('aria-expanded', 'true')
  })

  it('stands there only once somebody is signed in', async () => {
    openPage('/account')
    await waitFor(() => expect(location.pathname).toBe('/client-portal'))
    expect(screen.queryByRole('navigation', { name: 'Portal' })).not.toBeInTheDocument()
  })
})
