import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { PlannedDates } from '../../src/features/recurring/PlannedDates.tsx'
import { RecurringDesk } from '../../src/features/recurring/RecurringDesk.tsx'
import { expectToast } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()
const harborline = 2

/** A recurring ticket of the first client of Harborline Logistics. */
async function add(title: string) {
  const people = await desk.call('GET', `/api/companies/${harborline}/people?canHaveTickets=true`)
  const when = { rule: 'FREQ=MONTHLY;BYMONTHDAY=1', startsOn: '2026-01-01', time: '09:00' }
  const terms = { title, description: 'Restore one file.', clientId: people[0].id, ...when }
  return desk.call('POST', '/api/recurring', terms)
}

it('a recurring ticket starts from a template, at a site of the company', async () => {
  await desk.signIn('admin')
  const { shared } = await desk.call('GET', '/api/prepared')
  const terms = {
    ...{ kind: 'ticket', name: 'Patch day', title: 'Patch the servers', description: 'All of them.' },
    ...{ priority: 'high', assignment: { to: 'me' }, items: [{ text: 'Snapshot first' }], holds: true },
  }
  await desk.call('POST', '/api/prepared', { shelf: 'shared', version: shared.version, terms })
  await desk.call('POST', `/api/companies/${harborline}/sites`, { name: 'Pier 9' })
  const visitor = show(<RecurringDesk />)
  await visitor.click(await screen.findByRole('button', { name: 'Add recurring ticket' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add recurring ticket' }))
  await visitor.selectOptions(form.getByLabelText('How often'), 'Write the rule (RFC 5545)')
  await visitor.clear(form.getByLabelText('Rule'))
  await visitor.paste('FREQ=HOURLY')
  expect(await form.findByText(/^FREQ is DAILY, WEEKLY/)).toBeVisible()
  await visitor.clear(form.getByLabelText('Rule'))
  await visitor.paste('FREQ=MONTHLY;BYDAY=2TU')
  await visitor.selectOptions(await form.findByLabelText(/^Template/), 'Patch day')
  expect(form.getByLabelText(/^Title/)).toHaveValue('Patch the servers')
  await form.findByRole('option', { name: 'Harborline Logistics' })
  await visitor.selectOptions(form.getByLabelText(/^Company/), 'Harborline Logistics')
  await visitor.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Please choose a client.')).toBeVisible()
  await visitor.selectOptions(form.getByLabelText(/^Client/), 'Marcus Hale')
  await visitor.selectOptions(await form.findByLabelText(/^Site/), 'Pier 9')
  await visitor.click(form.getByRole('button', { name: 'Save' }))
  await expectToast('“Patch the servers” is saved')
  const listed: { id: number; title: string }[] = await desk.call('GET', '/api/recurring')
  const saved = listed.find(({ title }) => title === terms.title)
  const { id } = await desk.call('GET', '/api/auth/me')
  expect(await desk.call('GET', `/api/recurring/${saved?.id}`)).toMatchObject({
    ...{ siteName: 'Pier 9', priority: 'high', assignment: { to: 'person', userId: id }, holds: true },
    items: [{ text: 'Snapshot first' }],
  })
})

it('a date whose time the clocks leave out says what they show instead', async () => {
  await desk.signIn('admin')
  const runs = [
    { at: '2027-03-13T07:30:00.000Z', on: '2027-03-13', plannedOn: null },
    { at: '2027-03-14T07:30:00.000Z', on: '2027-03-14', plannedOn: null },
    { at: '2027-03-15T06:30:00.000Z', on: '2027-03-15', plannedOn: null },
  ]
  show(<PlannedDates label="Next dates" runs={runs} time="02:30" timeZone="America/New_York" />)
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Sat, Mar 13, 2027',
    'Sun, Mar 14, 2027 at 3:30 AM, as the clocks change',
    'Mon, Mar 15, 2027',
  ])
})

/** "Thu, Dec 5, 2024 at 9:00 AM", as the clocks at the desk show it. */
const atDesk = (instant: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York' },
  })
    .format(new Date(instant))
    .replace(/, (?=\d+:)/, ' at ')

it('it is raised early, paused and resumed, and what a colleague ended meanwhile is shown', async () => {
  await desk.signIn('admin')
  const { id, version } = await add('Check the backups')
  const visitor = show(<RecurringDesk />)
  await visitor.click(await screen.findByRole('button', { name: 'Open Check the backups' }))
  const view = within(await screen.findByRole('dialog', { name: 'Recurring ticket' }))
  await visitor.click(await view.findByRole('button', { name: 'Raise now' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Raise “Check the backups” now?' }))
  expect(
    asked.getByText(/^The ticket for .* is raised today instead\. The next one is raised on /),
  ).toBeVisible()
  await visitor.click(asked.getByRole('button', { name: 'Raise ticket' }))
  expect(await screen.findByText(/^Ticket #\d+ is raised$/)).toBeVisible()
  expect(await view.findByRole('link', { name: /#\d+/ })).toBeVisible()
  expect(view.getByText('All times are in America/New York.')).toBeVisible()
  const { raised } = await desk.call('GET', `/api/recurring/${id}`)
  expect(view.getByText(atDesk(raised[0].at))).toBeVisible()
  await visitor.click(view.getByRole('button', { name: 'Pause' }))
  await expectToast('“Check the backups” is paused')
  await desk.as('techie', () =>
    desk.call('PUT', `/api/recurring/${id}/state`, { version: version + 2, state: 'ended' }),
  )
  await visitor.click(view.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByText(/^ended · /)).toBeVisible()
})

it('a list that does not come says so, and comes with the next try', async () => {
  await desk.signIn('admin')
  await add('Check the backups')
  desk.server.use(http.get('/api/recurring', () => HttpResponse.error(), { once: true }))
  const visitor = show(<RecurringDesk />)
  await visitor.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Open Check the backups' })).toBeVisible()
})
