import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { mockServer } from '../../mocks/node.ts'
import { dismissToast } from '../../src/ui/toast/toast-store.ts'
import { fill } from '../fill.ts'

export const demoPassword = 'remotehands-demo'
/** The media feature of a window with room for tables. */
export const wideWindow = '(min-width: 62rem)'

/** The API behind the pages of one test file, new for each test. */
export function startMockServer() {
  const mock = mockServer(location.origin)
  beforeAll(mock.listen)
  beforeEach(async () => {
    dismissToast()
    await mock.start()
  })
  afterAll(() => mock.server.close())

  /** Sends a call of the API as the page would. */
  async function send(path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return mock.api().respond(new Request(new URL(path, location.origin), init))
  }
  /** Begins a test behind the login card. */
  async function signIn(username: string): Promise<void> {
    const response = await send('/api/auth/login', { username, password: demoPassword })
    expect(response.status).toBe(200)
  }
  return { ...mock, send, signIn }
}

export async function fillCredentials(visitor: UserEvent, username: string, password = demoPassword) {
  await fill(visitor, await screen.findByLabelText('Username'), username)
  await fill(visitor, screen.getByLabelText('Password'), password)
  await visitor.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** Leaves by the account menu. */
export async function logOut(visitor: UserEvent) {
  await visitor.click(await screen.findByRole('button', { name: 'Open menu' }))
  await visitor.click(screen.getByRole('button', { name: 'Logout' }))
}

/** Waits for the notification with this title, and this description when there is one. */
export async function expectToast(title: string, description?: string) {
  await waitFor(() => {
    const area = screen.getByRole('region', { name: /Notifications/ })
    expect(area).toHaveTextContent(title)
    if (description) expect(area).toHaveTextContent(description)
  })
}
