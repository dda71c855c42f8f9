import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mediaFeatures } from '../browser-gaps.ts'
import { openPage } from '../open-page.tsx'
import { startDesk } from '../tickets/desk.ts'
import { wideWindow } from './visit.ts'

const desk = startDesk()

async function openLog(search = '', username = 'admin') {
  mediaFeatures.add(wideWindow)
  await desk.signIn(username)
  const visitor = openPage(`/admin-portal?tab=audit${search}`)
  await screen.findByRole('heading', { name: 'Audit log' })
  return visitor
}
const rows = () => screen.getAllByRole('row').slice(1)
const rowAbout = async (label: string) => {
  const row = (await screen.findByRole('link', { name: label })).closest('tr')
  if (!row) throw new Error(`No row for ${label}`)
  return within(row)
}

describe('the audit log', () => {
  it('says who did what, to which record, with the way there', async () => {
    const { id } = await desk.raise('Zebra printer jams')
    await openLog('&kind=ticket')
    const row = await rowAbout(`#${id} Zebra printer jams`)
    expect(row.getByText('created')).toBeVisible()
    expect(row.getByText('Harborline Logistics')).toBeVisible()
    const link = row.getByRole('link', { name: `#${id} Zebra printer jams` })
    expect(link).toHaveAttribute('href', `/techie-dashboard?tab=tickets&ticket=${id}`)
  })

  it('unfolds what was changed', async () => {
    const { id } = await desk.raise('Label printer')
    await desk.as('techie', async () => {
      const body = { version: 1, priority: 'urgent' }
      await desk.call('PATCH', `/api/techie/tickets/${id}`, body)
    })
    const visitor = await openLog('&kind=ticket&action=priority_changed')
    const row = await rowAbout(`#${id} Label printer`)
    await visitor.click(row.getByText('1 change'))
    expect(row.getByText(/priority:/)).toHaveTextContent('priority: medium → urgent')
  })

  it('keeps its filters in the address, and lets go of them', async () => {
    await desk.raise('Zebra printer jams')
    const visitor = await openLog()
    await visitor.selectOptions(await screen.findByLabelText('Kind'), 'Sign-in')
    expect(new URLSearchParams(location.search).get('kind')).toBe('session')
    await waitFor(() => expect(screen.queryByRole('link', { name: /Zebra/ })).not.toBeInTheDocument())
    await visitor.click(screen.getByRole('button', { name: 'Clear' }))
    expect(new URLSearchParams(location.search).get('kind')).toBeNull()
    expect((await screen.findAllByRole('link', { name: /Zebra printer jams/ })).length).toBeGreaterThan(0)
  })

  it('narrows to a person by a press on the name', async () => {
    const { id } = await desk.raise('Zebra printer jams')
    const visitor = await openLog('&kind=ticket')
    const row = await rowAbout(`#${id} Zebra printer jams`)
    const name = row.getByRole('button').textContent ?? ''
    await visitor.click(row.getByRole('button', { name }))
    expect(new URLSearchParams(location.search).get('person')).toMatch(/^\d+$/)
    await waitFor(() => {
      for (const each of rows()) expect(within(each).getByRole('button')).toHaveTextContent(name)
    })
  })

  it('shows a company’s administrator the own company alone, without a column for it', async () => {
    await desk.raise('Zebra printer jams')
    await desk.as('otherclient', () =>
      desk.call('POST', '/api/tickets', { title: 'Secret of others', description: 'D' }),
    )
    await openLog('', 'localadmin')
    expect((await screen.findAllByRole('link', { name: /Zebra printer jams/ })).length).toBeGreaterThan(0)
    expect(screen.queryByText(/Secret of others/)).not.toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'Company' })).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Company')).not.toBeInTheDocument()
  })

  it('leads a company’s administrator to the log of a company that was merged into theirs, and back', async () => {
    const { stores, clock } = desk.api().services
    const { id } = await stores.companies.create('Harborline Freight', clock.now(), 1)
    await desk.as('admin', () =>
      desk.call('POST', `/api/companies/${id}/merge`, { into: 2, name: 'Harborline Freight' }),
    )
    const visitor = await openLog('', 'localadmin')
    await visitor.click(await screen.findByRole('link', { name: 'Harborline Freight' }))
    expect(
      await screen.findByText(
        'This is the log of “Harborline Freight”, which was merged into “Harborline Logistics”',
      ),
    ).toBeVisible()
    expect(await screen.findByRole('cell', { name: 'merge started' })).toBeVisible()
    expect(location.search).toBe(`?tab=audit&company=${id}`)
    await visitor.click(screen.getByRole('link', { name: 'Open the log of Harborline Logistics' }))
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'merge started' })).not.toBeInTheDocument())
    // What is said of the company itself leads to what is known of it.
    const row = (await screen.findByRole('cell', { name: 'merged' })).closest('tr')
    expect(within(row ?? document.body).getByRole('link', { name: 'Harborline Logistics' })).toHaveAttribute(
      'href',
      '/admin-portal?tab=company',
    )
  })

  it('says so when nothing matches', async () => {
    await openLog('&from=2031-01-01')
    expect(await screen.findByText('No entries match this.')).toBeVisible()
  })
})
