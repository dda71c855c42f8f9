import { act, getConfig, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../open-page.tsx'
import { expectToast } from '../portal/visit.ts'
import { startDesk } from './desk.ts'

const desk = startDesk()
afterEach(() => vi.restoreAllMocks())

async function openList() {
  await desk.raise('Older ticket')
  await desk.raise('Newer ticket')
  await desk.signIn('client')
  const visitor = openPage('/client-portal?tab=tickets')
  await screen.findByRole('link', { name: 'Newer ticket' })
  return visitor
}

/** As somebody does who is faster than the page is drawn. */
const atOnce = (act: () => void) => getConfig().asyncWrapper(async () => act())
function press(...keys: string[]) {
  for (const key of keys)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
}
const link = (name: string) => screen.getByRole('link', { name })

describe('the keyboard', () => {
  it('walks the list with j and k, and opens a row with Enter', async () => {
    const visitor = await openList()
    await visitor.keyboard('j')
    expect(link('Newer ticket')).toHaveFocus()
    await visitor.keyboard('j')
    expect(link('Older ticket')).toHaveFocus()
    await visitor.keyboard('k')
    expect(link('Newer ticket')).toHaveFocus()
    await visitor.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: /Newer ticket/ })).toBeVisible()
  })

  it('comes back to the row of the ticket that was left, and goes on from there', async () => {
    const visitor = await openList()
    await visitor.click(link('Newer ticket'))
    await visitor.click(await screen.findByRole('button', { name: 'Back to tickets' }))
    await waitFor(() => expect(link('Newer ticket')).toHaveFocus())
    await visitor.keyboard('j')
    expect(link('Older ticket')).toHaveFocus()
  })

  it('goes to the search with /, and leaves what is typed there alone', async () => {
    const visitor = await openList()
    await visitor.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await visitor.keyboard('jc/?')
    expect(screen.getByRole('searchbox')).toHaveValue('jc/?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('begins a new ticket with c, but not with Ctrl+C', async () => {
    const visitor = await openList()
    await visitor.keyboard('{Control>}c{/Control}')
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument()
    await visitor.keyboard('c')
    expect(await screen.findByLabelText('Title')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Create Ticket' })).toHaveFocus()
  })

  it('goes to the reply of an open ticket with r', async () => {
    const visitor = await openList()
    await visitor.click(link('Newer ticket'))
    const reply = await screen.findByLabelText('Your reply')
    await visitor.keyboard('r')
    expect(reply).toHaveFocus()
    expect(reply).toHaveValue('')
  })

  it.each([
    ['r', 'Your reply'],
    ['n', 'Internal note'],
  ])('keeps %s and what is typed after it for a ticket that is still on its way', async (key, label) => {
    await desk.raise('Older ticket')
    const { id } = await desk.raise('Newer ticket')
    await desk.signIn('admin')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    desk.server.use(http.get(`/api/techie/tickets/${id}`, async () => void (await arrived)))
    const visitor = openPage('/techie-portal?tab=tickets')
    const row = await screen.findByRole('link', { name: /Newer ticket/ })
    row.focus()
    await visitor.keyboard(`{Enter}${key}Thanks, take a jack`)
    arrive()
    const field = await screen.findByLabelText(label, { selector: 'textarea' })
    await waitFor(() => expect(field).toHaveValue('Thanks, take a jack'))
    expect(field).toHaveFocus()
    await visitor.keyboard('!')
    expect(field).toHaveValue('Thanks, take a jack!')
    expect(await desk.call('GET', `/api/techie/tickets/${id}`)).toMatchObject({ assigneeId: null })
  })

  it('keeps keys that are pressed before the router has drawn the ticket, and takes none for the row or the ticket before', async () => {
    await desk.raise('Older ticket')
    const { id } = await desk.raise('Newer ticket')
    await desk.signIn('admin')
    const visitor = openPage('/techie-portal?tab=tickets')
    const row = await screen.findByRole('link', { name: /Newer ticket/ })
    row.focus()
    await atOnce(() => {
      row.click()
      press('m', 's', 'r', 'O', 'k')
    })
    const field = await screen.findByLabelText('Your reply')
    await waitFor(() => expect(field).toHaveValue('Ok'))
    expect(field).toHaveFocus()
    await waitFor(async () =>
      expect(await desk.call('GET', `/api/techie/tickets/${id}`)).toMatchObject({
        assigneeId: expect.any(Number),
      }),
    )
    act(() => field.blur())
    await atOnce(() => press('j', 'r', 'N', 'o'))
    expect(await screen.findByRole('heading', { name: /Older ticket/ })).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveValue('No'))
    await visitor.click(screen.getByRole('button', { name: 'Previous ticket' }))
    expect(await screen.findByRole('heading', { name: /Newer ticket/ })).toBeVisible()
    expect(await screen.findByLabelText('Your reply')).toHaveValue('Ok')
  })

  it('keeps what is typed with AltGr, too, and no command', async () => {
    await desk.raise('Newer ticket')
    await desk.signIn('client')
    openPage('/client-portal?tab=tickets')
    const row = await screen.findByRole('link', { name: 'Newer ticket' })
    row.focus()
    await atOnce(() => {
      row.click()
      press('r', 'a')
      const ctrlAlt = { ctrlKey: true, altKey: true, bubbles: true, cancelable: true }
      for (const modifierAltGraph of [true, false])
        row.dispatchEvent(new KeyboardEvent('keydown', { key: '@', ...ctrlAlt, modifierAltGraph }))
      press('b')
    })
    const field = await screen.findByLabelText('Your reply')
    await waitFor(() => expect(field).toHaveValue('a@b'))
  })

  it('takes a text for no shortcuts where there is no field for it', async () => {
    const { id } = await desk.raise('Newer ticket')
    await desk.signIn('admin')
    await desk.call('POST', `/api/tickets/${id}/status`, { version: 1, status: 'closed' })
    const visitor = openPage('/techie-portal?tab=tickets&status=closed')
    const row = await screen.findByRole('link', { name: /Newer ticket/ })
    row.focus()
    await atOnce(() => {
      row.click()
      press('r', 'T')
    })
    await expectToast('You can’t write on this ticket')
    // However slow this machine is, whoever types doesn’t pause.
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(0)
    await visitor.keyboard('mce')
    expect(screen.getByRole('heading', { name: /Newer ticket/ })).toBeVisible()
    expect(await desk.call('GET', `/api/techie/tickets/${id}`)).toMatchObject({ assigneeId: null })
  })

  it('takes what follows a key that opens a window for no shortcuts of the ticket behind it', async () => {
    const { id } = await desk.raise('Newer ticket')
    await desk.signIn('admin')
    openPage('/techie-portal?tab=tickets')
    const row = await screen.findByRole('link', { name: /Newer ticket/ })
    row.focus()
    await atOnce(() => {
      row.click()
      press('x', 'e', 'm')
    })
    expect(await screen.findByRole('dialog', { name: 'Use a macro' })).toBeVisible()
    expect(await desk.call('GET', `/api/techie/tickets/${id}`)).toMatchObject({
      ...{ status: 'new', assigneeId: null },
    })
  })

  it('says that a text wasn’t kept for a ticket that can’t be read, and takes the rest for no shortcuts', async () => {
    await desk.raise('Older ticket')
    const { id } = await desk.raise('Newer ticket')
    await desk.signIn('admin')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    desk.server.use(
      http.get(`/api/techie/tickets/${id}`, async () => {
        await arrived
        return HttpResponse.json({ code: 'NOT_FOUND', message: 'No.' }, { status: 404 })
      }),
    )
    const visitor = openPage('/techie-portal?tab=tickets')
    const row = await screen.findByRole('link', { name: /Newer ticket/ })
    row.focus()
    await visitor.keyboard('{Enter}rThanks')
    arrive()
    await expectToast('What you typed wasn’t kept')
    // However slow this machine is, whoever types doesn’t pause.
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(0)
    await visitor.keyboard('jc')
    expect(screen.getByText(`There is no ticket #${id}.`)).toBeVisible()
  })

  it('goes to a note with n, and with r to the reply, whichever stands there', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('techie')
    const visitor = openPage(`/techie-dashboard?tab=tickets&ticket=${id}`)
    await screen.findByLabelText('Your reply')
    await visitor.keyboard('n')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveFocus())
    await visitor.keyboard('Loose{Escape}')
    act(() => screen.getByRole('textbox', { name: 'Internal note' }).blur())
    await visitor.keyboard('n')
    expect(screen.getByRole('textbox', { name: 'Internal note' })).toHaveFocus()
    act(() => screen.getByRole('textbox', { name: 'Internal note' }).blur())
    await visitor.keyboard('r')
    await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveFocus())
    expect(screen.getByLabelText('Your reply')).toHaveValue('')
  })

  it('hears keys from a box that was ticked, which has no use for letters', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('admin')
    await desk.call('PATCH', `/api/techie/tickets/${id}/checklist`, {
      change: { act: 'add', items: [{ id: crypto.randomUUID(), text: 'Look' }] },
    })
    const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
    await screen.findByLabelText('Your reply')
    ;(await screen.findByLabelText('Look')).focus()
    await visitor.keyboard('r')
    expect(screen.getByLabelText('Your reply')).toHaveFocus()
  })

  it('shows its keys with ?, and does nothing else while they are shown', async () => {
    const visitor = await openList()
    await visitor.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(dialog).toHaveTextContent('Search the list')
    await visitor.keyboard('c')
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument()
    // As on a phone, which has no Escape.
    await visitor.click(screen.getByLabelText('Leave this window'))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it('can be turned off for good', async () => {
    const visitor = await openList()
    await visitor.click(await screen.findByRole('button', { name: 'Open menu' }))
    await visitor.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
    await visitor.click(screen.getByRole('checkbox', { name: /Shortcuts are on/ }))
    await visitor.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await visitor.keyboard('c')
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument()
  })
})
