import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { startDesk } from './desk.ts'

const desk = startDesk()
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
  })
})
