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
  ...{
    subject: 'The part',
    isAuthentic: true,
    verdicts: { spf: 'pass', dkim: 'pass', dmarc: 'pass' },
    outcome: 'held',
    reason: 'unknown_sender',
    ticketId: 4,
  },
  ...{ sender: null, decidedByName: null, decidedAt: null },
}
const read: InboundMailDetails = {
  ...{
    ...held,
    isStored: true,
    isErased: false,
    above: '',
    likelyCompany: null,
    message: 'It is on its way.',
    folded: 'Eve Adams, Parts Inc.',
  },
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
  expect(screen.queryByText('All incoming mail')).not.toBeInTheDocument()
})

it('shows administrators what came in besides', async () => {
  await mock.signIn('admin')
  openPage('/mail')
  expect(await screen.findByRole('heading', { name: 'All incoming mail' })).toBeVisible()
  expect(await screen.findByText('No mail has arrived yet.')).toBeVisible()
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
  // Its text is drawn anew once the code that formats it is there.
  await waitFor(() => expect(screen.getByText('It is on its way.')).toBeVisible())
  expect(screen.getByText('Attached: slip.pdf')).toBeVisible()
  expect(screen.getByText('“big.iso” was larger than 10 MB.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create a ticket' })).toBeDisabled()
  await visitor.click(screen.getByRole('button', { name: 'Add to the ticket' }))
  await waitFor(() => expect(bodies).toEqual([{ as: 'reply', ticketId: 4, always: false }]))
  expect(await screen.findByText('Released by Tomas Rivera.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark as spam' })).not.toBeInTheDocument()
})

it('gives nobody the original of a mail in which a filter found a virus', async () => {
  await mock.signIn('techie')
  mock.server.use(http.get('*/api/held-mail/:id', () => HttpResponse.json({ ...read, reason: 'virus' })))
  openPage(`/mail?mail=${id}`)
  expect(await screen.findByText(/A filter found a virus/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download the original' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Mark as spam' })).toBeVisible()
})

it('says that a mail was deleted with an erasure, and offers only what works', async () => {
  await mock.signIn('techie')
  const gone = { isStored: false, isErased: true, message: '', folded: '', files: [], problems: [] }
  mock.server.use(http.get('*/api/held-mail/:id', () => HttpResponse.json({ ...read, ...gone })))
  openPage(`/mail?mail=${id}`)
  expect(await screen.findByText(/deleted with the erasure of somebody it names/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'eve@elsewhere.example' })).toHaveAttribute(
    'href',
    'mailto:eve@elsewhere.example',
  )
  expect(screen.getByRole('button', { name: 'Mark as spam' })).toBeEnabled()
  for (const name of ['Download the original', 'Add to the ticket', 'Create a ticket'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Ticket number')).not.toBeInTheDocument()
})

it('lists what was said about senders, and takes it back', async () => {
  let senders = [
    { address: 'loud@shop.example', isBlocked: true, person: null },
    {
      address: 'eve@home.example',
      isBlocked: false,
      person: { id: 3, name: 'Eve Adams', company: 'Harborline' },
    },
  ]
  mock.server.use(
    http.get('*/api/mail-senders', () => HttpResponse.json(senders)),
    http.delete('*/api/mail-senders', ({ request }) => {
      const forgotten = new URL(request.url).searchParams.get('address')
      senders = senders.filter(({ address }) => address !== forgotten)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await mock.signIn('techie')
  const visitor = openPage('/mail')
  expect(await screen.findByText('Belongs to Eve Adams, Harborline')).toBeVisible()
  expect(screen.getByText('Not taken in')).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Forget loud@shop.example' }))
  await waitFor(() => expect(screen.queryByText('loud@shop.example')).not.toBeInTheDocument())
})
