import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ClientVisits } from '../../src/features/schedule/ClientVisits.tsx'
import { toLocalTime } from '../../src/lib/local-time.ts'
import { fill } from '../fill.ts'
import { expectToast, startMockServer } from '../portal/visit.ts'
import { show } from './show.tsx'

const mock = startMockServer()
const inDays = (days: number) => toLocalTime(new Date(Date.now() + days * 86_400_000).toISOString())

async function open(as = 'client') {
  await mock.signIn(as)
  return show(<ClientVisits />)
}

describe('a client’s appointments', () => {
  it('are those of the company: what is open, and what is ahead', async () => {
    await open()
    expect(await screen.findByText('Replace the switch of bay 3')).toBeVisible()
    expect(screen.getByText('Move two workstations to the new dispatch room')).toBeVisible()
    expect(screen.queryByText('Cable the second floor')).not.toBeInTheDocument()
  })

  it('can be asked for with up to three times', async () => {
    const visitor = await open()
    await visitor.click(await screen.findByRole('button', { name: 'Request an appointment' }))
    await visitor.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Please choose a time, or remove it.')).toBeVisible()
    expect(screen.getByText('Please say what it is about.')).toBeVisible()

    await visitor.type(screen.getByLabelText('First choice'), inDays(2))
    await visitor.click(screen.getByRole('button', { name: 'Add another time' }))
    await visitor.click(screen.getByRole('button', { name: 'Add another time' }))
    expect(screen.queryByRole('button', { name: 'Add another time' })).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('button', { name: 'Remove the third choice' }))
    await visitor.type(screen.getByLabelText('Second choice'), inDays(3))
    await fill(visitor, screen.getByLabelText('What it is about'), 'A new badge reader')
    await visitor.click(screen.getByRole('button', { name: 'Send request' }))
    await expectToast('Request Sent')
    const card = (await screen.findByText('A new badge reader')).closest('article')
    expect(within(card ?? document.body).getAllByRole('listitem')).toHaveLength(2)
  })

  it('a time that has passed is refused at its field, and everything typed is kept', async () => {
    const visitor = await open()
    await visitor.click(await screen.findByRole('button', { name: 'Request an appointment' }))
    await visitor.type(screen.getByLabelText('First choice'), inDays(-2))
    await fill(visitor, screen.getByLabelText('What it is about'), 'A new badge reader')
    await visitor.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Please choose a time that is still to come.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('First choice')).toHaveFocus())
    expect(screen.getByLabelText('What it is about')).toHaveValue('A new badge reader')
  })

  it('what was typed into a request is there again after the page was left, until it is sent', async () => {
    let visitor = await open()
    const chosen = inDays(2)
    await visitor.click(await screen.findByRole('button', { name: 'Request an appointment' }))
    await visitor.type(screen.getByLabelText('First choice'), chosen)
    await fill(visitor, screen.getByLabelText('What it is about'), 'A new badge reader')
    await visitor.click(screen.getByRole('checkbox', { name: /^HL-SW-01/ }))

    cleanup()
    visitor = show(<ClientVisits />)
    await visitor.click(await screen.findByRole('button', { name: 'Request an appointment' }))
    expect(await screen.findByText('Draft restored')).toBeVisible()
    expect(screen.getByLabelText('First choice')).toHaveValue(chosen)
    expect(screen.getByLabelText('What it is about')).toHaveValue('A new badge reader')
    expect(screen.getByRole('checkbox', { name: /^HL-SW-01/ })).toBeChecked()
    await visitor.click(screen.getByRole('button', { name: 'Send request' }))
    await expectToast('Request Sent')

    await visitor.click(screen.getByRole('button', { name: 'Request an appointment' }))
    expect(screen.getByLabelText('What it is about')).toHaveValue('')
    expect(screen.queryByText('Draft restored')).not.toBeInTheDocument()
  })

  it('a request that was begun can be discarded', async () => {
    const visitor = await open()
    await visitor.click(await screen.findByRole('button', { name: 'Request an appointment' }))
    await fill(visitor, screen.getByLabelText('What it is about'), 'A new badge reader')
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }))

    await visitor.click(screen.getByRole('button', { name: 'Request an appointment' }))
    await visitor.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('What it is about')).toHaveValue('')
    expect(screen.getByLabelText('First choice')).toHaveFocus()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([])
  })

  it('that are proposed can be accepted', async () => {
    const visitor = await open('otherclient')
    await visitor.click(await screen.findByRole('button', { name: 'Accept' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept this time?' }))
    await visitor.click(dialog.getByRole('button', { name: 'Accept' }))
    await expectToast('Time Accepted', 'Firmware of the studio storage')
    await waitFor(() => expect(screen.queryByText('proposed')).not.toBeInTheDocument())
    expect(await screen.findByText('Firmware of the studio storage')).toBeVisible()
  })

  it('one’s own request can be withdrawn, after a question', async () => {
    const visitor = await open()
    await visitor.click(await screen.findByRole('button', { name: 'Withdraw request' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the request?' }))
    await visitor.click(dialog.getByRole('button', { name: 'Withdraw request' }))
    await expectToast('Request Withdrawn')
  })

  it('are read, and not asked for or answered, with view-only access', async () => {
    await open('viewer')
    expect(await screen.findByText('Move two workstations to the new dispatch room')).toBeVisible()
    for (const name of ['Request an appointment', 'Withdraw request', 'Accept']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    }
  })
})
