import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { startDesk } from './desk.ts'

const desk = startDesk()

it.each(['admin', 'client'])(
  'what was just sent on a ticket with a long history is shown at once: %s',
  async (username) => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.as('admin', async () => {
      for (let at = 1; at <= 70; at += 1)
        await desk.call('POST', `/api/tickets/${id}/replies`, { message: `Entry ${at}.` })
    })
    await desk.signIn(username)
    const asked: string[] = []
    desk.server.events.on('request:start', ({ request }) => asked.push(request.url))
    const page = username === 'admin' ? '/techie-portal' : '/client-dashboard'
    const visitor = openPage(`${page}?tab=tickets&ticket=${id}`)
    await screen.findByRole('button', { name: 'Load newer entries' })
    const history = within(screen.getByRole('region', { name: 'History' }))
    const pagesOf = () => asked.filter((url) => /events(\?|$)/.test(url) && url.includes('cursor'))
    await fill(visitor, await screen.findByLabelText('Your reply'), 'Mine, the last.')
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await history.findByText('Mine, the last.')).toBeInTheDocument()
    expect(history.queryByText('Entry 55.')).not.toBeInTheDocument()
    expect(pagesOf()).toEqual([])
    await visitor.click(screen.getByRole('button', { name: 'Load newer entries' }))
    expect(await history.findByText('Entry 55.')).toBeInTheDocument()
    expect(history.getAllByText('Mine, the last.')).toHaveLength(1)
    expect(history.queryByRole('button', { name: 'Load newer entries' })).not.toBeInTheDocument()
  },
)
