import { act, screen, within } from '@testing-library/react'
import { afterEach } from 'vitest'
import { quickChangesDone } from '../../src/features/tickets/use-quick-change.ts'
import { startMockServer } from '../portal/visit.ts'

/** The API behind the pages of a test file, and other people who use it at the same time. */
export function startDesk() {
  const mock = startMockServer()
  // What is on its way when a page closes has nowhere to show its answer.
  afterEach(() =>
    act(async () => {
      await quickChangesDone()
      await new Promise((resolve) => setTimeout(resolve))
    }),
  )

  async function call(method: string, path: string, body?: unknown) {
    const headers = { 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await mock
      .api()
      .respond(new Request(new URL(path, location.origin), { method, headers, ...sent }))
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  /** What somebody else does meanwhile, in a browser of their own. */
  async function as<T>(username: string, act: () => Promise<T>): Promise<T> {
    const { cookies } = mock.api()
    const own = Object.entries(cookies.toObject())
    cookies.clear()
    await mock.signIn(username)
    const result = await act()
    cookies.clear()
    for (const [name, value] of own) cookies.accept(`${name}=${value}; HttpOnly`)
    return result
  }

  /** A new ticket of Harborline Logistics, raised by `client`. */
  const raise = (title: string, more: object = {}): Promise<{ id: number }> =>
    as('client', () => call('POST', '/api/tickets', { title, description: 'In the cage.', ...more }))

  return { ...mock, call, as, raise }
}

/** The entries of the open ticket's history, oldest first. */
export async function historyEntries(): Promise<HTMLElement[]> {
  const section = await screen.findByRole('region', { name: 'History' })
  const entries = (await within(section).findByRole('list')).children
  return [...entries].filter((entry) => entry instanceof HTMLElement)
}
