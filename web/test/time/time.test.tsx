import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { tellOtherTabs } from '../../src/lib/use-other-tabs.ts'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { expectToast } from '../portal/visit.ts'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()

/** Time passes, until pages ask for the timer again. */
async function pass(minutes: number) {
  vi.setSystemTime(Date.now() + (minutes - 1) * 60_000)
  await vi.advanceTimersByTimeAsync(60_000)
}
afterEach(() => {
  vi.useRealTimers()
})

const timerOn = (id: number) => ({ subject: { kind: 'ticket', id } })

it('a timer runs on every page until its time is logged, corrected or not', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByText('Details'))
  expect(await screen.findByText('None yet')).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Start timer' }))
  const chip = await screen.findByRole('button', { name: `Stop timer: 0:00 #${id}` })
  expect(screen.getByRole('button', { name: 'Stop timer' })).toBeVisible()
  await visitor.click(chip)
  const stopping = within(screen.getByRole('dialog', { name: 'Stop timer' }))
  await visitor.clear(await stopping.findByLabelText('Time worked'))
  await visitor.click(stopping.getByRole('button', { name: 'Log time' }))
  expect(await stopping.findByText('Please enter a time, such as 1h 30m, 90 or 1:30.')).toBeVisible()
  await visitor.type(stopping.getByLabelText('Time worked'), '1h 30m')
  await visitor.click(stopping.getByRole('button', { name: 'Log time' }))
  await expectToast(`1:30 logged on #${id} Badge reader dark`)
  expect(await screen.findByText('1:30 worked, 1:30 billed')).toBeVisible()
  await waitFor(() => expect(chip).not.toBeInTheDocument())
})

it('the week’s sheet takes time by hand for a ticket that is chosen by its number', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('techie')
  const visitor = openPage('/time')
  await visitor.click(await screen.findByRole('button', { name: 'Add time' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Add time' }))
  await visitor.type(await adding.findByLabelText('Time worked'), '45')
  await visitor.click(adding.getByRole('button', { name: 'Save time' }))
  expect(await adding.findByText('Choose a ticket.')).toBeVisible()
  await visitor.type(adding.getByLabelText('Ticket'), `#${id}`)
  expect(await adding.findByRole('radio', { name: /Badge reader dark/, checked: true })).toBeVisible()
  expect(adding.queryByText('Choose a ticket.')).not.toBeInTheDocument()
  await visitor.click(adding.getByRole('button', { name: 'Save time' }))
  expect((await screen.findAllByText(`#${id} Badge reader dark`)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('time goes on while somebody is asked about it, until they type another', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await desk.call('PUT', '/api/timer', timerOn(id))
  const visitor = openPage('/time')
  await visitor.click(await screen.findByRole('button', { name: `Stop timer: 0:00 #${id}` }))
  const stopping = within(screen.getByRole('dialog', { name: 'Stop timer' }))
  expect(await stopping.findByLabelText('Time worked')).toHaveValue('0:01')
  await pass(3)
  await waitFor(() => expect(stopping.getByLabelText('Time worked')).toHaveValue('0:03'))
  await pass(2)
  await visitor.click(stopping.getByRole('button', { name: 'Log time' }))
  await expectToast(`0:05 logged on #${id} Badge reader dark`)
})

it('what another device has logged is shown once the page is looked at again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const { timer } = await desk.call('PUT', '/api/timer', timerOn(id))
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByText('Details'))
  await screen.findByRole('button', { name: 'Stop timer' })
  expect(await screen.findByText('None yet')).toBeVisible()
  await desk.call('POST', '/api/timer', { id: timer.id, minutes: 42 })
  await vi.advanceTimersByTimeAsync(6_000)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('0:42 worked, 0:45 billed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start timer' })).toBeVisible()
})

it('a timer that makes room for another says what was logged of it', async () => {
  const [{ id }, other] = [await desk.raise('Badge reader dark'), await desk.raise('Door ajar')]
  await desk.signIn('admin')
  const { version } = await desk.call('GET', '/api/time/settings')
  await desk.call('PUT', '/api/time/settings', { version, step: 15 })
  await desk.call('PUT', '/api/timer', timerOn(id))
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${other.id}`)
  await visitor.click(await screen.findByText('Details'))
  await screen.findByRole('button', { name: `Stop timer: 0:00 #${id}` })
  await visitor.click(await screen.findByRole('button', { name: 'Start timer' }))
  await expectToast(`Less than a minute on #${id} Badge reader dark: not logged`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })
  cleanup()
  const later = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await later.click(await screen.findByText('Details'))
  await screen.findByRole('button', { name: `Stop timer: 0:05 #${other.id}` })
  await later.click(await screen.findByRole('button', { name: 'Start timer' }))
  await expectToast(`0:05 logged on #${other.id} Door ajar, billed as 0:15`)
})

it('discarding asks first, and is not said of time that another tab has logged', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const { timer } = await desk.call('PUT', '/api/timer', timerOn(id))
  const visitor = openPage('/time')
  const discard = async () => {
    await visitor.click(await screen.findByRole('button', { name: `Stop timer: 0:00 #${id}` }))
    await visitor.click(await screen.findByRole('button', { name: 'Discard' }))
    return within(screen.getByRole('dialog', { name: 'Discard this time?' }))
  }
  await visitor.click((await discard()).getByRole('button', { name: 'Cancel' }))
  expect(await desk.call('GET', '/api/timer')).toMatchObject({ timer: { id: timer.id } })
  await desk.call('POST', '/api/timer', { id: timer.id, minutes: 20 })
  const asked = within(screen.getByRole('dialog', { name: 'Stop timer' }))
  await visitor.click(asked.getByRole('button', { name: 'Discard' }))
  await visitor.click(screen.getByRole('button', { name: 'Discard time' }))
  await expectToast('This timer was stopped in the meantime, and its time logged.')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('what another tab does with the timer shows at once', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  openPage('/time')
  await screen.findByRole('heading', { name: /time/i, level: 1 })
  await desk.call('PUT', '/api/timer', timerOn(id))
  tellOtherTabs('time')
  expect(await screen.findByRole('button', { name: `Stop timer: 0:00 #${id}` })).toBeVisible()
})

it('a timer that another device started shows once it is in the way', async () => {
  const [{ id }, other] = [await desk.raise('Badge reader dark'), await desk.raise('Door ajar')]
  await desk.signIn('admin')
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByText('Details'))
  const start = await screen.findByRole('button', { name: 'Start timer' })
  await desk.call('PUT', '/api/timer', timerOn(other.id))
  await visitor.click(start)
  expect(await screen.findByRole('button', { name: `Stop timer: 0:00 #${other.id}` })).toBeVisible()
})

it('a timer left overnight makes room for another one as soon as its time is known', async () => {
  const [{ id }, other] = [await desk.raise('Badge reader dark'), await desk.raise('Door ajar')]
  await desk.signIn('admin')
  await desk.call('PUT', '/api/timer', timerOn(other.id))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 3_600_000 })
  // The session of the evening before has ended.
  await desk.signIn('admin')
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByText('Details'))
  await screen.findByRole('button', { name: `Stop timer: 11:00 #${other.id}` })
  await visitor.click(await screen.findByRole('button', { name: 'Start timer' }))
  const stopping = within(screen.getByRole('dialog', { name: 'Stop timer' }))
  await visitor.type(await stopping.findByLabelText('Time worked'), '90')
  await visitor.click(stopping.getByRole('button', { name: 'Log time' }))
  expect(await screen.findByRole('button', { name: `Stop timer: 0:00 #${id}` })).toBeVisible()
})

it('time is added by hand, rounded where it is billed, corrected and deleted', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const { version } = await desk.call('GET', '/api/time/settings')
  await desk.call('PUT', '/api/time/settings', { version, step: 15 })
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByText('Details'))
  await visitor.click(screen.getByRole('button', { name: 'Add time' }))
  const adding = within(screen.getByRole('dialog', { name: 'Add time' }))
  await visitor.type(adding.getByLabelText('Time worked'), '20')
  expect(await adding.findByText('Billed as 30 min.')).toBeVisible()
  await fill(visitor, adding.getByLabelText(/^Note/), 'Cabling')
  await visitor.click(adding.getByRole('button', { name: 'Save time' }))
  expect(await screen.findByText('0:20 worked, 0:30 billed')).toBeVisible()
  await visitor.click(screen.getByText('1 entry'))
  await visitor.click(screen.getByRole('button', { name: /^Edit 0:20/ }))
  const editing = within(screen.getByRole('dialog', { name: 'Edit time' }))
  await visitor.click(editing.getByLabelText('Billable'))
  await visitor.click(editing.getByRole('button', { name: 'Save time' }))
  expect(await screen.findByText('0:20 worked, 0:00 billed')).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: /^Delete 0:20/ }))
  await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete time' }))
  await waitFor(() => expect(screen.getByText('None yet')).toBeVisible())
})

it('a week shows its days across and its entries, and leads to the one before', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await desk.call('PUT', '/api/timer', { subject: { kind: 'ticket', id } })
  const { timer } = await desk.call('GET', '/api/timer')
  await desk.call('POST', '/api/timer', { id: timer.id, minutes: 80, isBillable: false })
  const visitor = openPage('/time')
  const table = await screen.findByRole('table', { name: 'Time worked by day, in hours and minutes' })
  expect(within(table).getByRole('link', { name: `#${id} Badge reader dark` })).toBeVisible()
  expect(within(table).getAllByRole('cell', { name: '1:20' })).toHaveLength(4)
  expect(screen.getByText(/1:20 worked, 0:00 billed/)).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Previous week' }))
  expect(await screen.findByText(/^No time this week/)).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'This week' }))
  await visitor.click(await screen.findByRole('button', { name: /^Delete 1:20/ }))
  await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete time' }))
  expect(await screen.findByText(/^No time this week/)).toBeVisible()
})

it('a day that would have more than 24 hours says so where time is entered, and in its week', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const subject = { kind: 'ticket', id }
  for (const minutes of [20 * 60, 3 * 60]) await desk.call('POST', '/api/time', { subject, minutes })
  const visitor = openPage('/time')
  await visitor.click((await screen.findAllByRole('button', { name: /^Edit 3:00 of/ }))[0] as HTMLElement)
  const form = within(screen.getByRole('dialog', { name: 'Edit time' }))
  expect(await form.findByLabelText('Time worked')).toHaveValue('3:00')
  expect(form.queryByText(/more than 24 hours/)).not.toBeInTheDocument()
  await visitor.clear(form.getByLabelText('Time worked'))
  await visitor.type(form.getByLabelText('Time worked'), '4h 30m')
  expect(await form.findByText(/would have 24:30, more than 24 hours. Is that right\?$/)).toBeVisible()
  await visitor.click(form.getByRole('button', { name: 'Save time' }))
  expect((await screen.findAllByText('More than 24 hours:')).length).toBe(2)
})
