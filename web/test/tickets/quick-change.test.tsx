import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { mediaFeatures } from '../browser-gaps.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, wideWindow } from '../portal/visit.ts'
import { startDesk } from './desk.ts'

const desk = startDesk()

async function openQueue() {
  const { id } = await desk.raise('Badge reader dark')
  mediaFeatures.add(wideWindow)
  await desk.signIn('admin')
  const visitor = openPage('/techie-portal?tab=tickets')
  await screen.findByRole('button', { name: `Status of #${id}: new` })
  const value = (label: string) => screen.getByRole('button', { name: label })
  const choose = async (label: string, entry: string) => {
    await visitor.click(value(label))
    await visitor.click(screen.getByRole('menuitemradio', { name: entry }))
  }
  return { visitor, id, value, choose }
}
const broken = () => HttpResponse.error()
/** An answer that breaks when the test says so. */
function breaksLater() {
  let now = () => {}
  const told = new Promise<void>((resolve) => {
    now = resolve
  })
  return { now, answer: () => told.then(broken) }
}

describe('a change in a row', () => {
  it('that ends a ticket says which open ones block it', async () => {
    const { id, choose } = await openQueue()
    const { id: blocker } = await desk.raise('The cause')
    await desk.call('POST', `/api/techie/tickets/${id}/links`, { kind: 'blocked_by', ticketId: blocker })
    await choose(`Status of #${id}: new`, 'resolved')
    await expectToast(`#${id} resolved`)
    expect(screen.getByText(`This ticket is blocked by #${blocker}, which is still open.`)).toBeVisible()
  })

  it('goes back to what the server has when two at once fail', async () => {
    const { id, value, choose } = await openQueue()
    const later = breaksLater()
    desk.server.use(
      http.post('/api/techie/tickets/changes', later.answer),
      http.get(`/api/techie/tickets/${id}`, broken),
    )
    await choose(`Status of #${id}: new`, 'resolved')
    await choose(`Priority of #${id}: medium`, 'low')
    expect(value(`Status of #${id}: resolved`)).toBeVisible()
    expect(value(`Priority of #${id}: low`)).toBeVisible()
    later.now()
    await waitFor(() => expect(value(`Priority of #${id}: medium`)).toBeVisible())
    expect(value(`Status of #${id}: new`)).toBeVisible()
  })

  it('takes back only what failed, and can be followed by another', async () => {
    const { id, value, choose } = await openQueue()
    const later = breaksLater()
    desk.server.use(http.post('/api/techie/tickets/changes', later.answer, { once: true }))
    await choose(`Status of #${id}: new`, 'resolved')
    await choose(`Priority of #${id}: medium`, 'low')
    later.now()
    await expectToast(`#${id} wasn’t changed`)
    await waitFor(() => expect(value(`Status of #${id}: new`)).toBeVisible())
    expect(value(`Priority of #${id}: low`)).toBeVisible()
    await choose(`Status of #${id}: new`, 'in progress')
    await waitFor(async () =>
      expect(await desk.call('GET', `/api/techie/tickets/${id}`)).toMatchObject({
        status: 'in_progress',
        priority: 'low',
      }),
    )
  })

  it('follows another one, though the list was read again and lags behind it', async () => {
    let before: unknown
    desk.server.use(
      http.get('/api/techie/tickets', async ({ request }) => {
        if (before) return HttpResponse.json(before)
        const answer = await desk.api().respond(request)
        before = await answer.clone().json()
        return answer
      }),
    )
    const { visitor, id, value, choose } = await openQueue()
    await choose(`Status of #${id}: new`, 'in progress')
    await expectToast(`#${id} in progress`)
    await visitor.click(screen.getByRole('button', { name: 'Refresh tickets' }))
    await waitFor(() => expect(value(`Status of #${id}: new`)).toBeVisible())
    await choose(`Priority of #${id}: medium`, 'low')
    await expectToast(`#${id} has low priority`)
  })

  it('of its status can be taken back', async () => {
    const { visitor, id, value, choose } = await openQueue()
    await choose(`Status of #${id}: new`, 'resolved')
    await expectToast(`#${id} resolved`)
    await visitor.click(screen.getByRole('button', { name: 'Undo' }))
    await expectToast(`#${id} is new again`)
    await waitFor(() => expect(value(`Status of #${id}: new`)).toBeVisible())
    expect(await desk.call('GET', `/api/techie/tickets/${id}`)).toMatchObject({ status: 'new' })
  })

  it('of its priority or assignee can be taken back', async () => {
    const { visitor, id, value, choose } = await openQueue()
    await choose(`Priority of #${id}: medium`, 'low')
    await expectToast(`#${id} has low priority`)
    await visitor.click(screen.getByRole('button', { name: 'Undo' }))
    await expectToast(`#${id} is of medium priority again`)
    await waitFor(() => expect(value(`Priority of #${id}: medium`)).toBeVisible())
    await choose(`Assignee of #${id}: unassigned`, 'Amara Osei')
    await expectToast(`#${id} assigned to Amara Osei`)
    await visitor.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
    await expectToast(`#${id} is unassigned again`)
    const stored = await desk.call('GET', `/api/techie/tickets/${id}`)
    expect(stored).toMatchObject({ priority: 'medium', assigneeId: null })
  })

  it('to urgent waits for no undo', async () => {
    const { id, choose } = await openQueue()
    await choose(`Priority of #${id}: medium`, 'urgent')
    await waitFor(async () =>
      expect(await desk.call('GET', `/api/techie/tickets/${id}`)).toMatchObject({ priority: 'urgent' }),
    )
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('of its status is not taken back over what somebody did since', async () => {
    const { visitor, id, value, choose } = await openQueue()
    await choose(`Status of #${id}: new`, 'in progress')
    await expectToast(`#${id} in progress`)
    await desk.as('techie', () =>
      desk.call('PATCH', `/api/techie/tickets/${id}`, { version: 2, priority: 'high' }),
    )
    await visitor.click(screen.getByRole('button', { name: 'Undo' }))
    await expectToast(`#${id} stays as it is`, 'changed')
    await waitFor(() => expect(value(`Priority of #${id}: high`)).toBeVisible())
    expect(value(`Status of #${id}: in progress`)).toBeVisible()
  })
})

describe('the menu of a row', () => {
  it('is closed by another press on its button, and is part of the main content', async () => {
    const { visitor, id, value } = await openQueue()
    await visitor.click(value(`Status of #${id}: new`))
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('menu'))
    await visitor.click(value(`Status of #${id}: new`))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('lets a bulk button close its own menu', async () => {
    const { visitor, id } = await openQueue()
    await visitor.click(screen.getByRole('checkbox', { name: `Choose #${id}` }))
    const assign = screen.getByRole('button', { name: 'Assign' })
    await visitor.click(assign)
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('menu'))
    await visitor.click(assign)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('chooses no assignee before the technicians are there', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    desk.server.use(
      http.get('/api/technicians', async ({ request }) => {
        await arrived
        return desk.api().respond(request)
      }),
    )
    const { visitor, id } = await openQueue()
    await visitor.keyboard('ja{Enter}')
    expect(screen.getByRole('menuitem', { name: 'Loading…' })).toHaveFocus()
    arrive()
    expect(await screen.findByRole('menuitemradio', { name: 'Unassigned' })).toHaveAttribute(
      'aria-checked',
      'true',
    )
    expect(screen.getByRole('menuitemradio', { name: 'Unassigned' })).toHaveFocus()
    expect(await desk.call('GET', `/api/techie/tickets/${id}`)).toMatchObject({ version: 1 })
  })
})
