import type { StaffTicketEntry } from '@remotehands/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { startDesk } from './desk.ts'

const desk = startDesk()
const picture = '0'.repeat(32)
const file = (id: string, name: string) => ({ id, name, size: 9, contentType: 'image/png', isInline: true })
const described = `It looks like this: ![rack](attachment:${picture})`

let id: number
/** What the history tells of the files: changed by a test as others change them. */
let told: (entry: StaffTicketEntry) => StaffTicketEntry
beforeEach(async () => {
  const ticket = await desk.raise('Badge reader dark')
  id = ticket.id
  told = (entry) => ({ ...entry, attachments: [file(picture, 'rack.png'), file('1'.repeat(32), 'door.png')] })
})

async function open(who: 'client' | 'techie', description: string) {
  const [api, page] =
    who === 'client' ? ['tickets', '/client-dashboard'] : ['techie/tickets', '/techie-dashboard']
  await desk.signIn(who)
  const ticket = await desk.call('GET', `/api/${api}/${id}`)
  const history: StaffTicketEntry[] = await desk.call('GET', `/api/${api}/${id}/events`)
  const shown = { description }
  desk.server.use(
    http.get(`*/api/${api}/${id}`, () => HttpResponse.json({ ...ticket, ...shown })),
    http.get(`*/api/${api}/${id}/events`, () => HttpResponse.json(history.map(told))),
    http.get('*/attachments/*', () => HttpResponse.json({ url: 'data:image/png;base64,' })),
  )
  openPage(`${page}?tab=tickets&ticket=${id}`)
  return within(await screen.findByRole('region', { name: 'History' }))
}
const files = async (history: Awaited<ReturnType<typeof open>>) =>
  within(await history.findByRole('list', { name: 'Attachments' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /\w+\.png/.exec(textContent ?? '')?.[0])

it.each(['client', 'techie'] as const)(
  'lists no picture again that the description shows: %s',
  async (who) => {
    expect(await files(await open(who, described))).toEqual(['door.png'])
  },
)

it('lists a picture once the description doesn’t show it any more', async () => {
  expect(await files(await open('techie', 'It is dark.'))).toEqual(['rack.png', 'door.png'])
})

it('says on a line who raised a ticket whose files are all in its description', async () => {
  told = (entry) => ({ ...entry, attachments: [file(picture, 'rack.png')] })
  const history = await open('techie', described)
  await waitFor(() => expect(history.getByText(/raised the ticket/)).toBeVisible())
  expect(history.queryByRole('article')).not.toBeInTheDocument()
  expect(history.queryByRole('list', { name: 'Attachments' })).not.toBeInTheDocument()
})

it('lists the files of a merged ticket, whose description stands elsewhere', async () => {
  told = (entry) => ({ ...entry, ticketId: 1, attachments: [file(picture, 'rack.png')] })
  expect(await files(await open('techie', described))).toEqual(['rack.png'])
})
