import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { expectToast, fillCredentials, startMockServer } from './visit.ts'

const mock = startMockServer()
const answer = () => screen.getByRole('region', { name: 'Response' }).textContent ?? ''

describe('the login test', () => {
  it.each([
    ['admin', '/techie-portal'],
    ['client', '/client-portal'],
  ])('prints the answer for %s and goes to %s after a second', async (who, path) => {
    const visitor = openPage('/login-test')
    const user = await mock.api().services.stores.users.byUsername(who)
    await fillCredentials(visitor, who)
    // At one moment: the page goes on by itself.
    await waitFor(() => {
      const area = screen.getByRole('region', { name: /Notifications/ })
      expect(area).toHaveTextContent(`Login SuccessfulWelcome, ${user?.firstName}!`)
      expect(answer()).toContain(`"username": "${who}"`)
      expect(location.pathname).toBe('/login-test')
    })
    await waitFor(() => expect(location.pathname).toBe(path))
  })

  it('prints the refusal as the server worded it', async () => {
    const visitor = openPage('/login-test')
    await fillCredentials(visitor, 'client', 'wrong-password')
    await expectToast('Authentication failed')
    expect(answer()).toContain('401: {"code":"INVALID_CREDENTIALS"')
  })
})
