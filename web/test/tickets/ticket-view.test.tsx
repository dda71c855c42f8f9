import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { makeFormsReadable } from '../files/readable-forms.ts'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { expectToast } from '../portal/visit.ts'
import { historyEntries, startDesk } from './desk.ts'

makeFormsReadable()
const desk = startDesk()
const clientView = (id: number, more = '') => openPage(`/client-portal?tab=tickets&ticket=${id}${more}`)
const staffView = (id: number) => openPage(`/techie-portal?tab=tickets&ticket=${id}`)
const move = (id: number, status: string, version: number) =>
  desk.call('POST', `/api/tickets/${id}/status`, { status, version })
const read = (id: number) => desk.as('admin', () => desk.call('GET', `/api/techie/tickets/${id}`))

describe('a client who opens a ticket', () => {
  it('comes from the list to its address, and back', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('client')
    const visitor = openPage('/client-portal?tab=tickets')
    await visitor.click(await screen.findByRole('link', { name: 'Badge reader dark' }))
    expect(await screen.findByRole('heading', { level: 2, name: `#${id} Badge reader dark` })).toHaveFocus()
    expect(new URLSearchParams(location.search).get('ticket')).toBe(String(id))
    await visitor.click(screen.getByRole('button', { name: 'Back to tickets' }))
    expect(await screen.findByRole('searchbox')).toBeVisible()
    expect(location.search).not.toContain('ticket=')
  })

  it('reads what was said, and nothing that staff noted', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.as('admin', async () => {
      await desk.call('POST', `/api/techie/tickets/${id}/notes`, { message: 'Their reader is a fake.' })
      await desk.call('POST', `/api/tickets/${id}/replies`, { message: 'We are on it.' })
    })
    await desk.signIn('client')
    clientView(id)
    expect(await screen.findByText('We are on it.')).toBeVisible()
    const entries = await historyEntries()
    expect(entries[0]).toHaveTextContent('raised the ticket')
    expect(screen.queryByText(/fake|noted|internal/i)).not.toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Internal note' })).not.toBeInTheDocument()
    expect(
      screen.getByText(/^Our service desk, the company’s administrators and .* can read it/),
    ).toBeInTheDocument()
  })

  it('reads who works on it', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.as('admin', async () => {
      const { id: assigneeId } = await desk.call('GET', '/api/auth/me')
      await desk.call('PATCH', `/api/techie/tickets/${id}`, { version: 1, assigneeId })
    })
    await desk.signIn('client')
    clientView(id)
    const name = await screen.findByText('Assignee')
    expect(name.parentElement).toHaveTextContent('AssigneeMorgan Ellis')
  })

  it('responds to a ticket that waits, which puts it back in progress', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.as('admin', () =>
      desk.call('POST', `/api/tickets/${id}/replies`, {
        message: 'Which door?',
        status: 'waiting_for_client',
      }),
    )
    await desk.signIn('client')
    const visitor = openPage('/client-portal?tab=tickets')
    await visitor.click(await screen.findByRole('link', { name: `Respond to #${id}` }))
    const reply = await screen.findByLabelText('Your reply')
    await waitFor(() => expect(reply).toHaveFocus())
    await fill(visitor, reply, 'The one at the dock.')
    const shown: Element[] = []
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this)
    })
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    await expectToast('Reply sent')
    expect(screen.getByLabelText('Your reply')).toHaveValue('')
    const last = (await historyEntries()).at(-1)
    expect(last).toHaveTextContent('The one at the dock.')
    await waitFor(() => expect(shown.at(-1)).toBe(last))
    scroll.mockRestore()
    expect(await read(id)).toMatchObject({ status: 'in_progress' })
    await visitor.click(screen.getByRole('button', { name: 'Back to tickets' }))
    const card = (await screen.findByRole('link', { name: 'Badge reader dark' })).closest('article')
    expect(card).toHaveTextContent('in progress')
    expect(screen.queryByRole('link', { name: `Respond to #${id}` })).not.toBeInTheDocument()
  })

  it('is told that a reply alone leaves a resolved ticket resolved', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const { version } = await read(id)
    await desk.as('admin', () => move(id, 'resolved', version))
    await desk.signIn('client')
    clientView(id)
    expect(await screen.findByLabelText('Your reply')).toHaveAccessibleDescription(
      /the ticket stays resolved/,
    )
  })

  it('comes from a device that it names to that device', async () => {
    await desk.signIn('client')
    const [device] = await desk.call('GET', '/api/devices')
    const { id } = await desk.raise('Badge reader dark', { deviceIds: [device.id] })
    await desk.signIn('client')
    const visitor = clientView(id)
    await visitor.click(await screen.findByRole('link', { name: device.deviceName }))
    expect(await screen.findByRole('heading', { name: device.deviceName })).toBeVisible()
    expect(location.search).toContain(`device=${device.id}`)
  })

  it('leads technicians to it in their dashboard', async () => {
    await desk.signIn('client')
    const [device] = await desk.call('GET', '/api/devices')
    const { id } = await desk.raise('Badge reader dark', { deviceIds: [device.id] })
    await desk.signIn('techie')
    openPage(`/techie-dashboard?tab=tickets&ticket=${id}`)
    expect(await screen.findByRole('link', { name: device.deviceName })).toHaveAttribute(
      'href',
      `/techie-dashboard?tab=maintenance&device=${device.id}`,
    )
  })

  it('is asked before it is closed, and can reopen it', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('client')
    const visitor = clientView(id)
    await visitor.click(await screen.findByRole('button', { name: 'Close ticket' }))
    const question = screen.getByRole('dialog', { name: `Close ticket #${id}?` })
    expect(await read(id)).toMatchObject({ status: 'new' })
    await visitor.click(within(question).getByRole('button', { name: 'Close ticket' }))
    expect(await screen.findByText('This ticket is closed.')).toBeVisible()
    expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('button', { name: 'Reopen ticket' }))
    const again = screen.getByRole('dialog', { name: `Reopen ticket #${id}?` })
    await visitor.click(within(again).getByRole('button', { name: 'Reopen ticket' }))
    expect(await screen.findByLabelText('Your reply')).toBeVisible()
    expect(await read(id)).toMatchObject({ status: 'in_progress' })
  })

  it('raises a follow-up when it was closed too long ago to be reopened', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const { tickets } = desk.api().services.stores
    const { version } = await read(id)
    await desk.as('client', () => move(id, 'closed', version))
    const closed = await read(id)
    await desk.signIn('client')
    desk.server.use(
      http.get(`/api/tickets/${id}`, () => HttpResponse.json({ ...closed, nextStatuses: [] }), {
        once: true,
      }),
    )
    expect((await tickets.byId(id))?.status).toBe('closed')
    const visitor = clientView(id)
    await visitor.click(await screen.findByRole('button', { name: 'Raise a follow-up' }))
    expect(await screen.findByText(`Follows up #${id}`)).toBeVisible()
    await fill(visitor, screen.getByLabelText('Title'), 'Dark again')
    await fill(visitor, screen.getByLabelText('Description'), 'Same door.')
    await visitor.click(screen.getByRole('button', { name: 'Create ticket' }))
    await expectToast('Ticket Created')
    const [newest] = await desk.as('admin', () => desk.call('GET', '/api/techie/tickets?limit=1'))
    expect(await read(newest.id)).toMatchObject({ title: 'Dark again', followsUpId: id })
  })

  it('chooses colleagues who follow it', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('client')
    const visitor = clientView(id)
    await visitor.click(await screen.findByRole('button', { name: 'Edit followers' }))
    const dialog = screen.getByRole('dialog', { name: 'Who can read it' })
    const colleagues = within(dialog).getByRole('group', { name: /^Followers at/ })
    const [colleague] = await within(colleagues).findAllByRole('checkbox')
    const name = colleague?.closest('label')?.textContent ?? ''
    if (colleague) await visitor.click(colleague)
    await visitor.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await read(id)).followers).toEqual([expect.objectContaining({ name })])
  })

  it('leaves a private one that it follows, whose other readers are not its to choose', async () => {
    const marcus = await desk.as('marcus.hale', () => desk.call('GET', '/api/auth/me'))
    const { id } = await desk.raise('Offboard a colleague', { isPrivate: true, followerIds: [marcus.id] })
    await desk.signIn('marcus.hale')
    const visitor = clientView(id)
    await visitor.click(await screen.findByRole('button', { name: 'Stop following' }))
    expect(screen.queryByRole('button', { name: 'Edit followers' })).not.toBeInTheDocument()
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop following' }))
    await expectToast(`You no longer follow #${id}`)
    expect(await screen.findByText(`There is no ticket #${id}.`)).toBeVisible()
    expect((await read(id)).followers).toEqual([])
  })

  it('tells a colleague of a closed one who can reopen it', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.as('client', () =>
      desk.call('POST', `/api/tickets/${id}/status`, { status: 'closed', version: 1 }),
    )
    await desk.signIn('marcus.hale')
    clientView(id)
    const why = /^Only Casey Nguyen and the company’s administrators can reopen it/
    expect(await screen.findByText(why)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Raise a follow-up' })).toBeVisible()
  })

  it('rates a resolved ticket with one press, and adds a comment', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.as('admin', () =>
      desk.call('POST', `/api/tickets/${id}/replies`, { message: 'Fixed.', status: 'resolved' }),
    )
    await desk.signIn('client')
    const visitor = clientView(id)
    await visitor.click(await screen.findByRole('button', { name: '5 of 5 stars' }))
    await fill(visitor, await screen.findByLabelText(/Anything to add/), 'Quick and kind.')
    expect(await read(id)).toMatchObject({ rating: { score: 5, comment: null } })
    await visitor.click(screen.getByRole('button', { name: 'Send comment' }))
    await expectToast('Thank you for your comment')
    expect(await read(id)).toMatchObject({ rating: { score: 5, comment: 'Quick and kind.' } })
  })

  it.each([
    ['localadmin', true],
    ['marcus.hale', false],
  ])('asks of colleagues only the administrator for a rating: %s, %s', async (who, isAsked) => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.as('admin', () =>
      desk.call('POST', `/api/tickets/${id}/replies`, { message: 'Fixed.', status: 'resolved' }),
    )
    await desk.signIn(who)
    clientView(id)
    expect(await screen.findByText('Fixed.')).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /of 5 stars/ })).toHaveLength(isAsked ? 5 : 0)
  })

  it('finds the stars of a link chosen, and nothing sent before a press', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.as('admin', () =>
      desk.call('POST', `/api/tickets/${id}/replies`, { message: 'Fixed.', status: 'resolved' }),
    )
    await desk.signIn('client')
    const visitor = clientView(id, '&rate=4')
    const send = await screen.findByRole('button', { name: 'Send 4 of 5' })
    expect(screen.getByRole('button', { name: '4 of 5 stars' })).toHaveAttribute('aria-pressed', 'true')
    expect(await read(id)).toMatchObject({ rating: null })
    // Above the history, where a phone shows it.
    const history = await screen.findByRole('region', { name: 'History' })
    expect(send.compareDocumentPosition(history)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await visitor.click(send)
    expect(await screen.findByRole('heading', { name: 'Thank you for your rating' })).toBeVisible()
    expect(await read(id)).toMatchObject({ rating: { score: 4 } })
  })

  it('finds what was typed on it again after looking at something else', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('client')
    const visitor = clientView(id)
    await fill(visitor, await screen.findByLabelText('Your reply'), 'Half a th')
    await visitor.click(screen.getByRole('tab', { name: 'Questions' }))
    await waitFor(() => expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument())
    await visitor.click(screen.getByRole('tab', { name: 'My Tickets' }))
    const again = await screen.findByLabelText('Your reply')
    expect(again).toHaveValue('Half a th')
    await visitor.clear(again)
  })
})

describe('a view-only client', () => {
  it('reads a ticket and its history, without any control', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('viewer')
    clientView(id)
    expect((await historyEntries())[0]).toHaveTextContent('raised the ticket')
    expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument()
    for (const name of ['Close ticket', 'Edit followers', 'Update']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    }
  })
})

describe('a ticket that is not there', () => {
  it('belongs to another company, and says no more than that', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('otherclient')
    const visitor = clientView(id)
    expect(await screen.findByText(`There is no ticket #${id}.`)).toBeVisible()
    expect(screen.queryByText('Badge reader dark')).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('button', { name: 'Show the tickets' }))
    expect(await screen.findByRole('searchbox')).toBeVisible()
  })

  it('could not be loaded, until Retry succeeds', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('client')
    desk.server.use(
      http.get(`/api/tickets/${id}`, () => new HttpResponse(null, { status: 502 }), { once: true }),
    )
    const visitor = clientView(id)
    expect(await screen.findByText('The ticket could not be loaded.')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: `#${id} Badge reader dark` })).toBeVisible()
  })
})

describe('staff who open a ticket', () => {
  it('write an internal note that looks and reads like one', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('admin')
    const visitor = staffView(id)
    await visitor.click(await screen.findByRole('radio', { name: 'Internal note' }))
    expect(screen.getByText(/Only staff can see this/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument()
    await fill(visitor, screen.getByLabelText('Internal note', { selector: 'textarea' }), 'Order a spare.')
    await visitor.click(screen.getByRole('button', { name: 'Add internal note' }))
    await expectToast('Internal note added')
    const last = (await historyEntries()).at(-1)
    expect(last).toHaveTextContent('Internal note (staff only)')
    expect(last).toHaveTextContent('Order a spare.')
  })

  it('keep a note and a reply apart, so that one cannot be sent as the other', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('admin')
    const visitor = staffView(id)
    await visitor.click(await screen.findByRole('radio', { name: 'Internal note' }))
    await fill(visitor, screen.getByLabelText('Internal note', { selector: 'textarea' }), 'Between us')
    await visitor.click(screen.getByRole('radio', { name: 'Public reply' }))
    expect(screen.getByLabelText('Your reply')).toHaveValue('')
    await visitor.click(screen.getByRole('radio', { name: 'Internal note' }))
    expect(screen.getByLabelText('Internal note', { selector: 'textarea' })).toHaveValue('Between us')
  })

  it('find the files of a reply again after a look at the note, and none of them in the note', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('admin')
    const visitor = staffView(id)
    const reply = await screen.findByLabelText('Your reply')
    fireEvent.drop(reply, { dataTransfer: { files: [new File(['some text'], 'wiring.txt')] } })
    const attached = () => screen.getByRole('list', { name: 'Attached files' })
    expect(attached()).toHaveTextContent('wiring.txt')
    await visitor.click(screen.getByRole('radio', { name: 'Internal note' }))
    expect(screen.queryByRole('list', { name: 'Attached files' })).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('radio', { name: 'Public reply' }))
    expect(attached()).toHaveTextContent('wiring.txt')
    expect(screen.queryByText(/not kept/)).not.toBeInTheDocument()
    await fill(visitor, screen.getByLabelText('Your reply'), 'As we wired it.')
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    await expectToast('Reply sent')
    expect(await screen.findByRole('region', { name: 'History' })).toHaveTextContent('wiring.txt')
  })

  it.each([
    ['Reply and wait for client', 'waiting_for_client'],
    ['Reply and resolve', 'resolved'],
  ])('%s', async (label, status) => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('admin')
    const visitor = staffView(id)
    await fill(visitor, await screen.findByLabelText('Your reply'), 'Please look again.')
    await visitor.click(screen.getByRole('button', { name: label }))
    await expectToast('Reply sent')
    expect(await read(id)).toMatchObject({ status })
  })

  it('must write something before they send it', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('admin')
    const visitor = staffView(id)
    expect(await screen.findByRole('textbox', { name: 'Your reply' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reply and resolve' })).not.toBeInTheDocument()
    await visitor.keyboard('r')
    await visitor.click(await screen.findByRole('button', { name: 'Reply and resolve' }))
    expect(await screen.findByText('Please write a message.')).toBeVisible()
    expect(await read(id)).toMatchObject({ status: 'new' })
  })

  it('take it in one press, and change who has it and how urgent it is', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('admin')
    const visitor = staffView(id)
    await visitor.click(await screen.findByRole('button', { name: 'Assign to me' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Assign to me|Assigning…/ })).not.toBeInTheDocument(),
    )
    await visitor.click(screen.getByRole('button', { name: 'Undo' }))
    await expectToast(`#${id} is unassigned again`)
    await screen.findByRole('button', { name: 'Assign to me' })
    await visitor.click(screen.getByRole('button', { name: 'Update' }))
    const dialog = screen.getByRole('dialog')
    const assignee = await within(dialog).findByLabelText<HTMLSelectElement>('Assignee')
    await waitFor(() => expect(assignee.options.length).toBeGreaterThan(1))
    await visitor.selectOptions(within(dialog).getByLabelText('Priority'), 'urgent')
    await visitor.selectOptions(assignee, 'Unassigned')
    await visitor.click(within(dialog).getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await read(id)).toMatchObject({ priority: 'urgent', assigneeId: null })
  })

  it('corrects the title, and never to nothing', async () => {
    const { id } = await desk.raise('Badge raeder dark')
    await desk.signIn('admin')
    const visitor = staffView(id)
    await visitor.click(await screen.findByRole('button', { name: 'Update' }))
    const dialog = screen.getByRole('dialog')
    const title = await within(dialog).findByLabelText('Title')
    await visitor.clear(title)
    await visitor.click(within(dialog).getByRole('button', { name: 'Update' }))
    await waitFor(() =>
      expect(title).toHaveAccessibleDescription(/Please fill in both title and description/),
    )
    await fill(visitor, title, 'Badge reader dark')
    await visitor.click(within(dialog).getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByRole('heading', { level: 2, name: `#${id} Badge reader dark` })).toBeVisible()
    expect(
      await screen.findByText(/changed the title from “Badge raeder dark” to “Badge reader dark”/),
    ).toBeVisible()
  })
})

describe('two people at one ticket', () => {
  it('the second is told what the first changed, keeps their choice, and can send it again', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('admin')
    const visitor = staffView(id)
    await visitor.click(await screen.findByRole('button', { name: 'Update' }))
    const dialog = screen.getByRole('dialog')
    const priority = await within(dialog).findByLabelText('Priority')
    await visitor.selectOptions(priority, 'high')
    const { version } = await read(id)
    await desk.as('techie', () => move(id, 'in_progress', version))
    await visitor.click(within(dialog).getByRole('button', { name: 'Update' }))
    const notice = await within(dialog).findByRole('alert')
    await waitFor(() => expect(notice).toHaveTextContent('Status: new → in progress'))
    expect(priority).toHaveValue('high')
    await visitor.click(within(dialog).getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await read(id)).toMatchObject({ status: 'in_progress', priority: 'high' })
  })

  it('whoever was writing while it was closed keeps the text', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('client')
    const visitor = clientView(id)
    await fill(visitor, await screen.findByLabelText('Your reply'), 'One more thing')
    const { version } = await read(id)
    await desk.as('admin', () => move(id, 'closed', version))
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('This ticket is closed.')
    await waitFor(() => expect(notice).toHaveTextContent('Status: new → closed'))
    expect(screen.getByLabelText('Your reply')).toHaveValue('One more thing')
  })
})

describe('somebody who writes while an answer arrives', () => {
  const waiting = 'waiting_for_client'
  const say = (id: number, message: string, more = {}) =>
    desk.call('POST', `/api/tickets/${id}/replies`, { message, ...more })

  it('reads it first, and sends what they wrote with one press', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.as('admin', () => say(id, 'Which door?', { status: waiting }))
    await desk.signIn('admin')
    const visitor = staffView(id)
    const text = await screen.findByLabelText('Your reply')
    await screen.findByText('Which door?')
    await fill(visitor, text, 'All fixed.')
    await desk.as('client', () => say(id, 'The one at the dock, and it smokes.'))
    await visitor.click(screen.getByRole('button', { name: 'Reply and resolve' }))
    // The refusal may be there a moment before the history that has the message.
    const notice = () => screen.getByRole('alert')
    await waitFor(() => expect(notice()).toHaveTextContent('A new message arrived while you were writing:'))
    expect(notice()).toHaveTextContent('The one at the dock, and it smokes.')
    expect(text).toHaveValue('All fixed.')
    expect((await read(id)).status).toBe('in_progress')
    await visitor.click(screen.getByRole('button', { name: 'Reply and resolve' }))
    await expectToast('Reply sent')
    expect((await read(id)).status).toBe('resolved')
    expect(screen.queryByText(/arrived while you were writing/)).not.toBeInTheDocument()
  })
})
