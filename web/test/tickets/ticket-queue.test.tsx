import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { mediaFeatures } from '../browser-gaps.ts'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { wideWindow } from '../portal/visit.ts'
import { startDesk } from './desk.ts'

const desk = startDesk()

async function openQueue(search = '', username = 'admin') {
  mediaFeatures.add(wideWindow)
  await desk.signIn(username)
  const visitor = openPage(`/techie-portal?tab=tickets${search}`)
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
  return visitor
}
const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr')
  if (!row) throw new Error(`No row for ${title}`)
  return within(row)
}

describe('the queue', () => {
  it('finds a ticket that is on none of the loaded pages', async () => {
    await desk.raise('Zebra printer jams')
    await desk.as('client', async () => {
      for (let count = 0; count < 110; count += 1) {
        await desk.call('POST', '/api/tickets', { title: `Cable ${count}`, description: 'Label it.' })
      }
    })
    const visitor = await openQueue()
    await fill(visitor, screen.getByRole('searchbox'), 'zebra printer jams')
    await rowOf('Zebra printer jams')
    expect(screen.getAllByRole('row')).toHaveLength(2)
    await visitor.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2))
    expect(location.search).not.toContain('zebra')
  })

  it('opens the ticket whose number is typed, with Enter', async () => {
    const { id } = await desk.raise('Zebra printer jams')
    const visitor = await openQueue()
    await visitor.type(screen.getByRole('searchbox'), `#${id}{Enter}`)
    expect(await screen.findByRole('heading', { name: `#${id} Zebra printer jams` })).toBeVisible()
  })

  it('says where a merged ticket goes on, and in which sentence a search found it', async () => {
    const { id: into } = await desk.raise('Reader at the dock')
    const { id } = await desk.raise('Badge reader dark', { description: 'The bezel is cracked.' })
    await desk.as('admin', async () => {
      const { version } = await desk.call('GET', `/api/techie/tickets/${id}`)
      await desk.call('POST', `/api/techie/tickets/${id}/merge`, { intoId: into, version })
    })
    const visitor = await openQueue()
    await fill(visitor, screen.getByRole('searchbox'), 'bezel')
    const row = await rowOf('Badge reader dark')
    expect(await row.findByText(`Merged into #${into}`)).toBeVisible()
    expect(await row.findByText('bezel')).toBeVisible()
  })

  it('keeps its filters in the address, and answers them by the server', async () => {
    await desk.raise('Core switch is down', { priority: 'urgent' })
    const visitor = await openQueue('&status=new')
    expect(screen.getByRole('button', { name: 'Status: new' })).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Priority: All priorities' }))
    await visitor.click(screen.getByRole('checkbox', { name: 'urgent' }))
    await waitFor(() => {
      const rows = screen.getAllByRole('row').slice(1)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toHaveTextContent(/new.*urgent/)
    })
    expect(location.search).toContain('priority=urgent')
    await visitor.click(screen.getByRole('checkbox', { name: 'low' }))
    expect(location.search).toContain('priority=urgent%2Clow')
    expect(screen.getByRole('button', { name: 'Priority: urgent, low' })).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Assignee: All assignees' }))
    await visitor.click(screen.getByRole('checkbox', { name: 'Assigned to me' }))
    expect(await screen.findByText('No tickets match this.')).toBeVisible()
  })

  it('loses none of two values chosen at once, and clears what was chosen without losing the focus', async () => {
    await desk.raise('Core switch is down', { priority: 'urgent' })
    const visitor = await openQueue('&status=all&sort=company')
    await visitor.click(screen.getByRole('button', { name: 'Priority: All priorities' }))
    const box = (name: string) => screen.getByRole('checkbox', { name })
    act(() => {
      box('urgent').click()
      box('low').click()
    })
    expect(location.search).toContain('priority=urgent%2Clow')
    await visitor.click(await screen.findByRole('button', { name: 'All priorities' }))
    expect(box('urgent')).toHaveFocus()
    expect(location.search).not.toContain('priority')
    await visitor.click(box('low'))
    await visitor.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(location.search).toBe('?tab=tickets')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull())
  })

  it('puts what is due first in front, and shows one service level or company', async () => {
    await desk.raise('Coffee machine', { priority: 'low' })
    await desk.raise('Core switch is down', { priority: 'urgent' })
    await desk.raise('Label the rack', { priority: 'low' })
    const visitor = await openQueue('&sla=on_track')
    expect(screen.getByRole('button', { name: 'Service level: on track' })).toBeVisible()
    await visitor.selectOptions(screen.getByLabelText('Order'), 'Due first')
    await waitFor(() => {
      const titles = screen.getAllByRole('link').map(({ textContent }) => textContent)
      expect(titles.indexOf('Core switch is down')).toBeLessThan(titles.indexOf('Coffee machine'))
      expect(titles.indexOf('Coffee machine')).toBeLessThan(titles.indexOf('Label the rack'))
    })
    expect(location.search).toContain('sort=due')
    expect(screen.getByRole('columnheader', { name: 'Service level' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    const own =
      (await rowOf('Coffee machine'))
        .getByText(/^[A-Z]\w+ [A-Z]\w+, /)
        .textContent?.split(', ')
        .at(-1) ?? ''
    await visitor.click(await screen.findByRole('button', { name: 'Company: All companies' }))
    await visitor.click(screen.getByRole('checkbox', { name: own }))
    await waitFor(() => expect(location.search).toContain('companyId='))
    await waitFor(() => {
      for (const row of screen.getAllByRole('row').slice(1)) expect(row).toHaveTextContent(own)
    })
    const head = within(screen.getByRole('columnheader', { name: 'Service level' })).getByRole('button')
    await visitor.click(head)
    expect(location.search).toContain('order=desc')
    await waitFor(() => {
      const titles = screen.getAllByRole('link').map(({ textContent }) => textContent)
      expect(titles.indexOf('Coffee machine')).toBeLessThan(titles.indexOf('Core switch is down'))
    })
    expect(screen.getByLabelText('Order')).toHaveDisplayValue('Due last')
  })

  it('changes the status of a ticket in its row', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const visitor = await openQueue()
    await visitor.click(screen.getByRole('button', { name: `Update Status of #${id}` }))
    const dialog = screen.getByRole('dialog', { name: `Update status of ticket #${id}` })
    const options = await within(dialog).findAllByRole('radio')
    expect(options.map((option) => option.closest('label')?.textContent)).toEqual([
      'in progress',
      'waiting for client',
      'resolved',
      'closed',
    ])
    await visitor.click(within(dialog).getByRole('radio', { name: 'waiting for client' }))
    await visitor.click(within(dialog).getByRole('button', { name: 'Update status' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await rowOf('Badge reader dark')).getByText('waiting for client')).toBeVisible()
  })

  it('assigns a ticket in its row', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const visitor = await openQueue()
    await visitor.click(screen.getByRole('button', { name: `Update #${id}` }))
    const dialog = screen.getByRole('dialog', { name: `Update ticket #${id}` })
    const assignee = await within(dialog).findByLabelText<HTMLSelectElement>('Assignee')
    await waitFor(() => expect(assignee.options.length).toBeGreaterThan(1))
    const technician = assignee.options[1]?.textContent ?? ''
    await visitor.selectOptions(assignee, technician)
    await visitor.click(within(dialog).getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await rowOf('Badge reader dark')).getByText(technician)).toBeVisible()
  })

  it('tells assistive technology how many rows there are and which one it is in', async () => {
    await openQueue()
    // The rows of the first page end in view, so the next page comes by itself.
    const count = Number(/^\d+/.exec((await screen.findByText(/^\d+ tickets$/)).textContent ?? '')?.[0])
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1))
    const [head, first] = screen.getAllByRole('row')
    expect(head).toHaveAttribute('aria-rowindex', '1')
    expect(first).toHaveAttribute('aria-rowindex', '2')
  })

  it('leaves assignment to staff: a local admin moves tickets of the own company alone', async () => {
    await openQueue('', 'localadmin')
    expect(screen.getAllByRole('button', { name: /^Update Status of/ }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Update #/ })).not.toBeInTheDocument()
    expect(screen.queryByText(/Castell & Byrne/)).not.toBeInTheDocument()
  })

  it('offers nothing to press on examples', async () => {
    mediaFeatures.add(wideWindow)
    await desk.signIn('admin')
    desk.server.use(http.get('/api/techie/tickets', () => new HttpResponse(null, { status: 500 })))
    const visitor = openPage('/techie-portal?tab=tickets')
    expect(await screen.findByText('Sample data')).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(5))
    const table = within(screen.getByRole('table'))
    expect(table.queryByRole('button')).not.toBeInTheDocument()
    expect(table.queryByRole('link')).not.toBeInTheDocument()
    await fill(visitor, screen.getByRole('searchbox'), 'NORTHGATE')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  })
})

describe('a ticket in the name of a client', () => {
  it('belongs to the person whom staff chose, and can name devices and colleagues of the company', async () => {
    const visitor = await openQueue()
    await visitor.click(screen.getByRole('link', { name: 'New ticket' }))
    const company = await screen.findByLabelText<HTMLSelectElement>(/^Company/)
    await waitFor(() => expect(company.options.length).toBeGreaterThan(1))
    await visitor.selectOptions(company, 'Harborline Logistics')
    const client = await screen.findByLabelText<HTMLSelectElement>('Client')
    await waitFor(() => expect(client.options.length).toBeGreaterThan(1))
    await fill(visitor, screen.getByLabelText('Title'), 'They called about the dock')
    await fill(visitor, screen.getByLabelText('Description'), 'The reader is dark.')
    await visitor.click(screen.getByRole('button', { name: 'Create ticket' }))
    expect(await screen.findByText(/Please choose who the ticket is for/)).toBeVisible()
    await visitor.selectOptions(client, 'Dana Whitfield')
    const devices = within(await screen.findByRole('group', { name: /^Devices/ }))
    const [device] = await devices.findAllByRole('checkbox')
    if (device) await visitor.click(device)
    const followers = within(screen.getByRole('group', { name: /^Followers/ }))
    expect(followers.queryByRole('checkbox', { name: 'Dana Whitfield' })).not.toBeInTheDocument()
    await visitor.click(followers.getByRole('checkbox', { name: 'Carmen Ortiz' }))
    await visitor.click(screen.getByRole('button', { name: 'Create ticket' }))
    await rowOf('They called about the dock')
    const [newest] = await desk.call('GET', '/api/techie/tickets?limit=1')
    expect(await desk.call('GET', `/api/techie/tickets/${newest.id}`)).toMatchObject({
      clientName: 'Dana Whitfield',
      raisedByName: 'Morgan Ellis',
      followers: [{ name: 'Carmen Ortiz' }],
      devices: [{ id: expect.any(Number) }],
    })
  })
})
