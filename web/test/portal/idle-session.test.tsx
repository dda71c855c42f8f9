import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startActivity, wasAway } from '../../src/lib/activity.ts'
import { openPage } from '../open-page.tsx'
import { startMockServer } from './visit.ts'

const mock = startMockServer()
const minute = 60_000

/** Time goes on, for the page and for the server in it. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

async function openAccount() {
  await mock.signIn('techie')
  openPage('/account')
  // The page's own heading stands there before it is known who is signed in.
  await screen.findByRole('heading', { name: 'Who you are' })
}

it('warns two minutes before, and goes on when the person stays', async () => {
  await openAccount()
  await pass(57 * minute)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(minute + 2_000)
  const dialog = await screen.findByRole('dialog', { name: 'Are you still there?' })
  expect(dialog).toHaveTextContent('You’ll be signed out in 2 minutes.')
  const stay = screen.getByRole('button', { name: 'Stay signed in' })
  await act(async () => {
    stay.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    stay.click()
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(57 * minute)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is kept by another tab', async () => {
  await openAccount()
  await pass(59 * minute)
  await screen.findByRole('dialog', { name: 'Are you still there?' })
  localStorage.setItem('active', String(Date.now()))
  await pass(1_000)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('signs out when the server says so, with the reason, on the same page', async () => {
  await openAccount()
  await pass(60 * minute)
  // What is on its way to the server while the time jumps comes there late, and counts from then.
  await vi.waitFor(
    async () => {
      await pass(minute / 2)
      expect(screen.getByText('You were signed out because you were away')).toBeVisible()
    },
    { timeout: 120_000 },
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/Messages, tickets and questions that you began are still there/)).toBeVisible()
})

it('counts as away also where the server ends it a moment before the page would', () => {
  startActivity(60 * minute)
  vi.advanceTimersByTime(50 * minute)
  expect(wasAway()).toBe(false)
  vi.advanceTimersByTime(9 * minute)
  expect(wasAway()).toBe(true)
})
