import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '../../src/features/people/session/use-session.ts'
import { RulesDesk } from '../../src/features/rules/RulesDesk.tsx'
import { TicketHistory } from '../../src/features/tickets/TicketHistory.tsx'
import { useTicketHistory } from '../../src/features/tickets/use-ticket.ts'
import { expectToast } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()

function Desk() {
  const { user } = useSession({ now: true })
  return user && <RulesDesk />
}

function Seen({ id, seesNotes }: { id: number; seesNotes: boolean }) {
  return <TicketHistory ticketId={id} history={useTicketHistory(id, seesNotes)} />
}

type Visitor = ReturnType<typeof show>
const press = async (visitor: Visitor, name: string) =>
  visitor.click(await screen.findByRole('button', { name }))
const rows = async () => within(await screen.findByRole('list', { name: 'Rules' })).getAllByRole('heading')
const names = async () => (await rows()).map(({ textContent }) => textContent)

async function save(name: string, conditions: object, actions: object, more: object = {}) {
  const { version } = await desk.call('GET', '/api/rules')
  const body = { version, name, isOn: true, goesOn: false, conditions, actions, ...more }
  return desk.call('POST', '/api/rules', body)
}

beforeEach(() => desk.signIn('admin'))

describe('the rules', () => {
  it('start with none, and the first is added, tried and saved', async () => {
    await desk.raise('Printer jams again', { priority: 'low' })
    const visitor = show(<Desk />)
    expect(await screen.findByText('No rules yet. Add the first one.')).toBeVisible()
    await press(visitor, 'Add rule')
    const dialog = within(screen.getByRole('dialog', { name: 'Add rule' }))
    await press(visitor, 'Save rule')
    expect(await dialog.findByText('Please enter a name.')).toBeVisible()
    expect(dialog.getByText('Choose at least one thing that the rule does.')).toBeVisible()
    await visitor.type(dialog.getByLabelText('Name'), 'Printers')
    await visitor.type(dialog.getByLabelText(/^Words it says/), 'printer jams')
    await visitor.selectOptions(dialog.getByLabelText(/^Set the priority/), 'high')
    await press(visitor, 'Try on the last 30 days')
    expect(
      await dialog.findByText(/^Would have touched 1 of \d+ tickets of the last 30 days\.$/),
    ).toBeVisible()
    expect(dialog.getByText('Rule “Printers” changed the priority from low to high.')).toBeVisible()
    await press(visitor, 'Save rule')
    await expectToast('Rules Updated')
    expect(await screen.findByText('If it says “printer jams”, set the priority to high.')).toBeVisible()
    expect(screen.getByText('off')).toBeVisible()
    await press(visitor, 'Switch on Printers')
    expect(await screen.findByText('on')).toBeVisible()
  })

  it('are moved by keyboard, which stays where it is', async () => {
    await save('One', {}, { priority: 'low' })
    await save('Two', {}, { priority: 'high' }, { goesOn: true })
    const visitor = show(<Desk />)
    const up = await screen.findByRole('button', { name: 'Move Two up' })
    up.focus()
    await visitor.keyboard('{Enter}')
    await waitFor(async () => expect(await names()).toEqual(['Two', 'One']))
    expect(screen.getByRole('button', { name: 'Move Two up' })).toHaveFocus()
    expect(screen.getByText('“Two” is number 1 of 2.', { selector: '[role=status]' })).toBeInTheDocument()
  })

  it('say what each did, and are deleted after a question', async () => {
    await save('Printers', { words: ['toner'] }, { priority: 'urgent' })
    const { id } = await desk.raise('Out of toner', { priority: 'low' })
    const visitor = show(<Desk />)
    await press(visitor, 'History Printers')
    const dialog = within(screen.getByRole('dialog', { name: 'What “Printers” did' }))
    expect(await dialog.findByRole('link', { name: `#${id} Out of toner` })).toBeVisible()
    expect(dialog.getByText('Rule “Printers” changed the priority from low to urgent.')).toBeVisible()
    await visitor.click(dialog.getByRole('button', { name: 'Close' }))
    await press(visitor, 'Delete Printers')
    await press(visitor, 'Delete rule')
    expect(await screen.findByText('No rules yet. Add the first one.')).toBeVisible()
  })

  it('show what somebody else has saved meanwhile, and overwrite nothing', async () => {
    await save('One', {}, { priority: 'low' })
    const visitor = show(<Desk />)
    await press(visitor, 'Edit One')
    await desk.as('globaladmin', () => save('Two', {}, { priority: 'high' }))
    await press(visitor, 'Save rule')
    expect(await screen.findByText(/Somebody else changed this at the same moment/)).toBeVisible()
    await waitFor(async () => expect(await names()).toEqual(['One', 'Two']))
  })

  it('say whom they skip', async () => {
    const { items } = { items: await desk.call('GET', '/api/technicians') }
    const [person] = items as { id: number; name: string }[]
    await save('Turns', {}, { assignment: { to: 'person', userId: person?.id } })
    const visitor = show(<Desk />)
    expect(await screen.findByText(`For every ticket, assign to ${person?.name}.`)).toBeVisible()
    await press(visitor, 'Edit Turns')
    const chosen = await screen.findByLabelText('Person')
    await waitFor(() => expect(chosen).toHaveValue(String(person?.id)))
  })
})

describe('the history of a ticket', () => {
  it('names the rule to staff, and not to the client', async () => {
    await save('Big spenders', {}, { priority: 'urgent' })
    const { id } = await desk.raise('Out of toner', { priority: 'low' })
    show(<Seen id={id} seesNotes />)
    expect(await screen.findByText('Rule “Big spenders”')).toBeVisible()
  })

  it('tells the client what the desk changed', async () => {
    await save('Big spenders', {}, { priority: 'urgent' })
    const { id } = await desk.raise('Out of toner', { priority: 'low' })
    await desk.signIn('client')
    show(<Seen id={id} seesNotes={false} />)
    expect(await screen.findByText('Our service desk')).toBeVisible()
    expect(screen.getByText(/changed the priority from low to urgent/)).toBeVisible()
    expect(screen.queryByText(/Big spenders/)).toBeNull()
  })
})
