import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { startMockServer } from '../portal/visit.ts'

const mock = startMockServer()

async function openFinder(who: string, at: string) {
  await mock.signIn(who)
  const visitor = openPage(at)
  await screen.findByRole('banner')
  await screen.findByRole('button', { name: /^Find or do/ })
  await visitor.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Find or do' })
  return { visitor, field }
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the finder', () => {
  it('opens a ticket by its number', async () => {
    const { visitor, field } = await openFinder('techie', '/techie-dashboard')
    expect(field).toHaveFocus()
    await visitor.type(field, '#1')
    await screen.findByRole('option', { name: 'Open #1' })
    await visitor.keyboard('{Enter}')
    expect(await screen.findByText('#1')).toBeVisible()
    expect(location.pathname + location.search).toBe('/techie-dashboard?tab=tickets&ticket=1')
  })

  const pressK = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })

  it('comes on the site’s pages, too, to whoever is signed in', async () => {
    await mock.signIn('techie')
    openPage('/privacy')
    await screen.findAllByRole('link', { name: 'Techie Dashboard' })
    expect(pressK()).toBe(false)
    expect(await screen.findByRole('combobox', { name: 'Find or do' })).toBeVisible()
    expect(location.pathname).toBe('/techie-dashboard')
  })

  it('leaves the key to the browser of a visitor', async () => {
    openPage('/privacy')
    await screen.findAllByRole('link', { name: 'Sign-In' })
    expect(pressK()).toBe(true)
  })

  it('finds tickets by words, people by name, and screens, and goes where the arrows choose', async () => {
    const { visitor, field } = await openFinder('admin', '/admin-dashboard')
    await visitor.type(field, 'e')
    expect(await screen.findByRole('option', { name: 'User Management' })).toBeVisible()
    await visitor.clear(field)
    await visitor.type(field, 'rep')
    await screen.findByRole('group', { name: 'Tickets' })
    // Until all is found, the list grows, and Enter waits.
    await screen.findByText(/^\d+ found$/)
    const all = options()
    expect(all).toContain('Reports')
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
    await visitor.keyboard('{ArrowUp}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(all.at(-1) ?? '')
    await visitor.keyboard('{Enter}')
    expect(await screen.findByRole('tab', { name: 'Reports', selected: true })).toBeVisible()
  })

  it('keeps what the arrows chose when more is found above it, and leaves Enter to what composes a letter', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    mock.server.use(http.get('*/api/techie/tickets', () => held, { once: true }))
    const { visitor, field } = await openFinder('admin', '/admin-dashboard')
    await visitor.type(field, 'rep')
    await screen.findByRole('option', { name: 'Reports' })
    await visitor.keyboard('{ArrowUp}')
    const chosen = () => screen.getByRole('option', { selected: true }).textContent
    const last = options().at(-1)
    expect(chosen()).toBe(last)
    answer()
    await screen.findByRole('group', { name: 'Tickets' })
    await screen.findByText(/^\d+ found$/)
    expect(chosen()).toBe(last)

    await visitor.clear(field)
    await visitor.type(field, 'shortcuts')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(field).toBeVisible()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  it('leads to the list of devices where not all have been looked through', async () => {
    const headers = { link: '</api/devices?cursor=more>; rel="next"' }
    mock.server.use(http.get('*/api/devices', () => HttpResponse.json([], { headers })))
    const { visitor, field } = await openFinder('admin', '/admin-dashboard')
    await visitor.type(field, 'sn-4711')
    await visitor.click(await screen.findByRole('option', { name: 'Look for “sn-4711” in all devices' }))
    expect(location.pathname + location.search).toBe('/admin-dashboard?tab=devices&devices=sn-4711')
  })

  it('leads technicians, who have no list of devices, to a device in their dashboard', async () => {
    const { visitor, field } = await openFinder('techie', '/techie-dashboard')
    const [device] = await (await fetch('/api/devices?limit=1')).json()
    const headers = { link: '</api/devices?cursor=more>; rel="next"' }
    mock.server.use(http.get('*/api/devices', () => HttpResponse.json([device], { headers })))
    await visitor.type(field, 'sn-4711')
    const devices = within(await screen.findByRole('group', { name: 'Devices' }))
    const found = devices.getAllByRole('option')
    expect(found).toHaveLength(1)
    await visitor.click(found[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: device.deviceName })).toBeVisible()
    expect(location.pathname + location.search).toBe(`/techie-dashboard?tab=maintenance&device=${device.id}`)
    expect(await screen.findByRole('heading', { name: 'Tickets' })).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Back to maintenance' }))
    expect(await screen.findByRole('heading', { name: 'Maintenance' })).toBeVisible()
  })

  it('finds tickets behind a page that came short, and leads to the list of all', async () => {
    const { visitor, field } = await openFinder('techie', '/techie-dashboard')
    const [found] = await (await fetch('/api/techie/tickets?limit=1')).json()
    mock.server.use(
      http.get('*/api/techie/tickets', ({ request }) => {
        const at = Number(new URL(request.url).searchParams.get('cursor'))
        const headers = { link: `</api/techie/tickets?cursor=${at + 1}>; rel="next"` }
        return HttpResponse.json(at === 2 ? [found] : [], { headers })
      }),
    )
    await visitor.type(field, 'is:unanswered')
    expect(await screen.findByRole('option', { name: new RegExp(`^#${found.id} `) })).toBeVisible()
    await visitor.click(
      await screen.findByRole('option', { name: 'Look for “is:unanswered” in all tickets' }),
    )
    expect(new URLSearchParams(location.search).get('tickets')).toBe('is:unanswered')
  })

  it('leads to the tickets of a team by its name', async () => {
    const { visitor, field } = await openFinder('techie', '/techie-dashboard')
    await visitor.type(field, 'servi')
    const teams = within(await screen.findByRole('group', { name: 'Teams' }))
    await visitor.click(teams.getByRole('option', { name: /^Service desk/ }))
    expect(new URLSearchParams(location.search).get('team')).toBe('1')
    expect(await screen.findByRole('button', { name: 'Team: Service desk' })).toBeVisible()
  })

  it('shows a client what is theirs, and says when there is nothing', async () => {
    const { visitor, field } = await openFinder('client', '/client-dashboard')
    await visitor.type(field, 'castell')
    expect(await screen.findByText('Nothing found for “castell”.')).toBeVisible()
    await visitor.clear(field)
    await visitor.type(field, 'account')
    const place = await screen.findByRole('option', { name: 'Account settings' })
    await visitor.click(within(place).getByText('Account settings'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Find or do' })).not.toBeInTheDocument()
  })

  it('takes filters of tickets, and says which it can’t read', async () => {
    const { visitor, field } = await openFinder('techie', '/techie-dashboard')
    await visitor.type(field, 'status:lost')
    expect(await screen.findByText(/“status:lost” isn’t possible\. Try status:open/)).toBeVisible()
    await visitor.clear(field)
    await visitor.type(field, 'status:open')
    expect(await screen.findByRole('group', { name: 'Tickets' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Go to' })).not.toBeInTheDocument()
  })
})
