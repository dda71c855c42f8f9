import { dayMs } from '@remotehands/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { expectToast } from '../portal/visit.ts'
import { historyEntries, startDesk } from './desk.ts'

const desk = startDesk()

/** A ticket of the client's for which the form asks the company; its administrator is who can approve it. */
async function raiseForApproval(title: string): Promise<number> {
  const formId = await desk.as('admin', async () => {
    const { version } = await desk.call('GET', '/api/request-forms')
    const terms = { name: 'New laptop', questions: [], approvals: 1 }
    const { forms } = await desk.call('POST', '/api/request-forms', { version, terms })
    return forms.find((form: { terms: { name: string } }) => form.terms.name === terms.name).id
  })
  return (await desk.raise(title, { formId })).id
}

it('whoever is asked finds the ticket, refuses it with a reason, and the requester reads why', async () => {
  const id = await raiseForApproval('A laptop for Robin')
  await desk.signIn('localadmin')
  const visitor = openPage('/client-dashboard?tab=overview')
  const list = await screen.findByRole('region', { name: /To approve/ })
  await visitor.click(await within(list).findByRole('link', { name: 'A laptop for Robin' }))
  await screen.findByRole('button', { name: 'Refuse' })
  await visitor.keyboard('{Control>}k{/Control}')
  await visitor.type(await screen.findByRole('combobox', { name: 'Find or do' }), 'reject{Enter}')
  const open = async () => within(await screen.findByRole('dialog', { name: `Refuse #${id}` }))
  const first = await open()
  await visitor.click(first.getByRole('button', { name: 'Refuse' }))
  expect(await first.findByText('Please say why.')).toBeVisible()
  expect(first.getByLabelText('Reason')).toHaveFocus()
  await visitor.type(first.getByLabelText('Reason'), 'Next quarter.')
  await visitor.click(first.getByRole('button', { name: 'Cancel' }))
  await visitor.click(screen.getByRole('button', { name: 'Refuse' }))
  const dialog = await open()
  expect(dialog.getByLabelText('Reason')).toHaveValue('Next quarter.')
  await visitor.click(dialog.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Refused.')).toBeVisible()
  await waitFor(async () => expect((await historyEntries()).at(-1)).toHaveTextContent('Next quarter.'))
  expect(screen.getByText('None: it wasn’t approved')).toBeInTheDocument()
  expect(screen.queryByText('First response')).not.toBeInTheDocument()
  expect(screen.getByText('It wasn’t approved. A new ticket can follow it up.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'How did we do?' })).not.toBeInTheDocument()
})

it('staff see that it waits, start nothing, and an administrator can let it start', async () => {
  const id = await raiseForApproval('A laptop for Robin')
  await desk.signIn('admin')
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  expect(await screen.findByText('Waiting for approval.')).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Remind now' }))
  expect(await screen.findByText(/less than an hour ago/)).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Start without approval' }))
  const dialog = within(screen.getByRole('dialog', { name: `Start without approval #${id}` }))
  await visitor.type(dialog.getByLabelText('Reason'), 'They called.{Control>}{Enter}{/Control}')
  const panel = await screen.findByText('Our service desk let work start without approval.')
  await waitFor(() => expect(document.activeElement).toContainElement(panel))
  expect(document.body).not.toHaveFocus()
})

it('who approves says who does it while they are away', async () => {
  await desk.signIn('localadmin')
  const visitor = openPage('/account')
  const first = await screen.findByLabelText('First day')
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
  await visitor.type(first, inDays(3))
  await visitor.type(screen.getByLabelText('Last day'), inDays(7))
  const deputy = screen.getByRole('combobox', { name: 'Deputy' })
  await waitFor(() => expect(within(deputy).getAllByRole('option').length).toBeGreaterThan(1))
  await visitor.selectOptions(deputy, within(deputy).getAllByRole('option')[1] as HTMLElement)
  await visitor.click(screen.getByRole('button', { name: 'Save absence' }))
  await expectToast('Absence saved')
  expect(await screen.findByRole('button', { name: 'Remove absence' })).toBeVisible()
})

it('who approves nothing isn’t asked when they are away', async () => {
  await desk.signIn('client')
  const answered = new Promise<void>((resolve) => {
    desk.server.events.on('response:mocked', ({ request }) => {
      if (new URL(request.url).pathname === '/api/auth/approver') resolve()
    })
  })
  openPage('/account')
  await act(() => answered)
  expect(await screen.findByText('Approver')).toBeVisible()
  expect(screen.queryByText('Approvals while you are away')).not.toBeInTheDocument()
})
