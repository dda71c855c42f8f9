import { ChakraProvider } from '@chakra-ui/react'
import type { StaffTicketEntry } from '@remotehands/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { HistoryEntry } from '../../src/features/tickets/HistoryEntry.tsx'
import { portalSystem } from '../../src/theme/portal-system.ts'

const entry: StaffTicketEntry = {
  ...{
    id: 'x',
    at: '2026-03-02T09:00:00.000Z',
    ticketId: 1,
    type: 'replied',
    actorName: 'Casey Nguyen',
    isStaff: false,
  },
  ...{ message: 'It is dark.', attachments: [], from: null, to: null, status: null, score: null, rules: [] },
  mail: {
    isAuthentic: true,
    folded: 'Casey Nguyen\nHarborline',
    refused: ['“big.iso” was larger than 10 MB.'],
  },
}

const show = (mail: Partial<StaffTicketEntry['mail']> = {}) =>
  render(
    <MemoryRouter>
      <ChakraProvider value={portalSystem}>
        <HistoryEntry ticketId={97} entry={{ ...entry, mail: entry.mail && { ...entry.mail, ...mail } }} />
      </ChakraProvider>
    </MemoryRouter>,
  )

it('says that an entry came by mail, what of it was left out, and folds quotes and signature away', async () => {
  show()
  expect(screen.getByText('by mail')).toBeVisible()
  expect(screen.getByText('“big.iso” was larger than 10 MB.')).toBeVisible()
  const rest = screen.getByText(/Harborline/)
  expect(rest).not.toBeVisible()
  await userEvent.click(screen.getByText('Show the whole mail'))
  expect(rest).toBeVisible()
})

it('says that a sender was not verified, and shows nothing to unfold where there is nothing', () => {
  show({ isAuthentic: false, folded: '' })
  expect(screen.getByText('by mail, sender not verified')).toBeVisible()
  expect(screen.queryByText('Show the whole mail')).not.toBeInTheDocument()
})

it('says that a sender was verified, and by which checks', () => {
  show({ verdicts: { spf: 'none', dkim: 'pass', dmarc: 'pass', arc: 'none' } })
  expect(screen.getByText('by mail, sender verified')).toHaveAttribute(
    'title',
    expect.stringContaining('SPF none, DKIM passed, DMARC passed, ARC none'),
  )
})

it('shows an escalation on a line that says that only staff see it, unlike a reply', () => {
  const to = 'resolution missed (Premium), priority raised from low to medium'
  render(
    <MemoryRouter>
      <ChakraProvider value={portalSystem}>
        <HistoryEntry
          ticketId={97}
          entry={{ ...entry, type: 'escalated', isStaff: true, message: null, mail: null, to }}
        />
      </ChakraProvider>
    </MemoryRouter>,
  )
  expect(screen.getByText(new RegExp(`escalated the ticket: ${to.replace(/[()]/g, '.')}`))).toBeVisible()
  expect(screen.getByText('staff only')).toBeVisible()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(screen.queryByText('our team')).not.toBeInTheDocument()
})
