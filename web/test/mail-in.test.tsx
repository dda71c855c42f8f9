import type { InboundMail, InboundMailDetails } from '@remotehands/contract'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { openPage } from './open-page.tsx'
import { startMockServer } from './portal/visit.ts'

const mock = startMockServer()
const id = 'm'.repeat(43)
const held: InboundMail = {
  ...{
    id,
    receivedAt: '2026-03-02T09:00:00.000Z',
    fromName: 'Eve Adams',
    fromAddress: 'eve@elsewhere.example',
  },
  ...{ subject: 'The part', isAuthentic: true, outcome: 'held', reason: 'unknown_sender', ticketId: 4 },
  ...{ sender: null, decidedByName: null, decidedAt: null },
}
const read: InboundMailDetails = {
  ...{ ...held, isStored: true, message: 'It is on its way.', folded: 'Eve Adams, Parts Inc.' },
  ...{ files: [{ name: 'slip.pdf', size: 9 }], problems: ['“big.iso” was larger than 10 MB.'] },
}

function holdOne() {
  const bodies: unknown[] = []
  let state = read
  mock.server.use(
    http.get('*/api/held-mail', () => HttpResponse.json(state.outcome === 'held' ? [held] : [])),
    http.get('*/api/held-mail/:id', () => HttpResponse.json(state)),
    http.post('*/api/held-mail/:id/release', async ({ request }) => {
      bodies.push(await request.json())
      state = { ...read, outcome: 'reply', decidedByName: 'Tomas Rivera' }
      return HttpResponse.json(state)
    }),
  )
  return bodies
}

it('is empty until something is held', async () => {
  await mock.signIn('techie')
  openPage('/mail')
  expect(await screen.findByText(/No mail is held/)).toBeVisible()
  expect(screen.queryByText('All mail that came in')).not.toBeInTheDocument()
})

it('shows administrators what came in besides', async () => {
  await mock.signIn('admin')
  openPage('/mail')
  expect(await screen.findByRole('heading', { name: 'All mail that came in' })).toBeVisible()
  expect(await screen.findByText('No mail came in yet.')).toBeVisible()
})

it('is refused to clients', async () => {
  await mock.signIn('client')
  openPage('/mail')
  expect(await screen.findByText(/held mail/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Held mail' })).not.toBeInTheDocument()
})

it('says why a mail waits and what it says, and adds it to a ticket', async () => {
  await mock.signIn('techie')
  const bodies = holdOne()
  const visitor = openPage('/mail')
  await visitor.click(await screen.findByRole('link', { name: 'The part' }))
  expect(await screen.findByText('We don’t know this address.')).toBeVisible()
  expect(await screen.findByText('It is on its way.')).toBeVisible()
  expect(screen.getByText('Attached: slip.pdf')).toBeVisible()
  expect(screen.getByText('“big.iso” was larger than 10 MB.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create a ticket' })).toBeDisabled()
  await visitor.click(screen.getByRole('button', { name: 'Add to the ticket' }))
  await waitFor(() => expect(bodies).toEqual([{ as: 'reply', ticketId: 4, always: false }]))
  expect(await screen.findByText('Released by Tomas Rivera.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as spam' })).not.toBeInTheDocument()
})
