import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { useSession } from '../../src/features/people/session/use-session.ts'
import { PreparedDesk } from '../../src/features/prepared/PreparedDesk.tsx'
import { mentionedIn } from '../../src/features/tickets/use-mentions.ts'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { expectToast } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'
import { historyEntries, startDesk } from './desk.ts'

const desk = startDesk()
const save = async (terms: object) => {
  const { own } = await desk.call('GET', '/api/prepared')
  await desk.call('POST', '/api/prepared', { shelf: 'own', version: own.version, terms })
}

function Desk() {
  const { user } = useSession({ now: true })
  return user && <PreparedDesk />
}

it('staff keep templates and macros, and are told what is wrong with one', async () => {
  await desk.signIn('admin')
  const visitor = show(<Desk />)
  await visitor.click(await screen.findByRole('button', { name: 'New reply template' }))
  const adding = within(screen.getByRole('dialog', { name: 'New reply template' }))
  await fill(visitor, adding.getByLabelText('Name'), 'Hello')
  await visitor.click(adding.getByLabelText('Text'))
  await visitor.paste('Dear {{boss}}')
  await visitor.click(adding.getByRole('button', { name: 'Save reply template' }))
  expect(await adding.findByText(/Nothing stands for “{{boss}}”/)).toBeVisible()
  await visitor.clear(adding.getByLabelText('Text'))
  await visitor.paste('Dear {{client_name}}')
  await visitor.click(adding.getByRole('button', { name: 'Save reply template' }))
  await expectToast('“Hello” is saved')
  await visitor.click(screen.getByRole('tab', { name: 'Macros' }))
  await visitor.click(await screen.findByRole('button', { name: 'New shared macro' }))
  const macro = within(screen.getByRole('dialog', { name: 'New shared macro' }))
  await fill(visitor, macro.getByLabelText('Name'), 'Solve')
  await visitor.selectOptions(macro.getByLabelText(/^Set the status/), 'resolved')
  await visitor.click(macro.getByRole('button', { name: 'Save macro' }))
  await expectToast('“Solve” is saved')
  expect(screen.getByText('Status: resolved')).toBeVisible()
  await visitor.click(screen.getByRole('tab', { name: 'Reply templates' }))
  await visitor.click(await screen.findByRole('button', { name: 'Delete Hello' }))
  await visitor.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete reply template' }),
  )
  await waitFor(() => expect(screen.queryByText('Hello')).not.toBeInTheDocument())
})

it('a template that a colleague changes meanwhile is shown before it is replaced', async () => {
  await desk.signIn('admin')
  const share = async (path: string, method: string, text: string) => {
    const { shared } = await desk.call('GET', '/api/prepared')
    const terms = { kind: 'template', name: 'Hours', text }
    const answer = await desk.call(method, path, { shelf: 'shared', version: shared.version, terms })
    return answer.shared.items.find(({ terms }: { terms: { name: string } }) => terms.name === 'Hours').id
  }
  const id = await share('/api/prepared', 'POST', 'We are here from nine.')
  const visitor = show(<Desk />)
  await visitor.click(await screen.findByRole('button', { name: 'Edit Hours' }))
  const editing = within(screen.getByRole('dialog'))
  await fill(visitor, editing.getByLabelText('Text'), ' Always.')
  await share(`/api/prepared/${id}`, 'PUT', 'We are here from eight.')
  await visitor.click(editing.getByRole('button', { name: 'Save reply template' }))
  expect(await editing.findByText(/It says now: “We are here from eight.”/)).toBeVisible()
  await visitor.click(editing.getByRole('button', { name: 'Save reply template' }))
  await visitor.click(editing.getByRole('button', { name: 'Save reply template' }))
  await expectToast('“Hours” is saved')
  expect(screen.getByText('We are here from nine. Always.')).toBeVisible()
})

it('a template comes by its name after a slash, filled for the ticket', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await save({ kind: 'template', name: 'Hello', text: 'Hello, about {{ticket_number}}:' })
  await save({ kind: 'template', name: 'Goodbye', text: 'Bye.' })
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  const box = await screen.findByLabelText('Your reply')
  await visitor.type(box, '/')
  expect(await screen.findByRole('listbox', { name: 'Templates' })).toBeVisible()
  await visitor.type(box, 'hel')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await visitor.keyboard('{Enter}')
  expect(box).toHaveValue(`Hello, about #${id}:`)
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await visitor.type(box, ' see /etc/hosts{Enter}')
  expect(box).toHaveValue(`Hello, about #${id}: see /etc/hosts\n`)
})

it('a macro says what it will do, and does it', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await save({ kind: 'macro', name: 'Solve', text: '{{ticket_number}} works again.', status: 'resolved' })
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByRole('button', { name: 'Macros' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Use a macro' }))
  expect(await dialog.findByText(`#${id} works again.`)).toBeVisible()
  expect(dialog.getByText('Status: resolved')).toBeVisible()
  await visitor.click(dialog.getByRole('button', { name: 'Use Solve' }))
  await expectToast('“Solve” is done')
  expect((await historyEntries()).at(-1)).toHaveTextContent('replied and moved the ticket to resolved')
})

it('a macro is found by its name and used by Enter, once no other is left', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await save({ kind: 'macro', name: 'Start work', status: 'in_progress' })
  await save({ kind: 'macro', name: 'Start over', priority: 'low' })
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByRole('button', { name: 'Macros' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Use a macro' }))
  const search = dialog.getByRole('searchbox', { name: 'Search macros' })
  await dialog.findByRole('button', { name: 'Use Start over' })
  const first = dialog.getByRole('button', { name: 'Use Start work' })
  const used = vi.fn()
  first.addEventListener('click', used)
  await visitor.type(search, 'start{Enter}')
  expect(first).toHaveFocus()
  expect(used).not.toHaveBeenCalled()
  await visitor.type(search, ' w{Enter}')
  await expectToast('“Start work” is done')
})

it('a macro has a key of its own, that no other on the shelf can have', async () => {
  await desk.signIn('admin')
  await save({ kind: 'macro', name: 'Solve', status: 'resolved', key: 1 })
  const visitor = show(<Desk />)
  await visitor.click(await screen.findByRole('tab', { name: 'Macros' }))
  await visitor.click(await screen.findByRole('button', { name: 'New macro' }))
  const adding = within(screen.getByRole('dialog', { name: 'New macro' }))
  await fill(visitor, adding.getByLabelText('Name'), 'Start')
  await visitor.selectOptions(adding.getByLabelText(/^Set the status/), 'in_progress')
  expect(adding.getByRole('option', { name: '1, the key of “Solve”' })).toBeInTheDocument()
  await visitor.selectOptions(adding.getByLabelText(/^Key/), '1')
  await visitor.click(adding.getByRole('button', { name: 'Save macro' }))
  expect(await adding.findByText(/^“Solve” has this key/)).toBeVisible()
  expect(adding.getByLabelText(/^Key/)).toHaveFocus()
  await visitor.selectOptions(adding.getByLabelText(/^Key/), '2')
  await visitor.click(adding.getByRole('button', { name: 'Save macro' }))
  await expectToast('“Start” is saved')
  expect(screen.getByText('2', { selector: 'kbd' })).toBeVisible()
})

it('a key uses its macro on the open ticket, one’s own before a shared one', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const shared = await desk.call('GET', '/api/prepared')
  await desk.call('POST', '/api/prepared', {
    ...{ shelf: 'shared', version: shared.shared.version },
    terms: { kind: 'macro', name: 'Take', assignment: { to: 'me' }, key: 3 },
  })
  await save({ kind: 'macro', name: 'Start', status: 'in_progress', key: 3 })
  await save({ kind: 'macro', name: 'Ask', text: 'Which reader?', key: 4 })
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByLabelText('Your reply'))
  await visitor.keyboard('4')
  await visitor.click(screen.getByRole('heading', { name: /Badge reader dark/ }))
  await visitor.keyboard('{Control>}4{/Control}9')
  await visitor.click(screen.getByRole('button', { name: 'Macros' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Use a macro' }))
  expect(await menu.findByRole('button', { name: 'Use Start' })).toHaveAttribute('aria-keyshortcuts', '3')
  expect(menu.getByRole('button', { name: 'Use Take' })).not.toHaveAttribute('aria-keyshortcuts')
  await visitor.keyboard('4')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await visitor.keyboard('3')
  await expectToast('“Start” is done')
  await visitor.keyboard('4')
  await expectToast('“Ask” is done')
  expect((await historyEntries()).slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('in progress'),
    expect.stringContaining('Which reader?'),
  ])
})

it('a macro that a key asks for and the ticket refuses says why', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await save({ kind: 'macro', name: 'Back', text: 'Hello.', status: 'new', key: 4 })
  await desk.call('POST', `/api/tickets/${id}/status`, { status: 'resolved', version: 1 })
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByRole('heading', { name: /Badge reader dark/ }))
  await visitor.keyboard('4')
  expect(await screen.findByRole('dialog', { name: 'Use a macro' })).toBeVisible()
  expect(await screen.findByRole('alert')).toBeVisible()
})

it('a macro says what time it logs, and the ticket shows it', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const visitor = show(<Desk />)
  await visitor.click(await screen.findByRole('tab', { name: 'Macros' }))
  await visitor.click(await screen.findByRole('button', { name: 'New macro' }))
  const adding = within(screen.getByRole('dialog', { name: 'New macro' }))
  await fill(visitor, adding.getByLabelText('Name'), 'Unlock')
  await visitor.type(adding.getByLabelText(/^Log time/), 'soon')
  await visitor.click(adding.getByRole('button', { name: 'Save macro' }))
  expect(await adding.findByText(/^Please enter a time/)).toBeVisible()
  await visitor.clear(adding.getByLabelText(/^Log time/))
  await visitor.type(adding.getByLabelText(/^Log time/), '15')
  await visitor.click(adding.getByRole('checkbox', { name: 'Billable' }))
  await visitor.click(adding.getByRole('button', { name: 'Save macro' }))
  await expectToast('“Unlock” is saved')
  cleanup()
  const reader = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await reader.click(await screen.findByRole('button', { name: 'Macros' }))
  expect(await screen.findByText('Your time: 15 min, not billable')).toBeVisible()
  await reader.click(screen.getByRole('button', { name: 'Use Unlock' }))
  await expectToast('“Unlock” is done')
  // On a narrow page the facts are folded.
  expect(await screen.findByText(/^0:15 worked, 0:00 billed/)).toBeInTheDocument()
})

it('a macro whose answer is lost is not done twice', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await save({ kind: 'macro', name: 'Solve', text: 'It works again.', status: 'resolved' })
  desk.server.use(
    http.post(
      '/api/techie/tickets/:id/macro',
      async ({ request }) => {
        await desk.api().respond(request)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByRole('button', { name: 'Macros' }))
  await visitor.click(await screen.findByRole('button', { name: 'Use Solve' }))
  expect(await screen.findByText(/^This could not be saved/)).toBeVisible()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await visitor.click(screen.getByRole('radio', { name: 'Internal note' }))
  await fill(visitor, screen.getByLabelText('Internal note', { selector: 'textarea' }), 'Was that sent?')
  await visitor.click(screen.getByRole('button', { name: 'Add internal note' }))
  expect(await screen.findByText('It works again.')).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Macros' }))
  await visitor.click(await screen.findByRole('button', { name: 'Use Solve' }))
  await expectToast('“Solve” is done')
  expect(await screen.findAllByText('It works again.')).toHaveLength(1)
})

it('a note names whoever stands in it with an @, the longest name that fits', () => {
  const people = ['Ann Lee', 'Ann Lee-Smith', 'Bo'].map((name, at) => ({ id: at + 1, name }))
  expect(mentionedIn('@Ann Lee-Smith and @Bo, look; mail bo@Bob and @Bobby', people)).toEqual([2, 3])
  expect(mentionedIn('@Ann Lee, @Ann Lee.', people)).toEqual([1])
  expect(mentionedIn('nobody', people)).toEqual([])
})

it('only Enter and Tab take from the list, where the caret still is', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  await save({ kind: 'template', name: 'Hello', text: 'Good day.' })
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  const box = await screen.findByLabelText('Your reply')
  const write = async (text: string) => {
    await visitor.clear(box)
    await visitor.type(box, text)
  }
  await write('/')
  expect(await screen.findByRole('listbox', { name: 'Templates' })).toBeVisible()
  await write('Monday / {Enter}')
  expect(box).toHaveValue('Monday / \n')
  await write('/hel{Shift>}{Enter}{/Shift}')
  expect(box).toHaveValue('/hel\n')
  await write('/hel{Alt>}{Enter}{/Alt}')
  expect(box).not.toHaveValue('Good day.')
  await write('/hel{Home}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await visitor.keyboard('{Enter}')
  expect(box).toHaveValue('\n/hel')
  await write('/hel{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await write('/hel')
  await visitor.tab({ shift: true })
  expect(box).toHaveValue('/hel')
  expect(box).not.toHaveFocus()
  await write('/hel')
  await visitor.click(screen.getByRole('option', { name: /Hello/ }))
  expect(box).toHaveValue('Good day.')
  expect(box).toHaveFocus()
})

it('a note with an @ is refused until the list of colleagues is there', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  let isDown = true
  desk.server.use(
    http.get('/api/technicians', () => (isDown ? HttpResponse.json({}, { status: 503 }) : undefined)),
  )
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByRole('radio', { name: 'Internal note' }))
  await visitor.type(screen.getByLabelText('Internal note', { selector: 'textarea' }), '@Somebody, look.')
  isDown = false
  await visitor.click(screen.getByRole('button', { name: 'Add internal note' }))
  expect(await screen.findByText(/^The list of your colleagues isn’t here yet/)).toBeVisible()
  await visitor.type(screen.getByLabelText('Internal note', { selector: 'textarea' }), ' @')
  expect(await screen.findByRole('listbox', { name: 'Colleagues' })).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Add internal note' }))
  await expectToast('Internal note added')
})

it('a ticket template fills in the form, and what the form doesn’t show comes with it', async () => {
  await desk.signIn('admin')
  await save({
    ...{ kind: 'ticket', name: 'Patch day', title: 'Patch the servers', description: 'One after the other.' },
    ...{
      priority: 'high',
      assignment: { to: 'me' },
      holds: true,
      items: [{ text: 'Back up', dueInDays: 1 }],
    },
  })
  const visitor = openPage('/techie-dashboard?tab=tickets&ticket=new')
  await visitor.selectOptions(await screen.findByLabelText(/^Template/), 'Patch day')
  expect(screen.getByLabelText('Title')).toHaveValue('Patch the servers')
  expect(screen.getByText(/high.* · Checklist: 1 item$/)).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: /^Create ticket/ }))
  await visitor.click(await screen.findByRole('link', { name: /Patch the servers/ }))
  expect((await historyEntries()).map(({ textContent }) => textContent).join()).toContain('Back up')
})
