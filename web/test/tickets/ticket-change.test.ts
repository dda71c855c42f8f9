import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ShownTicket } from '../../src/features/tickets/use-ticket.ts'
import { useTicketChange } from '../../src/features/tickets/use-ticket-change.ts'
import { ApiError } from '../../src/lib/api-error.ts'

const ticket = (version: number, priority: string) =>
  ({ id: 97, version, status: 'new', priority, followers: [], devices: [] }) as unknown as ShownTicket

it('a refusal tells what changed, though a live change overtook the read of the cache', async () => {
  const opened = ticket(1, 'high')
  const sent: number[] = []
  const send = async (version: number) => {
    sent.push(version)
    if (version < 2) throw new ApiError(409, 'Conflict', { code: 'CONFLICT' })
  }
  const read = async () => ticket(2, 'urgent')
  const refresh = async () => opened
  const { result } = renderHook(() => useTicketChange(opened, { read, refresh }, { isForm: true }))
  await act(() => result.current.change(send))
  expect(result.current.refusal?.changes).toEqual([{ field: 'Priority', before: 'high', now: 'urgent' }])
  await act(() => result.current.change(send))
  expect(result.current.refusal).toBeUndefined()
  expect(sent).toEqual([1, 2])
})
