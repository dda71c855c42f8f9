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

  it('has a title, a logo that leads home, initials and settings', async () => {
    await mock.signIn('client')
    openPage('/client-dashboard')
    const inHeader = await header()
    expect(inHeader.getByText('Client Dashboard')).toBeVisible()
    expect(inHeader.getByRole('link', { name: /home/ })).toHaveAttribute('href', '/')
    const user = await mock.api().services.stores.users.byUsername('client')
    expect(inHeader.getAllByText(`${user?.firstName[0]}${user?.lastName[0]}`).length).toBeGreaterThan(0)
    expect(inHeader.getByRole('button', { name: /^Notices/ })).toBeVisible()
    expect(inHeader.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/account')
  })

  it('has a menu with the theme, the shortcuts and the way out, which Escape closes', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-dashboard')
    const toggle = await (await header()).findByRole('button', { name: 'Open menu' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect((await header()).queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
    await visitor.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    for (const name of ['Logout', 'Keyboard shortcuts'])
      expect((await header()).getByRole('button', { name })).toBeVisible()
    expect((await header()).getByRole('group', { name: 'Theme' })).toBeVisible()
    await visitor.keyboard('{Escape}')
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(toggle).toHaveFocus()
  })

  it('gives rows more room for whoever wants it, and goes on to', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-dashboard')
    const height = () => getComputedStyle(document.documentElement).getPropertyValue('--row')
    await visitor.click(await (await header()).findByRole('button', { name: 'Open menu' }))
    const choice = await screen.findByRole('checkbox', { name: 'Comfortable rows' })
    expect(choice).not.toBeChecked()
    const dense = height()
    await visitor.click(choice)
    expect(choice).toBeChecked()
    expect(Number.parseFloat(height())).toBeGreaterThan(Number.parseFloat(dense))
    expect(localStorage.getItem('rows')).toBe('comfortable')
    await visitor.click(choice)
    expect(height()).toBe(dense)
  })

  it('leads to the other screens that a role enters, behind “More”', async () => {
    await mock.signIn('techie')
    const visitor = openPage('/account')
    const [more] = await (await header()).findAllByRole('button', { name: 'More' })
    await visitor.click(more as HTMLElement)
    const [menu] = (await header()).getAllByRole('navigation', { name: 'More' })
    const names = within(menu as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(
      expect.arrayContaining(['Companies', 'Mail', 'On call', 'Time', 'Templates and macros']),
    )
    expect(names).not.toContain('Rules')
    await visitor.click(within(menu as HTMLElement).getByRole('link', { name: 'Companies' }))
    expect(await screen.findByRole('heading', { name: 'Companies', level: 1 })).toBeVisible()
    const [there] = (await header()).getAllByRole('button', { name: 'More' })
    await waitFor(() => expect(there).toHaveAttribute('aria-expanded', 'false'))
  })

  it('offers nothing more to whom the portals are all', async () => {
    await mock.signIn('client')
    openPage('/account')
    expect((await header()).queryByRole('button', { name: 'More' })).not.toBeInTheDocument()
  })

  it.each([
    ['client', '/client-portal', 'Harborline Logistics'],
    ['admin', '/techie-portal', 'Techie Portal'],
  ])(
    'has the finder for %s at %s, and leads from its menu to the site’s sections',
    async (who, path, title) => {
      await mock.signIn(who)
      const visitor = openPage(path)
      await screen.findByRole('navigation', { name: 'Portal' })
      expect(screen.getAllByRole('banner')).toHaveLength(1)
      expect((await header()).getAllByText(title)[0]).toBeVisible()
      expect((await header()).getByRole('button', { name: /Find or do/ })).toBeVisible()
      await visitor.click((await header()).getByRole('button', { name: 'Open menu' }))
      const sections = within((await header()).getByRole('navigation', { name: 'Sections' }))
      expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        ...['Home', 'Services', 'About', 'News', 'Contact'],
      ])
      expect(screen.getByRole('contentinfo')).toBeVisible()
      // The one that leads out is in the menu.
      expect(screen.getAllByRole('button', { name: 'Logout' })).toHaveLength(1)
    },
  )

  it('stands there only once somebody is signed in', async () => {
    openPage('/account')
    await waitFor(() => expect(location.pathname).toBe('/client-portal'))
    expect(screen.queryByRole('navigation', { name: 'Portal' })).not.toBeInTheDocument()
  })
})
