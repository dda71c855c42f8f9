import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { InquiryList } from '../../src/features/site/inquiries/InquiryList.tsx'
import { fill } from '../fill.ts'
import { expectToast } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()
const asked = 'Remote hands in two data centers'
const rows = () => screen.findAllByRole('article')
const subjects = async () => (await rows()).map((row) => within(row).getByRole('heading').textContent)
const button = (name: string) => screen.findByRole('button', { name })

/** Opens the inquiry that nobody has looked at, as this person. */
async function openInquiry(username: string): Promise<UserEvent> {
  await desk.signIn(username)
  const visitor = show(<InquiryList />)
  await visitor.click(await screen.findByRole('link', { name: asked }))
  await screen.findByRole('heading', { level: 2, name: asked })
  return visitor
}

describe('the list of inquiries', () => {
  it('has all of them, newest first, with who wrote and where it stands', async () => {
    await desk.signIn('techie')
    show(<InquiryList />)
    expect(await subjects()).toEqual([
      asked,
      'First page on every search engine',
      'Network refresh for four clinics',
    ])
    const [newest, spam, answered] = await rows()
    expect(newest).toHaveTextContent(/Tomasz Nowak \(tomasz@nowak-freight\.example\)/)
    expect(newest).toHaveTextContent('new')
    expect(spam).toHaveTextContent('spam')
    expect(answered).toHaveTextContent('answered')
  })

  it('can be narrowed to those that wait', async () => {
    await desk.signIn('techie')
    const visitor = show(<InquiryList />)
    await visitor.selectOptions(await screen.findByLabelText('Status'), 'New')
    await waitFor(async () => expect(await subjects()).toEqual([asked]))
  })
})

describe('an inquiry', () => {
  it('shows all that the visitor wrote, and how to answer', async () => {
    await openInquiry('techie')
    expect(screen.getByText(/how do you bill for short visits/)).toBeVisible()
    expect(screen.getByText(/Eight racks in Newark and Ashburn/)).toBeVisible()
    expect(screen.getByText('Unassigned')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      `mailto:tomasz%40nowak-freight.example?subject=${encodeURIComponent(`Re: ${asked}`)}`,
    )
  })

  it('is taken, and given back', async () => {
    const visitor = await openInquiry('techie')
    await visitor.click(await button('Take it'))
    expect(await screen.findByText(/^Taken by /)).toBeVisible()
    await visitor.click(await button('Unassign'))
    expect(await screen.findByText('Unassigned')).toBeVisible()
  })

  it('is marked as answered, then reopened', async () => {
    const visitor = await openInquiry('techie')
    await visitor.click(await button('Mark as answered'))
    await expectToast('Inquiry Updated', 'The inquiry is marked as answered.')
    expect(screen.getByText(/^Answered by /)).toBeVisible()
    await visitor.click(await button('Reopen'))
    await expectToast('Inquiry Updated', 'The inquiry is open again.')
    expect(await button('Mark as answered')).toBeVisible()
  })

  it('is marked as spam, and is that in the list', async () => {
    const visitor = await openInquiry('techie')
    await visitor.click(await button('Mark as spam'))
    await expectToast('Inquiry Updated', 'The inquiry is marked as spam.')
    expect(await button('Not spam')).toBeVisible()
    await visitor.click(await button('All inquiries'))
    const row = (await rows()).find((each) => within(each).queryByText(asked))
    expect(row).toHaveTextContent('spam')
  })

  it('becomes a person of a new company, then a ticket of that person', async () => {
    const visitor = await openInquiry('admin')
    await visitor.click(await button('Add as client'))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByLabelText('First name')).toHaveValue('Tomasz')
    expect(form.getByLabelText('Last name')).toHaveValue('Nowak')
    expect(form.getByLabelText('Email')).toHaveValue('tomasz@nowak-freight.example')
    await fill(visitor, form.getByLabelText('Company'), 'Nowak Freight')
    await visitor.click(await form.findByRole('option', { name: /Create new company/ }))
    await visitor.click(form.getByRole('button', { name: 'Add client' }))
    await expectToast('Client Added')
    expect(await screen.findByText(/belongs to Tomasz Nowak, Nowak Freight/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'a client company' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add as client' })).not.toBeInTheDocument()

    await visitor.click(await button('Create ticket'))
    const ticket = within(await screen.findByRole('dialog'))
    expect(ticket.getByText(/raised for Tomasz Nowak, Nowak Freight/)).toBeVisible()
    await visitor.selectOptions(ticket.getByLabelText('Priority'), 'high')
    await visitor.click(ticket.getByRole('button', { name: 'Create ticket' }))
    await expectToast('Ticket Created')
    const link = await screen.findByRole('link', { name: /^Ticket #\d+$/ })
    const id = /\d+/.exec(link.textContent ?? '')?.[0]
    expect(await desk.call('GET', `/api/techie/tickets/${id}`)).toMatchObject({
      title: asked,
      priority: 'high',
      clientName: 'Tomasz Nowak',
      company: 'Nowak Freight',
    })
    expect(screen.queryByRole('button', { name: 'Create ticket' })).not.toBeInTheDocument()
  })

  it('becomes a ticket of a client who is chosen, and asks for one', async () => {
    const visitor = await openInquiry('techie')
    expect(screen.queryByRole('button', { name: 'Add as client' })).not.toBeInTheDocument()
    await visitor.click(await button('Create ticket'))
    const form = within(await screen.findByRole('dialog'))
    await visitor.click(form.getByRole('button', { name: 'Create ticket' }))
    expect(await form.findByText('Choose the client.')).toBeVisible()
    await form.findByRole('option', { name: 'Harborline Logistics' })
    await visitor.selectOptions(form.getByLabelText('Company'), 'Harborline Logistics')
    await form.findByRole('option', { name: 'Casey Nguyen' })
    await visitor.selectOptions(form.getByLabelText('Client'), 'Casey Nguyen')
    await visitor.click(form.getByRole('button', { name: 'Create ticket' }))
    await expectToast('Ticket Created')
    expect(await screen.findByRole('link', { name: /^Ticket #\d+$/ })).toBeVisible()
  })
})
