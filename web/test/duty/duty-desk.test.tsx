import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DutyDesk } from '../../src/features/duty/DutyDesk.tsx'
import { OnCallNow } from '../../src/features/duty/OnCallNow.tsx'
import { useSession } from '../../src/features/people/session/use-session.ts'
import { fill } from '../fill.ts'
import { expectToast } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()

function Desk() {
  const { user } = useSession({ now: true })
  return user && <DutyDesk user={user} />
}

const part = (name: string) => screen.findByRole('region', { name })
const press = async (visitor: ReturnType<typeof show>, name: string) =>
  visitor.click(await screen.findByRole('button', { name }))
const turns = async () =>
  within(await part('Turns'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('the dashboards', () => {
  it('say who is on call, until when, and who is second and next', async () => {
    await desk.signIn('techie')
    show(<OnCallNow />)
    expect(await screen.findByText(/until \w{3}, \w{3} \d+, \d+:\d\d [AP]M/)).toBeVisible()
    expect(screen.getByText(/^Second: .+ · Next: /)).toBeVisible()
    expect(screen.getByRole('link', { name: 'On-call rota' })).toHaveAttribute('href', '/duty')
  })

  it('say so when the rota is empty', async () => {
    await desk.signIn('admin')
    const { version, asOf, weekday, time } = await desk.call('GET', '/api/duty')
    await desk.call('PUT', '/api/duty', { version, asOf, weekday, time, order: [] })
    show(<OnCallNow />)
    expect(await screen.findByText('The rota is empty.')).toBeVisible()
  })
})

describe('an administrator', () => {
  it('changes who takes turns, and when they hand over', async () => {
    await desk.signIn('admin')
    const visitor = show(<Desk />)
    const [first = '', second = ''] = await turns()
    await press(visitor, 'Edit rota')
    await press(visitor, `Move ${second.slice(1)} up`)
    await visitor.selectOptions(screen.getByLabelText('Hand-over day'), 'Wednesday')
    await press(visitor, 'Save rota')
    await expectToast('Rota Updated')
    await waitFor(async () => expect((await turns())[0]).toBe(`1${second.slice(1)}`))
    expect((await turns())[1]).toBe(`2${first.slice(1)}`)
    expect(screen.getByText(/Wednesdays at 9:00 AM/)).toBeVisible()
  })

  it('hears when somebody else has saved it meanwhile, and loses nothing of theirs', async () => {
    await desk.signIn('admin')
    const visitor = show(<Desk />)
    await press(visitor, 'Edit rota')
    await desk.as('globaladmin', async () => {
      const { version, asOf, weekday, order } = await desk.call('GET', '/api/duty')
      const ids = order.map(({ id }: { id: number }) => id)
      await desk.call('PUT', '/api/duty', { version, asOf, weekday, order: ids, time: '07:45' })
    })
    await press(visitor, 'Save rota')
    expect(await screen.findByText(/Somebody else changed this at the same moment/)).toBeVisible()
    expect(await screen.findByText(/at 7:45 AM/)).toBeVisible()
  })
})

describe('teams', () => {
  it('are added, edited on top of what somebody else saved, and have a history', async () => {
    await desk.signIn('admin')
    const visitor = show(<Desk />)
    await press(visitor, 'Add team')
    const dialog = () => within(screen.getByRole('dialog'))
    await visitor.click(dialog().getByRole('button', { name: 'Save team' }))
    expect(await dialog().findByText('Please enter a name.')).toBeVisible()
    await fill(visitor, dialog().getByLabelText('Name'), 'Field')
    const members = within(dialog().getByRole('group', { name: /^Members/ }))
    await visitor.click((await members.findAllByRole('checkbox'))[0] as HTMLElement)
    const leads = within(await dialog().findByRole('group', { name: /^Leads/ }))
    await visitor.click(leads.getByRole('checkbox'))
    await visitor.click(dialog().getByRole('button', { name: 'Save team' }))
    await expectToast('Teams Updated')
    const teams = within(await part('Teams'))
    expect(await teams.findByText(/^[^,]+ \(lead\)$/)).toBeVisible()

    await press(visitor, 'Edit team Field')
    await desk.as('globaladmin', async () => {
      const { version, teams } = await desk.call('GET', '/api/teams')
      const { id } = teams.find(({ name }: { name: string }) => name === 'Field')
      await desk.call('PUT', `/api/teams/${id}`, { version, name: 'Field work', memberIds: [], leadIds: [] })
    })
    await fill(visitor, dialog().getByLabelText(/^Description/), 'On site')
    await visitor.click(dialog().getByRole('button', { name: 'Save team' }))
    expect(await dialog().findByText(/Somebody else has changed this team meanwhile/)).toBeVisible()
    expect(dialog().getByLabelText(/^Description/)).toHaveValue('On site')
    await visitor.click(dialog().getByRole('button', { name: 'Save team' }))
    await visitor.click(dialog().getByRole('button', { name: 'Save team' }))
    expect(await teams.findByText('On site')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await visitor.click(teams.getByRole('button', { name: 'History' }))
    expect(await screen.findByText(/name: Field work → Field/)).toBeVisible()
  })
})

describe('a technician', () => {
  it('enters own working hours, and goes back to the desk’s', async () => {
    await desk.signIn('techie')
    const visitor = show(<Desk />)
    const hours = within(await part('Working hours'))
    const edit = async () => visitor.click(await hours.findByRole('button', { name: /^Edit hours of/ }))
    await edit()
    await visitor.click(screen.getByRole('checkbox', { name: 'The desk’s hours' }))
    await visitor.clear(screen.getByLabelText(/^Time zone/))
    await fill(visitor, screen.getByLabelText(/^Time zone/), 'Nowhere')
    await press(visitor, 'Save hours')
    expect(await screen.findByText('This is not a time zone.')).toBeVisible()
    await visitor.clear(screen.getByLabelText(/^Time zone/))
    await fill(visitor, screen.getByLabelText(/^Time zone/), 'Asia/Tokyo')
    await visitor.click(screen.getByRole('checkbox', { name: 'Friday' }))
    await press(visitor, 'Save hours')
    await expectToast('Rota Updated')
    expect(await hours.findByText(/^Mon–Thu .*Asia\/Tokyo$/)).toBeVisible()
    await edit()
    await visitor.click(screen.getByRole('checkbox', { name: 'The desk’s hours' }))
    await press(visitor, 'Save hours')
    await waitFor(() => expect(hours.queryByText(/Tokyo/)).toBeNull())
  })

  it('splits a day in two, and puts it together again', async () => {
    await desk.signIn('techie')
    const visitor = show(<Desk />)
    const hours = within(await part('Working hours'))
    const edit = async () => visitor.click(await hours.findByRole('button', { name: /^Edit hours of/ }))
    const enter = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await edit()
    await visitor.click(screen.getByRole('checkbox', { name: 'The desk’s hours' }))
    await visitor.click(screen.getByRole('button', { name: 'Add a break on Monday' }))
    enter('Monday until', '15:00')
    await press(visitor, 'Save hours')
    expect(await screen.findByText('These hours overlap.')).toBeVisible()
    enter('Monday until', '12:00')
    await press(visitor, 'Save hours')
    expect(
      await hours.findByText(/^Mon 9:00 AM – 12:00 PM, 1:00 PM – 6:00 PM; Tue–Fri 9:00 AM – 6:00 PM,/),
    ).toBeVisible()
    await edit()
    await visitor.click(screen.getByRole('button', { name: 'Remove the break on Monday' }))
    expect(screen.getByRole('button', { name: 'Add a break on Monday' })).toHaveFocus()
    await press(visitor, 'Save hours')
    expect(await hours.findByText(/^Mon–Fri 9:00 AM – 6:00 PM,/)).toBeVisible()
  })

  it('enters an absence, and takes it back', async () => {
    await desk.signIn('techie')
    const visitor = show(<Desk />)
    await press(visitor, 'Add absence')
    const dialog = within(screen.getByRole('dialog', { name: 'Add absence' }))
    await visitor.type(dialog.getByLabelText('First day'), '2032-03-05')
    await visitor.type(dialog.getByLabelText('Last day'), '2032-03-01')
    await visitor.click(dialog.getByRole('button', { name: 'Add absence' }))
    expect(await dialog.findByText('The last day can’t be before the first.')).toBeVisible()
    const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await visitor.clear(dialog.getByLabelText('First day'))
    await visitor.type(dialog.getByLabelText('First day'), soon(20))
    await visitor.clear(dialog.getByLabelText('Last day'))
    await visitor.type(dialog.getByLabelText('Last day'), soon(21))
    await visitor.click(dialog.getByRole('button', { name: 'Add absence' }))
    await expectToast('Rota Updated')
    const absences = within(await part('Absences'))
    await visitor.click(await absences.findByRole('button', { name: 'Remove' }))
    await press(visitor, 'Remove absence')
    await waitFor(() => expect(absences.queryByRole('button', { name: 'Remove' })).toBeNull())
  })

  it('sees the rota, and is offered nothing that is an administrator’s', async () => {
    await desk.signIn('techie')
    show(<Desk />)
    await part('Turns')
    expect(screen.queryByRole('button', { name: 'Edit rota' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Take over' })).toBeVisible()
    expect(within(await part('Absences')).getByText('Away')).toBeVisible()
  })
})
