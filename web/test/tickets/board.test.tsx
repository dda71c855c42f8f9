import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { statusColumns } from '../../src/features/tickets/board/board-columns.tsx'
import { mediaFeatures } from '../browser-gaps.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, wideWindow } from '../portal/visit.ts'
import { startDesk } from './desk.ts'

const desk = startDesk()

async function openBoard(layout: string, username = 'admin') {
  mediaFeatures.add(wideWindow)
  await desk.signIn(username)
  return openPage(`/techie-portal?tab=tickets&layout=${layout}`)
}

/** A live channel that says what the test has it say. */
function stubLiveChannel() {
  let socket: TestSocket | undefined
  class TestSocket {
    static readonly OPEN = 1
    readyState = TestSocket.OPEN
    onopen?: () => void
    onmessage?: (message: { data: string }) => void
    constructor() {
      socket = this
      setTimeout(() => this.onopen?.())
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', TestSocket)
  return {
    isOpen: () => socket !== undefined,
    say: (frame: object) => socket?.onmessage?.({ data: JSON.stringify(frame) }),
  }
}

const column = (name: string) => screen.findByRole('region', { name })
const titles = async (name: string) =>
  within(await column(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the board', () => {
  it('has what nobody has, and a column for each technician', async () => {
    await desk.raise('Badge reader dark')
    await openBoard('person')
    await waitFor(async () => expect(await titles('Unassigned')).toContain('Badge reader dark'))
    expect(await column('Tomás Rivera')).toBeVisible()
    // The list behind it has its first page alone.
    expect(screen.queryByText(/^\d+ tickets?$/)).not.toBeInTheDocument()
  })

  it('moves a ticket to the column of its new value, which the server keeps', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const visitor = await openBoard('person')
    await waitFor(async () => expect(await titles('Unassigned')).toContain('Badge reader dark'))
    const status = within(await column('Unassigned')).getByRole('button', {
      name: new RegExp(`^Status of #${id}`),
    })
    await visitor.click(status)
    await visitor.click(screen.getByRole('menuitemradio', { name: 'resolved' }))
    await waitFor(async () =>
      expect(await desk.call('GET', `/api/techie/tickets/${id}`)).toMatchObject({ status: 'resolved' }),
    )
  })

  it('moves it by status, too, and back where the server refuses', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const visitor = await openBoard('status')
    await waitFor(async () => expect(await titles('new')).toContain('Badge reader dark'))
    await desk.as('techie', () =>
      desk.call('PATCH', `/api/techie/tickets/${id}`, { version: 1, priority: 'low' }),
    )
    const menu = (name: RegExp) => screen.getByRole('button', { name })
    await visitor.click(menu(new RegExp(`^Priority of #${id}`)))
    await visitor.click(screen.getByRole('menuitemradio', { name: 'urgent' }))
    await expectToast(`#${id} wasn’t changed`)
    expect(await titles('new')).toContain('Badge reader dark')
  })

  it('says that a ticket moved once it did, and that it didn’t where the server refuses', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const sections = [...document.querySelectorAll('section[aria-label]')]
      const at = sections.findIndex((section) => section.contains(this))
      return new DOMRect(Math.max(0, at) * 300, 0, 280, sections[at] === this ? 500 : 80)
    })
    const visitor = await openBoard('status')
    await waitFor(async () => expect(await titles('new')).toContain('Badge reader dark'))
    const put = async () => {
      screen.getByRole('button', { name: `Move #${id}` }).focus()
      await visitor.keyboard(' ')
      await screen.findByText(`#${id} picked up.`)
      await visitor.keyboard('{ArrowRight}')
      await screen.findByText(`#${id} is over in progress.`)
      await visitor.keyboard(' ')
    }
    await desk.as('techie', () =>
      desk.call('PATCH', `/api/techie/tickets/${id}`, { version: 1, priority: 'low' }),
    )
    await put()
    expect(await screen.findByText(`#${id} wasn’t moved.`)).toBeInTheDocument()
    expect(screen.queryByText(`#${id} moved to in progress.`)).not.toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByText(/was changed|changed meanwhile|somebody/i)).toBeInTheDocument(),
    )
    await put()
    expect(await screen.findByText(`#${id} moved to in progress.`)).toBeInTheDocument()
    place.mockRestore()
  })

  it('stays as it is while somebody holds a ticket, whatever others do', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const live = stubLiveChannel()
    const visitor = await openBoard('status')
    await waitFor(async () => expect(await titles('new')).toContain('Badge reader dark'))
    await waitFor(() => expect(live.isOpen()).toBe(true))
    const held = screen.getByRole('button', { name: `Move #${id}` })
    held.focus()
    await visitor.keyboard(' ')
    await screen.findByText(`#${id} picked up.`)
    await desk.raise('Dock door stuck')
    await desk.as('techie', () =>
      desk.call('POST', `/api/tickets/${id}/status`, { version: 1, status: 'in_progress' }),
    )
    const asked: string[] = []
    desk.server.events.on('response:mocked', ({ request }) => {
      if (request.url.includes('status=new')) asked.push(request.url)
    })
    act(() => live.say({ type: 'changed', what: 'ticket', id }))
    await waitFor(() => expect(asked).not.toEqual([]))
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(held).toBeVisible()
    expect(await titles('new')).not.toContain('Dock door stuck')
    await visitor.keyboard('{Escape}')
    await waitFor(async () => expect(await titles('new')).toContain('Dock door stuck'))
    expect(await titles('new')).not.toContain('Badge reader dark')
  })

  it('is kept by a view', async () => {
    const visitor = await openBoard('status')
    await column('in progress')
    await visitor.click(screen.getByRole('button', { name: /^Columns and view/ }))
    expect(screen.getByRole('combobox', { name: 'Show as' })).toHaveValue('status')
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Show as' }), 'List')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'in progress' })).not.toBeInTheDocument())
    expect(await screen.findByRole('table')).toBeVisible()
  })

  it('shows the statuses that are chosen, and Resolved; a ticket goes only where the rules let it', () => {
    const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)
    expect(names(statusColumns(['open']))).toEqual(['new', 'in progress', 'waiting for client', 'resolved'])
    expect(names(statusColumns([]))).toEqual(['new', 'in progress', 'waiting for client', 'resolved'])
    expect(names(statusColumns(['new', 'closed']))).toEqual(['new', 'resolved', 'closed'])
    const resolved = { status: 'resolved' } as Parameters<ReturnType<typeof statusColumns>[0]['accepts']>[0]
    const taking = statusColumns([]).filter(({ accepts }) => accepts(resolved))
    expect(names(taking)).toEqual(['in progress'])
  })
})
