import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ReportsTab } from '../../src/features/reports/ReportsTab.tsx'
import { startMockServer } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'

const mock = startMockServer()

async function open(search: string, who = 'localadmin') {
  await mock.signIn(who)
  return show(<ReportsTab />, `?tab=reports${search}`)
}

/** What is saved as a file. */
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

it('a report is shown as it will be mailed before it is switched on, and paused after', async () => {
  const visitor = await open('&report=review&show=mails')
  expect(await screen.findByText('No reports by mail yet. Add the first one.')).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Add report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a report by mail' }))
  await visitor.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('Please enter a name.')).toBeVisible()
  await visitor.type(dialog.getByLabelText('Name'), 'For the board')
  const [person] = await dialog.findAllByRole('checkbox', { name: /,/ })
  await visitor.click(person as HTMLElement)
  await visitor.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText(/Nothing has been sent/)).toHaveFocus()
  await visitor.click(dialog.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus())
  expect(dialog.getByLabelText('Name')).toHaveValue('For the board')
  await visitor.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText(/Nothing has been sent/)).toBeVisible()
  expect(dialog.getByRole('region', { name: 'The mail' })).toHaveTextContent(
    'Your report “For the board” is attached.',
  )
  expect(mock.api().mails.filter(({ files }) => files)).toEqual([])
  await visitor.click(dialog.getByRole('button', { name: 'Switch on' }))
  const card = (await screen.findByRole('heading', { name: 'For the board' })).closest('li') as HTMLElement
  expect(within(card).getByText('On')).toBeVisible()
  await visitor.click(within(card).getByRole('button', { name: 'Pause For the board' }))
  expect(await within(card).findByText('Paused')).toBeVisible()
})

it('a company’s administrator reads the review of their company, and saves it as a PDF', async () => {
  const files = savedFiles()
  const visitor = await open('&report=review&range=12-months')
  expect(await screen.findByText(/Private tickets are left out/)).toBeVisible()
  expect(screen.getByText('Tickets opened', { selector: 'dt' })).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Download PDF of Company review' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect((await files[0]?.text())?.slice(0, 8)).toBe('%PDF-1.7')
})

it('filters that are saved under a name come back by it', async () => {
  const visitor = await open('&report=devices', 'admin')
  await visitor.click(await screen.findByRole('button', { name: 'Save filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save filters' }))
  await visitor.type(dialog.getByLabelText('Name'), 'Hardware')
  await visitor.click(dialog.getByRole('button', { name: 'Save filters' }))
  expect(await screen.findByRole('button', { name: 'Delete “Hardware”' })).toBeVisible()
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'tickets')
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Saved filters' }), 'Hardware')
  expect(await screen.findByRole('heading', { level: 2, name: 'Devices' })).toBeVisible()
  expect(screen.queryByRole('heading', { level: 2, name: 'Tickets' })).toBeNull()
})
