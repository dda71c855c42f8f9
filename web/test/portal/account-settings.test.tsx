import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { demoPassword, expectToast, startMockServer } from './visit.ts'

const mock = startMockServer()
const card = (name: string) => screen.findByRole('region', { name })
const press = (name: string | RegExp) => screen.findByRole('button', { name })

describe('name and phone', () => {
  it('are changed in the account', async () => {
    await mock.signIn('client')
    const visitor = openPage('/account')
    await visitor.click(await press('Change name or phone'))
    const first = screen.getByLabelText('First name')
    expect(first).toHaveFocus()
    await visitor.clear(first)
    await fill(visitor, first, 'Cassandra')
    await visitor.clear(screen.getByLabelText(/Phone/))
    await visitor.click(await press('Save'))
    await expectToast('Account updated')
    const facts = await card('Who you are')
    expect(facts).toHaveTextContent('Cassandra')
    expect(facts).toHaveTextContent('PhoneNone')
  })

  it('stand with the signature of those who reply for the desk', async () => {
    await mock.signIn('techie')
    const visitor = openPage('/account')
    await visitor.click(await press('Change name, phone or signature'))
    expect(screen.getByLabelText(/Signature/)).toBeVisible()
  })

  it('have their messages at their fields, and nothing is lost', async () => {
    await mock.signIn('client')
    const visitor = openPage('/account')
    await visitor.click(await press('Change name or phone'))
    const last = screen.getByLabelText('Last name')
    await visitor.clear(last)
    await visitor.click(await press('Save'))
    await waitFor(() => expect(last).toHaveAccessibleDescription('Please enter your last name.'))
    expect(last).toHaveFocus()
    await visitor.click(await press('Cancel'))
    expect(await card('Who you are')).toHaveTextContent('Nguyen')
  })
})

describe('the password', () => {
  async function openForm(oldPassword: string, newPassword: string) {
    await mock.signIn('client')
    const visitor = openPage('/account')
    await visitor.click(await press('Change password'))
    await fill(visitor, screen.getByLabelText('Your password'), oldPassword)
    await fill(visitor, screen.getByLabelText('New password'), newPassword)
    return visitor
  }

  it('is changed with the old one', async () => {
    const visitor = await openForm(demoPassword, 'seven blue herons')
    await visitor.click(await press('Change password'))
    await expectToast('Password changed', 'You are signed out everywhere else.')
    const user = await mock.api().services.stores.users.byUsername('client')
    const { hasher } = mock.api().services
    expect(await hasher.verify('seven blue herons', user?.passwordHash ?? '')).toBe(true)
  })

  it('is refused at its field when the list has it, and stays there to be mended', async () => {
    const visitor = await openForm(demoPassword, 'Password123')
    await visitor.click(await press('Change password'))
    const field = screen.getByLabelText('New password')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/lists of common or leaked passwords/))
    expect(field).toHaveValue('Password123')
    expect(field).toHaveFocus()
  })

  it('comes with advice on its length', async () => {
    const visitor = await openForm(demoPassword, 'eightcha')
    const field = screen.getByLabelText('New password')
    expect(field).toHaveAccessibleDescription(/With 12 characters or more it is safer/)
    await fill(visitor, field, 'racters')
    expect(field).toHaveAccessibleDescription('Long enough to be hard to guess.')
  })
})

describe('where somebody is signed in', () => {
  it('is a list with this browser marked, and one other ended', async () => {
    await mock.signIn('client')
    mock.api().cookies.accept('rh_session=; Max-Age=0')
    await mock.signIn('client')
    const visitor = openPage('/account')
    const sessions = await card('Where you are signed in')
    await waitFor(() => expect(within(sessions).getAllByRole('listitem')).toHaveLength(2))
    const [own, other] = within(sessions).getAllByRole('listitem')
    expect(own).toHaveTextContent('This browser')
    expect(other).not.toHaveTextContent('This browser')
    await visitor.click(within(other ?? sessions).getByRole('button', { name: /Sign out/ }))
    await expectToast('Signed out there')
    await waitFor(() => expect(within(sessions).getAllByRole('listitem')).toHaveLength(1))
  })

  it('is ended everywhere else after a question', async () => {
    await mock.signIn('client')
    mock.api().cookies.accept('rh_session=; Max-Age=0')
    await mock.signIn('client')
    const visitor = openPage('/account')
    await visitor.click(await press('Sign out everywhere else'))
    const dialog = await screen.findByRole('dialog')
    await visitor.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }))
    await expectToast('Signed out everywhere else')
    const sessions = await card('Where you are signed in')
    await waitFor(() => expect(within(sessions).getAllByRole('listitem')).toHaveLength(1))
  })

  it('says so when it cannot be read, and reads it again', async () => {
    mock.server.use(
      http.get('/api/auth/sessions', () => HttpResponse.json({ code: 'INTERNAL' }, { status: 500 }), {
        once: true,
      }),
    )
    await mock.signIn('client')
    const visitor = openPage('/account')
    const sessions = await card('Where you are signed in')
    await visitor.click(await within(sessions).findByRole('button', { name: 'Retry' }))
    expect(await within(sessions).findByText('This browser')).toBeVisible()
  })
})
