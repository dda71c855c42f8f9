import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { dayAfter } from '../../src/features/reports/days.ts'
import { formatDay } from '../../src/lib/dates.ts'
import { dayIn, deskDay } from '../../src/lib/desk-day.ts'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()
afterEach(() => {
  vi.useRealTimers()
})

/** Tomorrow, at an hour of UTC, which is where the tests' browser is. */
function beAt(hour: number) {
  const now = new Date()
  now.setUTCDate(now.getUTCDate() + 1)
  vi.useFakeTimers({ toFake: ['Date'], now: now.setUTCHours(hour, 20, 0, 0) })
}

const logged = async (id: number) => (await desk.call('GET', `/api/time?kind=ticket&id=${id}`)).entries

/** Gives the viewer hours of their own. */
async function workIn(timeZone: string) {
  const { id: userId } = await desk.call('GET', '/api/auth/me')
  const week = [{ day: 1, from: '09:00', to: '17:00' }]
  await desk.call('PUT', '/api/duty/hours', { userId, hours: { timeZone, week } })
}

async function openTicket(id: number) {
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByText('Details'))
  return visitor
}

async function addTime(visitor: UserEvent) {
  await visitor.click(await screen.findByRole('button', { name: 'Add time' }))
  return within(await screen.findByRole('dialog', { name: 'Add time' }))
}

async function enter(visitor: UserEvent, field: HTMLElement, text: string) {
  await visitor.clear(field)
  await fill(visitor, field, text)
}

it.each([
  ['the evening before', 2, 'America/New_York'],
  ['already tomorrow', 20, 'Asia/Tokyo'],
])('a ticket’s time is entered for today where the person works: %s', async (_, hour, timeZone) => {
  const { id } = await desk.raise('Badge reader dark')
  beAt(hour)
  await desk.signIn('admin')
  await workIn(timeZone)
  const there = dayIn(timeZone, new Date())
  expect(there).not.toBe(dayIn('UTC', new Date()))
  const visitor = await openTicket(id)
  const adding = await addTime(visitor)
  await waitFor(() => expect(adding.getByLabelText('Day')).toHaveValue(there))
  await fill(visitor, adding.getByLabelText('Time worked'), '45')
  await visitor.click(adding.getByRole('button', { name: 'Save time' }))
  expect(await screen.findByText('1 entry')).toBeVisible()
  expect(await logged(id)).toMatchObject([{ day: there }])
})

it('the browser’s own day is saved as it was entered, and not as today', async () => {
  const { id } = await desk.raise('Badge reader dark')
  beAt(20)
  await desk.signIn('admin')
  await workIn('Asia/Tokyo')
  const here = dayIn('UTC', new Date())
  const visitor = await openTicket(id)
  const adding = await addTime(visitor)
  await enter(visitor, await adding.findByDisplayValue(dayAfter(here, 1)), here)
  await fill(visitor, adding.getByLabelText('Time worked'), '45')
  await visitor.click(adding.getByRole('button', { name: 'Save time' }))
  expect(await screen.findByText('1 entry')).toBeVisible()
  expect(await logged(id)).toMatchObject([{ day: here }])
})

it('a week that is over takes time on its Friday, and the sheet follows time to its own week', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('techie')
  const today = deskDay()
  const { days } = await desk.call('GET', `/api/time/sheet?day=${dayAfter(today, -7)}`)
  const visitor = openPage(`/time?day=${days[0].day}`)
  const adding = await addTime(visitor)
  expect(await adding.findByLabelText('Day')).toHaveValue(days[4].day)
  await fill(visitor, adding.getByLabelText('Time worked'), '45')
  await fill(visitor, adding.getByLabelText('Ticket'), `#${id}`)
  await adding.findByRole('radio', { name: /Badge reader dark/, checked: true })
  await enter(visitor, adding.getByLabelText('Day'), today)
  await visitor.click(adding.getByRole('button', { name: 'Save time' }))
  expect(await screen.findByRole('heading', { name: formatDay(today) })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'This week' })).not.toBeInTheDocument()
})

it('time that is refused is not asked about', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await desk.call('POST', '/api/time', { subject: { kind: 'ticket', id }, minutes: 120 })
  const visitor = await openTicket(id)
  const adding = await addTime(visitor)
  await fill(visitor, adding.getByLabelText('Time worked'), '23h')
  expect(await adding.findByText(/would have 25:00/)).toBeVisible()
  await enter(visitor, adding.getByLabelText('Time worked'), '25h')
  await visitor.click(adding.getByRole('button', { name: 'Save time' }))
  expect(await adding.findByText('Enter at most 24 hours.')).toBeVisible()
  expect(adding.queryByText(/Is that right/)).not.toBeInTheDocument()
})

it('a timer’s long day is the one where the person works', async () => {
  const { id } = await desk.raise('Badge reader dark')
  beAt(2)
  await desk.signIn('admin')
  const subject = { kind: 'ticket', id }
  await desk.call('POST', '/api/time', { subject, minutes: 23 * 60 })
  await desk.call('PUT', '/api/timer', { subject })
  const visitor = openPage('/time')
  await visitor.click(await screen.findByRole('button', { name: `Stop timer: 0:00 #${id}` }))
  const stopping = within(screen.getByRole('dialog', { name: 'Stop timer' }))
  await enter(visitor, await stopping.findByLabelText('Time worked'), '2h')
  expect(await stopping.findByText(new RegExp(`^${formatDay(deskDay())} would have 25:00`))).toBeVisible()
})

it('time before its ticket was raised is asked about, and taken', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const today = deskDay()
  const visitor = await openTicket(id)
  const adding = await addTime(visitor)
  await fill(visitor, adding.getByLabelText('Time worked'), '45')
  const day = await adding.findByDisplayValue(today)
  await enter(visitor, day, '2020-01-01')
  const asked = `#${id} was raised after this day, on ${formatDay(today)}. Is that right?`
  const question = await adding.findByText(asked)
  await enter(visitor, day, today)
  expect(question).not.toBeInTheDocument()
  await enter(visitor, day, '2020-01-01')
  await visitor.click(adding.getByRole('button', { name: 'Save time' }))
  expect(await screen.findByText('1 entry')).toBeVisible()
  expect(await logged(id)).toMatchObject([{ day: '2020-01-01' }])
})
