import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { mediaFeatures } from '../browser-gaps.ts'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, fillCredentials, wideWindow } from '../portal/visit.ts'
import { startDesk } from './desk.ts'

const desk = startDesk()

async function openQueue(titles: string[]) {
  mediaFeatures.add(wideWindow)
  const ids: number[] = []
  for (const title of titles) ids.push((await desk.raise(title)).id)
  await desk.signIn('admin')
  const visitor = openPage('/techie-portal?tab=tickets')
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(titles.length))
  return { visitor, ids }
}
const box = (id: number | undefined) => screen.getByRole('checkbox', { name: `Choose #${id}` })
const bar = () => within(screen.getByRole('region', { name: 'Chosen tickets' }))
async function block(id: number | undefined) {
  const { id: ticketId } = await desk.raise('The cause')
  await desk.call('POST', `/api/techie/tickets/${id}/links`, { kind: 'blocked_by', ticketId })
}
const stored = (id: number | undefined) => desk.call('GET', `/api/techie/tickets/${id}`)

describe('many tickets at once', () => {
  it('get the tag that was typed, or a new one of that name', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second'])
    await desk.call('PATCH', `/api/techie/tickets/${ids[1]}`, { version: 1, tags: ['Backup'] })
    await visitor.click(box(ids[0]))
    await visitor.click(bar().getByRole('button', { name: 'Tag' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Tag 1 ticket' }))
    expect(await dialog.findByRole('option', { name: 'Backup' })).toBeVisible()
    await visitor.type(dialog.getByRole('combobox', { name: 'Tag' }), '{Enter}')
    expect(dialog.getByText('Please enter a tag.')).toBeVisible()
    await visitor.type(dialog.getByRole('combobox', { name: 'Tag' }), 'bulk tag')
    expect(dialog.getByRole('option', { name: 'New tag “bulk tag”' })).toBeVisible()
    expect(dialog.queryByRole('option', { name: 'Backup' })).not.toBeInTheDocument()
    await visitor.keyboard('{Enter}')
    expect(await bar().findByText('1 ticket tagged bulk tag.')).toBeVisible()
    expect((await stored(ids[0])).tags).toMatchObject([{ name: 'bulk tag' }])
  })

  it('hold the tab while they are changed, and tell whoever went elsewhere what became of them', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second'])
    await visitor.click(box(ids[0]))
    await visitor.click(box(ids[1]))
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    desk.server.use(http.post('/api/techie/tickets/changes', () => held, { once: true }))
    await visitor.click(bar().getByRole('button', { name: 'Close' }))
    expect(bar().getByText('0 of 2')).toBeVisible()
    const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(reload()).toBe(false)
    await visitor.click(screen.getByRole('tab', { name: 'Questions' }))
    expect(reload()).toBe(false)
    answer()
    await expectToast('2 tickets closed.')
    expect(reload()).toBe(true)
    await visitor.click(screen.getByRole('button', { name: 'Undo' }))
    await expectToast('2 tickets as before.')
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'new' })
  })

  it('tell whoever takes them back too late elsewhere why they stay as they are', async () => {
    const { visitor, ids } = await openQueue(['First'])
    await visitor.click(box(ids[0]))
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    desk.server.use(
      http.post('/api/techie/tickets/changes', () => held, { once: true }),
      http.post('/api/techie/tickets/changes/undo', () =>
        HttpResponse.json([
          { id: ids[0], ticket: null, undo: null, blockedBy: [], refusal: 'It’s too late to undo this.' },
        ]),
      ),
    )
    await visitor.click(bar().getByRole('button', { name: 'Close' }))
    await visitor.click(screen.getByRole('tab', { name: 'Questions' }))
    answer()
    await visitor.click(await screen.findByRole('button', { name: 'Undo' }))
    await expectToast('0 tickets as before.')
    expect(screen.getByText(`Not changed: #${ids[0]}. It’s too late to undo this.`)).toBeVisible()
  })

  it('become nobody else’s act: once somebody has logged out, no more are changed, and the next person hears nothing', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second', 'Third'])
    const sent = vi.fn()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    desk.server.use(
      http.post('*/api/techie/tickets/:id/merge', async () => {
        sent()
        await held
      }),
    )
    for (const id of ids) await visitor.click(box(id))
    await visitor.click(bar().getByRole('button', { name: 'Merge' }))
    await visitor.click(screen.getByRole('button', { name: `Merge into #${ids[0]}` }))
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    await visitor.keyboard('{Control>}k{/Control}')
    await visitor.type(await screen.findByRole('combobox', { name: 'Find or do' }), 'log out{Enter}')
    const asked = within(await screen.findByRole('dialog', { name: /^Log out before/ }))
    await visitor.click(asked.getByRole('button', { name: 'Stay signed in' }))
    expect(bar().getByText('0 of 2')).toBeVisible()
    await visitor.click(screen.getByRole('tab', { name: 'Questions' }))
    await visitor.keyboard('{Control>}k{/Control}')
    await visitor.type(await screen.findByRole('combobox', { name: 'Find or do' }), 'log out{Enter}')
    await visitor.click(await screen.findByRole('button', { name: 'Log out' }))
    await fillCredentials(visitor, 'globaladmin')
    await screen.findByRole('button', { name: /^Find or do/ })
    answer()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sent).toHaveBeenCalledOnce()
    expect(screen.queryByText(/merged into/)).not.toBeInTheDocument()
  })

  it('are chosen with Shift, changed with one act, and put back by Undo', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second', 'Third'])
    await visitor.click(box(ids[0]))
    await visitor.keyboard('{Shift>}')
    await visitor.click(box(ids[2]))
    await visitor.keyboard('{/Shift}')
    expect(bar().getByText('3 chosen')).toBeVisible()
    await visitor.click(bar().getByRole('button', { name: 'Status' }))
    await visitor.click(screen.getByRole('menuitem', { name: 'waiting for client' }))
    expect(await bar().findByText('3 tickets waiting for client.')).toBeVisible()
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'waiting_for_client' })
    // Not by its role, for which all is looked through: Undo goes after a minute.
    expect(screen.getByLabelText(`Status of #${ids[1]}: waiting for client`)).toBeVisible()
    await visitor.click(bar().getByRole('button', { name: 'Undo' }))
    expect(await bar().findByText('3 tickets as before.')).toBeVisible()
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'new' })
  })

  it('keep the keyboard in their bar, and give it back to the list', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second'])
    await visitor.click(box(ids[0]))
    await visitor.click(box(ids[1]))
    const close = bar().getByRole('button', { name: 'Close' })
    close.focus()
    await visitor.keyboard('{Enter}')
    expect(await bar().findByText('2 tickets closed.')).toBeVisible()
    const region = screen.getByRole('region', { name: 'Chosen tickets' })
    await waitFor(() => expect(region).toContainElement(document.activeElement as HTMLElement))
    await visitor.click(box(ids[0]))
    await visitor.click(bar().getByRole('button', { name: 'Clear the selection' }))
    expect(box(ids[0])).toHaveFocus()
  })

  it('say which of them others still block', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second'])
    await block(ids[1])
    await visitor.click(box(ids[0]))
    await visitor.click(box(ids[1]))
    await visitor.click(bar().getByRole('button', { name: 'Close' }))
    const said = `2 tickets closed. #${ids[1]} is blocked by tickets that are still open.`
    expect(await bar().findByText(said)).toBeVisible()
  })

  it('are given to a team, and taken from it again', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second'])
    await visitor.click(box(ids[0]))
    await visitor.click(box(ids[1]))
    await visitor.click(await bar().findByRole('button', { name: 'Team' }))
    const [team] = await screen.findAllByRole('menuitem')
    const name = team?.textContent ?? ''
    await visitor.click(team as HTMLElement)
    expect(await bar().findByText(`2 tickets given to team ${name}.`)).toBeVisible()
    for (const id of ids) expect(await stored(id)).toMatchObject({ teamName: name })
    await visitor.click(bar().getByRole('button', { name: 'Undo' }))
    expect(await bar().findByText('2 tickets as before.')).toBeVisible()
    for (const id of ids) expect(await stored(id)).toMatchObject({ teamId: null })
  })

  it('move to the company of another client, once it is said who reads them then', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second'])
    await visitor.click(box(ids[0]))
    await visitor.click(box(ids[1]))
    await visitor.click(bar().getByRole('button', { name: 'Client' }))
    const form = within(screen.getByRole('dialog', { name: 'Change the client of 2 tickets' }))
    await visitor.selectOptions(
      form.getByLabelText('Company'),
      await form.findByRole('option', { name: 'Castell & Byrne Architects' }),
    )
    expect(form.getByText('2 tickets move to Castell & Byrne Architects.')).toBeVisible()
    expect(form.getByText('Nobody at Harborline Logistics will see them any more.')).toBeVisible()
    expect(form.queryByText(/what is private/)).not.toBeInTheDocument()
    await visitor.click(form.getByRole('button', { name: 'Move to Castell & Byrne Architects' }))
    expect(form.getByText('Choose a person.')).toBeVisible()
    await visitor.selectOptions(
      form.getByLabelText('Client'),
      await form.findByRole('option', { name: 'Owen Byrne' }),
    )
    await visitor.click(form.getByRole('button', { name: 'Move to Castell & Byrne Architects' }))
    const said = '2 tickets given to Owen Byrne at Castell & Byrne Architects.'
    expect(await bar().findByText(said)).toBeVisible()
    expect(bar().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    for (const id of ids)
      expect(await stored(id)).toMatchObject({
        company: 'Castell & Byrne Architects',
        clientName: 'Owen Byrne',
      })
  })

  it('are chosen by keys alone: Shift with j or an arrow goes on, the way back gives up the last', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second', 'Third'])
    await visitor.keyboard('j{Shift>}J{ArrowDown}{/Shift}')
    expect(bar().getByText('3 chosen')).toBeVisible()
    await visitor.keyboard('{Shift>}K{/Shift}')
    expect(bar().getByText('2 chosen')).toBeVisible()
    expect(box(ids[2])).toBeChecked()
    expect(box(ids[1])).toBeChecked()
    expect(box(ids[0])).not.toBeChecked()
    expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus()
  })

  it('say of each that was refused why, and keep it chosen', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second'])
    await desk.as('techie', () =>
      desk.call('PATCH', `/api/techie/tickets/${ids[0]}`, { version: 1, priority: 'high' }),
    )
    await visitor.keyboard('jxjx')
    await visitor.click(bar().getByRole('button', { name: 'Close' }))
    await visitor.click(await bar().findByRole('button', { name: '1 not changed: why?' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Not changed' }))
    expect(dialog.getByText(`#${ids[0]} First`)).toBeVisible()
    expect(dialog.getByText(/Somebody else changed this/)).toBeVisible()
    await visitor.click(dialog.getByRole('button', { name: 'Done' }))
    expect(bar().getByText('1 chosen')).toBeVisible()
    expect(box(ids[0])).toBeChecked()
    expect(await stored(ids[1])).toMatchObject({ status: 'closed' })
  })

  it('get the same reply, after a word that it can’t be taken back', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second'])
    await visitor.click(box(ids[0]))
    await visitor.click(box(ids[1]))
    await visitor.click(bar().getByRole('button', { name: 'Reply' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Reply to 2 tickets' }))
    expect(dialog.getByText(/You can’t undo this/)).toBeVisible()
    await fill(visitor, dialog.getByLabelText(/Your reply/), 'The **carrier** has an outage.')
    await visitor.click(dialog.getByRole('button', { name: 'Preview' }))
    expect((await dialog.findByText('carrier')).tagName).toBe('STRONG')
    await visitor.selectOptions(dialog.getByLabelText(/^Then/), 'Resolve')
    await visitor.click(dialog.getByRole('button', { name: 'Send replies' }))
    expect(await bar().findByText('2 tickets answered.')).toBeVisible()
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'resolved' })
    expect(bar().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('are merged into the one that goes on, and taken out again by Undo', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second', 'Third'])
    for (const id of ids) await visitor.click(box(id))
    await visitor.click(bar().getByRole('button', { name: 'Merge' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Merge 3 tickets' }))
    expect(dialog.getByRole('radio', { name: /First/ })).toBeChecked()
    await visitor.click(dialog.getByRole('radio', { name: /Second/ }))
    await visitor.click(dialog.getByRole('button', { name: `Merge into #${ids[1]}` }))
    expect(await bar().findByText(`2 tickets merged into #${ids[1]}.`)).toBeVisible()
    for (const id of [ids[0], ids[2]])
      expect(await stored(id)).toMatchObject({ status: 'closed', mergedIntoId: ids[1] })
    await visitor.click(bar().getByRole('button', { name: 'Undo' }))
    expect(await bar().findByText('2 tickets as before.')).toBeVisible()
    expect(bar().queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'new', mergedIntoId: null })
  })

  it('are not merged across companies', async () => {
    const { visitor, ids } = await openQueue(['First'])
    const other = await desk.as('otherclient', () =>
      desk.call('POST', '/api/tickets', { title: 'Theirs', description: 'Elsewhere.' }),
    )
    await visitor.click(screen.getByRole('button', { name: 'Refresh tickets' }))
    await visitor.click(await screen.findByRole('checkbox', { name: `Choose #${other.id}` }))
    await visitor.click(box(ids[0]))
    await visitor.click(bar().getByRole('button', { name: 'Merge' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Merge 2 tickets' }))
    expect(dialog.getByText(/belong to different companies/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: /Merge into/ })).not.toBeInTheDocument()
  })

  it('are done with by a macro, each filled for its ticket, or say why not', async () => {
    const { visitor, ids } = await openQueue(['First', 'Second', 'Third'])
    const terms = { kind: 'macro', name: 'Solve', text: '{{ticket_number}} works again.', status: 'resolved' }
    const { own } = await desk.call('GET', '/api/prepared')
    await desk.call('POST', '/api/prepared', { shelf: 'own', version: own.version, terms })
    await desk.as('techie', () =>
      desk.call('PATCH', `/api/techie/tickets/${ids[0]}`, { version: 1, priority: 'high' }),
    )
    await block(ids[2])
    for (const id of ids) await visitor.click(box(id))
    await visitor.click(bar().getByRole('button', { name: 'Macro' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Use a macro on 3 tickets' }))
    expect(await dialog.findByText(/You can’t undo a macro/)).toBeVisible()
    await visitor.click(await dialog.findByRole('button', { name: 'Use Solve' }))
    const said = `2 tickets changed by “Solve”. #${ids[2]} is blocked by tickets that are still open.`
    expect(await bar().findByText(said)).toBeVisible()
    expect(bar().getByRole('button', { name: '1 not changed: why?' })).toBeVisible()
    expect(box(ids[0])).toBeChecked()
    expect(await stored(ids[1])).toMatchObject({ status: 'resolved' })
    expect(await desk.call('GET', `/api/techie/tickets/${ids[2]}/events`)).toContainEqual(
      expect.objectContaining({ message: `#${ids[2]} works again.` }),
    )
  })
})
