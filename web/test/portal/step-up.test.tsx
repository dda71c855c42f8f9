import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { demoPassword, expectToast, startMockServer } from './visit.ts'

const mock = startMockServer()

/** Signs in, an hour ago as far as proofs are concerned. */
async function signInLongAgo(username: string) {
  await mock.signIn(username)
  const { stores, clock } = mock.api().services
  const user = await stores.users.byUsername(username)
  if (!user) throw new Error(`There is no ${username}.`)
  const { items } = await stores.sessions.list(user.id, { limit: 5 })
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000)
  for (const { id } of items) await stores.sessions.prove(user.id, id, anHourAgo)
}

async function editEmail(visitor: ReturnType<typeof userEvent.setup>, email: string) {
  const { stores } = mock.api().services
  const person = await stores.users.byUsername('client')
  openPage(`/admin-portal?user=${person?.id}`)
  await visitor.click(await screen.findByRole('button', { name: 'Edit' }))
  const field = within(await screen.findByRole('dialog', { name: 'Edit person' })).getByLabelText('Email')
  await visitor.clear(field)
  await fill(visitor, field, email)
  await visitor.click(screen.getByRole('button', { name: 'Save changes' }))
  return screen.findByRole('dialog', { name: "Confirm it's you" })
}
const emailOfClient = async () => (await mock.api().services.stores.users.byUsername('client'))?.email

describe('a change of how somebody signs in, some time after signing in', () => {
  test('asks for the password, says when it is wrong, and then saves what was typed', async () => {
    const visitor = userEvent.setup({ delay: null })
    await signInLongAgo('admin')
    const dialog = await editEmail(visitor, 'new.address@harborline.example')
    const password = within(dialog).getByLabelText('Your password')
    await waitFor(() => expect(password).toHaveFocus())
    await visitor.type(password, 'not the password{Enter}')
    expect(await within(dialog).findByText('That’s not your password.')).toBeVisible()
    await visitor.clear(password)
    await visitor.type(password, `${demoPassword}{Enter}`)
    await expectToast('Changes saved')
    expect(await emailOfClient()).toBe('new.address@harborline.example')
    expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull()
  })

  test('saves nothing when it is cancelled, and keeps the form as it was', async () => {
    const visitor = userEvent.setup({ delay: null })
    await signInLongAgo('admin')
    const before = await emailOfClient()
    const dialog = await editEmail(visitor, 'new.address@harborline.example')
    await visitor.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await expectToast('Error', "Nothing was saved, because you didn't confirm that it's you.")
    expect(await emailOfClient()).toBe(before)
    expect(screen.getByLabelText('Email')).toHaveValue('new.address@harborline.example')
  })
})
