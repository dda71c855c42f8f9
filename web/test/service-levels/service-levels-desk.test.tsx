import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { weekWords } from '../../src/features/duty/duty-words.ts'
import { useSession } from '../../src/features/people/session/use-session.ts'
import { minutesOf } from '../../src/features/service-levels/level-words.ts'
import { ServiceLevelsDesk } from '../../src/features/service-levels/ServiceLevelsDesk.tsx'
import { expectToast } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()

function Desk() {
  const { user } = useSession({ now: true })
  return user && <ServiceLevelsDesk />
}

type Visitor = ReturnType<typeof show>
const press = async (visitor: Visitor, name: string) =>
  visitor.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

beforeEach(() => desk.signIn('admin'))

describe('the service levels', () => {
  it('are those that are configured at first, and keep what is typed until it is saved', async () => {
    const visitor = show(<Desk />)
    await press(visitor, 'Edit Standard')
    const form = dialog('Edit “Standard”')
    const [urgent] = form.getAllByLabelText('First response')
    if (!urgent) throw new Error('There is no field.')
    await visitor.clear(urgent)
    await visitor.type(urgent, 'soon')
    await visitor.click(form.getByRole('button', { name: 'Apply' }))
    expect(await form.findByText('Please enter a time, such as 30 min or 4 h.')).toBeVisible()
    await visitor.clear(urgent)
    await visitor.type(urgent, '10 min')
    await visitor.click(form.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Nothing is saved yet.')).toBeVisible()
    expect(await screen.findByText('10 min')).toBeVisible()
    expect((await desk.call('GET', '/api/service-levels')).version).toBe(0)
    await press(visitor, 'Discard')
    expect(screen.queryByText('10 min')).toBeNull()
  })

  it('say what a change would do to open tickets, and move them if asked to', async () => {
    await desk.raise('Door reader is dead', { priority: 'low' })
    const visitor = show(<Desk />)
    await press(visitor, 'Edit Standard')
    const form = dialog('Edit “Standard”')
    const low = form.getAllByLabelText('Resolution').at(-1)
    if (!low) throw new Error('There is no field.')
    await visitor.clear(low)
    await visitor.type(low, '200 h')
    await visitor.click(form.getByRole('button', { name: 'Apply' }))
    await press(visitor, 'Review and save')
    const review = dialog('Save the service levels')
    expect(await review.findByText(/\d+ open tickets: .*\d+ would have more time\.$/)).toBeVisible()
    expect(review.getByRole('link', { name: /Door reader is dead/ })).toBeVisible()
    await visitor.click(review.getByLabelText(/^Move open tickets/))
    await press(visitor, 'Save service levels')
    await expectToast('Service Levels Updated')
    expect(await screen.findByText('Open tickets are moving to these service levels.')).toBeVisible()
    await press(visitor, 'History')
    expect(await screen.findByText(/policy “Standard”, low: 18 h .* → 18 h .*200 h/)).toBeVisible()
  })

  it('of a company are chosen beside the default, and somebody else’s change is not overwritten', async () => {
    const visitor = show(<Desk />)
    await screen.findByRole('option', { name: 'Harborline Logistics' })
    await visitor.selectOptions(screen.getByLabelText(/^Company with a policy/), 'Harborline Logistics')
    await press(visitor, 'Add company')
    expect(await screen.findByLabelText('Policy of Harborline Logistics')).toHaveDisplayValue('Standard')
    const {
      companyNames: _,
      people: __,
      moving: ___,
      version,
      ...terms
    } = await desk.call('GET', '/api/service-levels')
    const [policy] = terms.policies
    const renamed = { ...terms, policies: [{ ...policy, name: 'Usual' }] }
    await desk.call('PUT', '/api/service-levels', { version, ...renamed, openTickets: 'keep' })
    await press(visitor, 'Review and save')
    await press(visitor, 'Save service levels')
    await expectToast('Error')
    expect(await screen.findByText(/Somebody else has changed the service levels/)).toBeVisible()
    await press(visitor, 'Keep my changes')
    expect(await screen.findByRole('heading', { name: 'Usual' })).toBeVisible()
    await press(visitor, 'Review and save')
    await press(visitor, 'Save service levels')
    await expectToast('Service Levels Updated')
    expect(screen.getByLabelText('Policy of Harborline Logistics')).toHaveDisplayValue('Usual')
  })
})

it.each([
  ['30 min', 30],
  ['4 h', 240],
  ['1 h 30 min', 90],
  ['1:30', 90],
  ['90', undefined],
  ['', undefined],
])('%j is %s minutes', (text, minutes) => expect(minutesOf(text)).toBe(minutes))

it('days with the same hours are named together', () => {
  const week = [
    ...[1, 2, 3, 5].map((day) => ({ day, from: '09:00', to: '18:00' })),
    { day: 6, from: '10:00', to: '24:00' },
  ]
  expect(weekWords(week)).toBe('Mon–Wed 9:00 AM – 6:00 PM; Fri 9:00 AM – 6:00 PM; Sat 10:00 AM – midnight')
  const split = [1, 2].flatMap((day) => [
    { day, from: '08:00', to: '12:00' },
    { day, from: '14:00', to: '18:00' },
  ])
  expect(weekWords(split)).toBe('Mon–Tue 8:00 AM – 12:00 PM, 2:00 PM – 6:00 PM')
})
