import { createPasswordLink } from '@remotehands/core'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, fillCredentials, startMockServer } from './visit.ts'

const mock = startMockServer()
const press = (name: string) => screen.findByRole('button', { name })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

/** The address of a link for the demo's client, as it stands in a mail. */
async function linkFor(kind: 'reset' | 'invite'): Promise<string> {
  const { services } = mock.api()
  const user = await services.stores.users.byUsername('client')
  if (!user) throw new Error('The demo has no client.')
  return (await createPasswordLink(user, kind, services)).path
}

describe('a forgotten password', () => {
  it('is a link on the login card, and a mail away', async () => {
    const visitor = openPage('/client-portal')
    await visitor.click(await screen.findByRole('link', { name: 'Forgot password?' }))
    await title('Forgot your password?')
    await fill(visitor, screen.getByLabelText('Email'), 'casey.nguyen@harborline.example')
    await visitor.click(await press('Send the link'))
    await title('Check your email')
    await waitFor(() => expect(screen.getByText(/If there is an account for/)).toHaveFocus())
    await waitFor(() => expect(mock.api().mails).toHaveLength(1))

    const path = /\/set-password#token=\S+/.exec(mock.api().mails[0]?.text ?? '')?.[0] ?? ''
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    await title('Set a new password')
    await fill(visitor, await screen.findByLabelText('New password'), 'seven blue herons')
    await visitor.click(await press('Set password'))
    await title('Your password is set')
    await visitor.click(screen.getByRole('link', { name: 'Sign in' }))
    await fillCredentials(visitor, 'client', 'seven blue herons')
    await expectToast('Login Successful')
  })

  it('is answered in the same words for an address that nobody has', async () => {
    const visitor = openPage('/forgot-password')
    await fill(visitor, await screen.findByLabelText('Email'), 'nobody@nowhere.example')
    await visitor.click(await press('Send the link'))
    await title('Check your email')
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent('nobody@nowhere.example')
    expect(mock.api().mails).toEqual([])
  })

  it('needs an address', async () => {
    const visitor = openPage('/forgot-password')
    await visitor.click(await press('Send the link'))
    const field = screen.getByLabelText('Email')
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter a valid email address.'))
    expect(field).toHaveFocus()
  })

  it('says how long to wait when it was asked for too often', async () => {
    const refusal = {
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts. Please wait a while and try again.',
    }
    mock.server.use(http.post('/api/auth/forgot-password', () => HttpResponse.json(refusal, { status: 429 })))
    const visitor = openPage('/forgot-password')
    await fill(visitor, await screen.findByLabelText('Email'), 'casey.nguyen@harborline.example')
    await visitor.click(await press('Send the link'))
    await expectToast('Error', refusal.message)
    expect(screen.getByLabelText('Email')).toHaveValue('casey.nguyen@harborline.example')
  })
})

describe('a mailed link', () => {
  it('welcomes whoever was invited, by name and with the username', async () => {
    const visitor = openPage(await linkFor('invite'))
    await title('Welcome, Casey')
    expect(screen.getByText('client', { selector: 'strong' })).toBeVisible()
    await fill(visitor, screen.getByLabelText('New password'), 'seven blue herons')
    await visitor.click(await press('Set password'))
    expect(await screen.findByText(/Your account is ready/)).toHaveFocus()
  })

  it.each(['/set-password', '/set-password#token=', '/set-password#token=made-up', '/set-password#other'])(
    'that is none leads to a new one: %s',
    async (address) => {
      openPage(address)
      await title('This link is no longer valid')
      const again = screen.getByRole('link', { name: 'Ask for a new link' })
      expect(again).toHaveAttribute('href', '/forgot-password')
    },
  )

  it('is still good after a common password was refused at the field', async () => {
    const visitor = openPage(await linkFor('reset'))
    const field = await screen.findByLabelText('New password')
    expect(field).toHaveFocus()
    await fill(visitor, field, 'iloveyou')
    await visitor.click(await press('Set password'))
    await waitFor(() => expect(field).toHaveAccessibleDescription(/lists of common or leaked passwords/))
    await visitor.clear(field)
    await fill(visitor, field, 'seven blue herons')
    await visitor.click(await press('Set password'))
    await title('Your password is set')
  })

  it('that is used up while the password is typed says so', async () => {
    const path = await linkFor('reset')
    const visitor = openPage(path)
    await fill(visitor, await screen.findByLabelText('New password'), 'seven blue herons')
    const token = path.split('token=')[1]
    await mock.send('/api/auth/set-password', { token, newPassword: 'eleven green otters' })
    await visitor.click(await press('Set password'))
    await title('This link is no longer valid')
  })

  it('can be looked at again when the server could not be reached', async () => {
    mock.server.use(http.post('/api/auth/password-link', () => HttpResponse.error(), { once: true }))
    const visitor = openPage(await linkFor('reset'))
    await visitor.click(await press('Retry'))
    expect(await screen.findByLabelText('New password')).toBeVisible()
  })

  it('signs its person out in this browser too', async () => {
    await mock.signIn('client')
    const visitor = openPage(await linkFor('reset'))
    await fill(visitor, await screen.findByLabelText('New password'), 'seven blue herons')
    await visitor.click(await press('Set password'))
    await title('Your password is set')
    await visitor.click(screen.getByRole('link', { name: 'Sign in' }))
    await title('Client Login')
  })
})
