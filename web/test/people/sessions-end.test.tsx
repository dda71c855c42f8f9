import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { startMockServer } from '../portal/visit.ts'

const mock = startMockServer()

async function edit(username: string) {
  const visitor = userEvent.setup()
  await mock.signIn('admin')
  const person = await mock.api().services.stores.users.byUsername(username)
  openPage(`/admin-portal?user=${person?.id}`)
  await visitor.click(await screen.findByRole('button', { name: 'Edit' }))
  return { visitor, form: within(await screen.findByRole('dialog', { name: 'Edit person' })) }
}

test('a form says before saving that another company of one’s own signs oneself out', async () => {
  const { visitor, form } = await edit('admin')
  expect(form.queryByText(/^Saving signs/)).toBeNull()
  await fill(visitor, form.getByLabelText(/^Phone number/), '5')
  expect(form.queryByText(/^Saving signs/)).toBeNull()
  const company = form.getByLabelText('Company')
  await visitor.clear(company)
  await visitor.type(company, 'Harborline Logistics')
  expect(form.getByText('Saving signs you out')).toBeVisible()
  await visitor.clear(company)
  await visitor.type(company, 'Remotehands')
  expect(form.queryByText(/^Saving signs/)).toBeNull()
})

test('another role of somebody signs them out', async () => {
  const { visitor, form } = await edit('client')
  expect(form.queryByText(/^Saving signs/)).toBeNull()
  await visitor.selectOptions(form.getByLabelText('Role'), 'view_only_client')
  expect(form.getByText('Saving signs Casey out')).toBeVisible()
})

test('another company says what becomes of the tickets that somebody raised', async () => {
  const { visitor, form } = await edit('client')
  const company = form.getByLabelText('Company')
  await visitor.clear(company)
  await visitor.type(company, 'Northgate Dental')
  expect(
    form.getByText(
      /Tickets that they raised stay with Harborline Logistics, and they can’t read them any more\./,
    ),
  ).toBeVisible()
})

test('whoever moves approves for nobody, unless they are asked anew', async () => {
  const { visitor, form } = await edit('marcus.hale')
  const company = form.getByLabelText('Company')
  const approver = form.getByRole('checkbox', { name: /^Approver/ })
  expect(approver).toBeChecked()
  await visitor.clear(company)
  await visitor.type(company, 'Northgate Dental')
  expect(approver).not.toBeChecked()
  await visitor.clear(company)
  await visitor.type(company, 'Harborline Logistics')
  expect(approver).toBeChecked()
})
