import { handleMailEvent, MailEvent } from '@remotehands/core'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, startMockServer } from './visit.ts'

const mock = startMockServer()
const dialog = () => screen.getByRole('dialog')
const casey = 'casey.nguyen@harborline.example'
const mail = { messageId: '1', timestamp: '2026-03-02T08:00:00Z', destination: [casey] }
const timestamp = '2026-03-02T08:00:02Z'

/** What SES tells of a mail to Casey Nguyen. */
async function tell(event: 'bounce' | 'complaint') {
  const bounce = {
    ...{ bounceType: 'Permanent', bounceSubType: 'General', timestamp },
    bouncedRecipients: [{ diagnosticCode: 'smtp; 550 <b>user</b> unknown' }],
  }
  const complaint = { timestamp, complaintFeedbackType: 'abuse' }
  const told = event === 'bounce' ? { eventType: 'Bounce', bounce } : { eventType: 'Complaint', complaint }
  await handleMailEvent(MailEvent.parse({ ...told, mail }), mock.api().services)
}

async function openCasey(username = 'admin') {
  await mock.signIn(username)
  const visitor = openPage('/admin-portal?users=casey')
  await visitor.click(await screen.findByRole('link', { name: 'Casey Nguyen' }))
  await screen.findByRole('heading', { name: 'Casey Nguyen' })
  return visitor
}

describe('a person whose mail comes back', () => {
  it('is marked on the list', async () => {
    await tell('bounce')
    await mock.signIn('admin')
    openPage('/admin-portal')
    await screen.findByText('Casey Nguyen')
    expect(screen.getAllByText('mail bounces')).toHaveLength(1)
  })

  it('is shown with the words of the mail server, as text', async () => {
    await tell('bounce')
    await openCasey()
    expect(await screen.findByText('Mail to this person bounces')).toBeVisible()
    expect(screen.getByText('smtp; 550 <b>user</b> unknown')).toBeVisible()
    expect(screen.getByText(/Nothing more is sent to casey/)).toHaveTextContent(casey)
  })

  it('is mailed again once an administrator of the own company says so, who is asked first', async () => {
    await tell('bounce')
    const visitor = await openCasey('localadmin')
    await visitor.click(await screen.findByRole('button', { name: 'Mail again' }))
    expect(dialog()).toHaveTextContent('Do this once the mailbox works.')
    await visitor.click(within(dialog()).getByRole('button', { name: 'Mail again' }))
    await expectToast('Mail resumed', `The next mail to ${casey} is sent.`)
    await waitFor(() => expect(screen.queryByText('Mail to this person bounces')).toBeNull())
  })

  it('stays as it is when that fails, and the dialog stays open', async () => {
    await tell('bounce')
    const visitor = await openCasey()
    const body = { code: 'INTERNAL', message: 'Something went wrong on our side.' }
    mock.server.use(http.post('*/api/users/:id/mail-release', () => HttpResponse.json(body, { status: 500 })))
    await visitor.click(await screen.findByRole('button', { name: 'Mail again' }))
    await visitor.click(within(dialog()).getByRole('button', { name: 'Mail again' }))
    await expectToast('Error', 'Something went wrong on our side.')
    expect(dialog()).toBeVisible()
  })
})

describe('a person who has reported our mail', () => {
  it('is shown so, and the administrator is warned', async () => {
    await tell('complaint')
    const visitor = await openCasey()
    expect(await screen.findByText('This person has reported our mail as unwanted')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Mail again' }))
    expect(dialog()).toHaveTextContent('Do this only if the person has asked for it')
  })
})

it('nothing is said of people who are mailed to', async () => {
  await openCasey()
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mail again' })).toBeNull()
  expect(screen.queryByText('mail bounces')).toBeNull()
})

it('a person who is added with an address that bounced is not said to be invited', async () => {
  await tell('bounce')
  const api = mock.api()
  const user = await api.services.stores.users.byEmail(casey)
  if (!user) throw new Error('Casey is not among the demo people.')
  await api.services.stores.users.update(user, { email: 'casey@elsewhere.example' })
  await mock.signIn('admin')
  const visitor = openPage('/admin-portal')
  await visitor.click(await screen.findByRole('button', { name: 'Add a person' }))
  const form = within(dialog())
  for (const [label, text] of [
    ...[['First name', 'Noor'] as const, ['Last name', 'Haddad'] as const, ['Email', casey] as const],
    ...[['Username', 'noor'] as const, ['Company', 'Harborline Logistics'] as const],
  ])
    await fill(visitor, form.getByLabelText(label), text)
  await visitor.click(form.getByRole('button', { name: 'Add person' }))
  await expectToast('Person added', `No invitation was sent: mail to ${casey} is blocked.`)
  expect(await screen.findByText('Mail to this person bounces')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull()
})
