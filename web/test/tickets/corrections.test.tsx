import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { startDesk } from './desk.ts'

const desk = startDesk()
const more = async (visitor: ReturnType<typeof openPage>, choice: string) => {
  const main = within(screen.getByRole('main'))
  await visitor.click(await main.findByRole('button', { name: 'More' }))
  await visitor.click(screen.getByRole('menuitem', { name: choice }))
}
const staffView = (id: number) => openPage(`/techie-portal?tab=tickets&ticket=${id}`)

describe('whose ticket it is', () => {
  it('moves it to another company only after saying who will see it, and who no more', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const companies = await desk.as('admin', () => desk.call('GET', '/api/companies'))
    const other = companies.find(({ name }: { name: string }) => name !== 'Harborline Logistics')
    const [person] = await desk.as('admin', () => desk.call('GET', `/api/companies/${other.id}/people`))
    await desk.signIn('admin')
    const visitor = staffView(id)
    await visitor.click(await screen.findByRole('button', { name: 'Change client' }))
    const dialog = screen.getByRole('dialog', { name: `Change the client of #${id}` })
    const company = await within(dialog).findByLabelText<HTMLSelectElement>('Company')
    await within(company).findByRole('option', { name: other.name })
    await visitor.selectOptions(company, String(other.id))
    expect(dialog).toHaveTextContent(`The ticket moves to ${other.name}.`)
    expect(dialog).toHaveTextContent(
      `go along as they are now. Correct first what ${other.name} must not read.`,
    )
    expect(dialog).toHaveTextContent(`everybody at ${other.name} who reads tickets of others.`)
    expect(dialog).toHaveTextContent('Nobody at Harborline Logistics will see it any more.')
    const submit = within(dialog).getByRole('button', { name: `Move to ${other.name}` })
    await visitor.click(submit)
    const client = within(dialog).getByLabelText('Client')
    expect(client).toHaveAccessibleDescription(/Choose a person/)
    await within(client).findByRole('option', { name: person.name })
    await visitor.selectOptions(client, String(person.id))
    await visitor.click(submit)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(
      await screen.findByText(new RegExp(`moved the ticket from .*Harborline Logistics to ${person.name}, `)),
    ).toBeVisible()

    await more(visitor, `Show earlier history to ${other.name}`)
    const sharing = screen.getByRole('dialog', { name: `Show earlier history to ${other.name}` })
    expect(sharing).toHaveTextContent('Internal notes stay internal.')
    await visitor.click(within(sharing).getByRole('button', { name: 'Show history' }))
    expect(await screen.findByText(/showed the company what was written before/)).toBeVisible()
    await visitor.click(within(screen.getByRole('main')).getByRole('button', { name: 'More' }))
    expect(screen.getByRole('menuitem', { name: `Hide earlier history from ${other.name}` })).toBeVisible()
  })
})

describe('two tickets about one thing', () => {
  it('say that one waits for the other before it is resolved, and what a new link replaces', async () => {
    const { id: other } = await desk.raise('Reader at the dock')
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('admin')
    await desk.call('POST', `/api/techie/tickets/${id}/links`, { kind: 'blocked_by', ticketId: other })
    const visitor = staffView(id)
    const words = `This ticket is blocked by #${other}, which is still open.`
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: `#${other} Reader at the dock` })).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Update Status' }))
    const moving = within(screen.getByRole('dialog'))
    await visitor.click(await moving.findByRole('radio', { name: 'resolved' }))
    expect(moving.getByRole('status')).toHaveTextContent(words)
    await visitor.click(moving.getByRole('button', { name: 'Cancel' }))
    await visitor.click(screen.getByRole('button', { name: 'Add a link' }))
    const linking = within(screen.getByRole('dialog', { name: `Link #${id}` }))
    await visitor.type(linking.getByLabelText('The other ticket'), `#${other}`)
    await visitor.click(await linking.findByRole('radio', { name: /Reader at the dock/ }))
    expect(linking.getByText(`“Duplicates” takes the place of “Blocked by #${other}”.`)).toBeVisible()
  })

  it('are linked, merged, read as one, and taken apart again', async () => {
    const { id: other } = await desk.raise('Reader at the dock')
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('admin')
    const visitor = staffView(id)
    await visitor.click(await screen.findByRole('button', { name: 'Add a link' }))
    const linking = screen.getByRole('dialog', { name: `Link #${id}` })
    await visitor.click(within(linking).getByRole('button', { name: 'Add link' }))
    expect(within(linking).getByLabelText('The other ticket')).toHaveAccessibleDescription(/Choose a ticket/)
    await visitor.type(within(linking).getByLabelText('The other ticket'), `#${other}`)
    await visitor.click(await within(linking).findByRole('radio', { name: /Reader at the dock/ }))
    await visitor.click(within(linking).getByRole('button', { name: 'Add link' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByRole('button', { name: `Remove the link to #${other}` })).toBeInTheDocument()
    await visitor.click(screen.getByRole('button', { name: `Remove the link to #${other}` }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a link' })).toHaveFocus())

    await more(visitor, 'Merge into another ticket')
    const merging = screen.getByRole('dialog', { name: `Merge #${id} into another ticket` })
    await visitor.type(within(merging).getByLabelText(/Open ticket of/), String(other))
    await visitor.click(await within(merging).findByRole('radio', { name: /Reader at the dock/ }))
    await visitor.click(within(merging).getByRole('button', { name: `Merge into #${other}` }))
    expect(await screen.findByText(`This ticket was merged into #${other}.`)).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: /Badge reader dark/ })).toHaveFocus()
    expect(screen.getByText('Goes on in')).toBeInTheDocument()
    expect(screen.queryByText('First response')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Update' })).not.toBeInTheDocument()
    expect(await screen.findByText('It goes on in “Reader at the dock”.')).toBeVisible()
    await visitor.click(screen.getByRole('link', { name: `Open #${other}` }))
    expect(await screen.findByText(`raised #${id}, “Badge reader dark”`)).toBeVisible()
    expect(screen.getByText(`from #${id}`)).toBeVisible()

    const [back] = screen.getAllByText(`#${id}`, { selector: 'a' })
    await visitor.click(back as HTMLElement)
    await visitor.click(await screen.findByRole('button', { name: 'Undo merge' }))
    expect(await screen.findByLabelText('Your reply')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: /Badge reader dark/ })).toHaveFocus()
  })
})

describe('one message', () => {
  it('loses what nobody should read, for good, and becomes a ticket of its own', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.as('client', () =>
      desk.call('POST', `/api/tickets/${id}/replies`, {
        message: 'The code is 4711. And the lamp flickers.',
      }),
    )
    await desk.signIn('admin')
    const visitor = staffView(id)
    const menu = async (choice: string) => {
      await visitor.click(await screen.findByRole('button', { name: /^Correct the message of/ }))
      await visitor.click(screen.getByRole('menuitem', { name: choice }))
    }
    await menu('Redact a part')
    const redacting = screen.getByRole('dialog', { name: 'Redact a part' })
    // It has a caret, for the keyboard to select from, and yet takes no change.
    const says = within(redacting).getByLabelText<HTMLTextAreaElement>('What it says')
    expect(says).not.toHaveAttribute('readonly')
    const said = says.value
    await visitor.type(says, 'x{Backspace}{Backspace}')
    expect(says).toHaveValue(said)
    await visitor.click(within(redacting).getByRole('button', { name: 'Redact for good' }))
    expect(within(redacting).getByLabelText('Text to redact')).toHaveAccessibleDescription(
      /Say what to redact/,
    )
    await fill(visitor, within(redacting).getByLabelText('Text to redact'), '4711')
    await visitor.click(within(redacting).getByRole('button', { name: 'Redact for good' }))
    const done = await within(redacting).findByRole('button', { name: 'Done' })
    expect(done).toHaveFocus()
    await visitor.click(done)
    expect(await screen.findByText('The code is [redacted]. And the lamp flickers.')).toBeVisible()
    expect(screen.getByText(/redacted part of a message/)).toBeVisible()

    await menu('Split into a new ticket')
    const splitting = screen.getByRole('dialog', { name: 'Split into a new ticket' })
    await fill(visitor, within(splitting).getByLabelText('Title of the new ticket'), 'Lamp flickers')
    await visitor.click(within(splitting).getByRole('button', { name: 'Raise ticket' }))
    expect(await screen.findByRole('heading', { level: 2, name: /Lamp flickers/ })).toBeVisible()
  })
})
