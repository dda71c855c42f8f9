import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ReportsTab } from '../../src/features/reports/ReportsTab.tsx'
import { startMockServer } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'

const mock = startMockServer()
const dayMs = 24 * 60 * 60 * 1000
const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('section') as HTMLElement

async function open(search: string, who = 'admin') {
  await mock.signIn(who)
  return show(<ReportsTab />, `?tab=reports${search}`)
}

/** What is saved as a file, as its text. */
function savedFiles() {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return files
}

describe('the reports', () => {
  it('tell tickets over time, as a chart, as a table and as a file', async () => {
    const files = savedFiles()
    const visitor = await open('&range=90-days')
    const tickets = await card('Tickets over time')
    const { items } = await mock.api().services.stores.tickets.list({}, { limit: 100 })
    const opened = items.filter(({ createdAt }) => Date.parse(createdAt) >= Date.now() - 89 * dayMs).length
    const summary = await within(tickets).findByText(/\d+ opened, \d+ resolved/)
    const told = Number(/^\d+/.exec(summary.textContent ?? '')?.[0])
    // The first day began in the middle of what is counted here.
    expect(Math.abs(told - opened)).toBeLessThanOrEqual(2)

    expect(within(tickets).getByText('In all').parentElement).toHaveTextContent(`In allOpened${told}Resolved`)

    await visitor.click(within(tickets).getByRole('button', { name: 'Show table of Tickets over time' }))
    const numbers = within(within(tickets).getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(within(row).getAllByRole('cell')[0]?.textContent))
    expect(numbers.reduce((sum, count) => sum + count, 0)).toBe(told)

    await visitor.click(screen.getByRole('button', { name: 'Download CSV of Tickets over time' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const [head, ...rows] = ((await files[0]?.text()) ?? '').trim().split('\r\n')
    expect(head).toContain('From,To,Opened,Resolved,Not approved,Open at the end')
    expect(rows).toHaveLength(numbers.length)
  })

  it('give medians and averages of the whole range, as their heads do', async () => {
    await open('&range=90-days')
    const ratings = await card('Satisfaction')
    const said = await within(ratings).findByText(/^[\d.]+\/5 from \d+ ratings$/)
    const [average] = /^[\d.]+/.exec(said.textContent ?? '') ?? []
    expect(within(ratings).getByText('In all').parentElement).toHaveTextContent(`In allAverage${average}`)
    const times = await card('Response and resolution times')
    const [, median] = /First response: median ([^,]+),/.exec(times.textContent ?? '') ?? []
    const [legend] = within(times).getAllByText('In all')
    expect(legend?.parentElement).toHaveTextContent(`In allMedian${median}90th percentile`)
  })

  it('are read with the arrow keys, one period after another', async () => {
    const day = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
    const visitor = await open(`&from=${day(4)}&to=${day(2)}`)
    const chart = await screen.findByRole('slider', { name: /^Tickets open at the end/ })
    const told = () => [chart.getAttribute('aria-valuenow'), chart.getAttribute('aria-valuetext')]
    const [at, text] = told()
    expect(at).toBe('2')
    expect(text).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}\. Open at the end: \d+$/)
    chart.focus()
    await visitor.keyboard('{ArrowLeft}')
    expect(told()[0]).toBe('1')
    expect(told()[1]).not.toBe(text)
    await visitor.keyboard('{Home}{ArrowLeft}')
    expect(told()[0]).toBe('0')
  })

  it('keep their days and company in the address, and say when the days are the wrong way round', async () => {
    const visitor = await open('&from=2026-02-02&to=2026-02-01')
    expect(await screen.findByText('The last day is before the first.')).toBeVisible()
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Last 12 months')
    expect(await screen.findByRole('heading', { name: 'By technician' })).toBeVisible()
    const companies = screen.getByRole('combobox', { name: 'Company' })
    const name = 'Harborline Logistics'
    await within(companies).findByRole('option', { name })
    await visitor.selectOptions(companies, name)
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'By technician' })).toBeNull())
    expect(location.search).toMatch(/^\?tab=reports&range=12-months&company=\d+$/)
  })

  it('say of one client what the time went into', async () => {
    await open('&report=time&range=90-days&company=2')
    expect(await screen.findByRole('heading', { level: 3, name: 'Time by ticket' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 3, name: 'Time by technician' })).toBeVisible()
    expect(screen.queryByRole('heading', { level: 3, name: 'Time by client' })).toBeNull()
    const work = await card('Time by ticket')
    expect((await within(work).findAllByText(/^#\d+ /)).length).toBeGreaterThan(0)
  })

  it('of a company’s administrator have no other companies, technicians or contracts', async () => {
    await open('&range=90-days', 'localadmin')
    expect(await screen.findByRole('heading', { name: 'Company review' })).toBeVisible()
    expect(await screen.findByText(/^Harborline Logistics, compared with/)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Tickets over time' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull()
    for (const name of ['By company', 'By technician', 'Contracts'])
      expect(screen.queryByRole('heading', { name })).toBeNull()
  })
})
