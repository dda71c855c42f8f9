import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SharedTickets } from '../../src/features/vendors/SharedTickets.tsx'
import { VendorCompliance } from '../../src/features/vendors/VendorCompliance.tsx'
import { VendorService } from '../../src/features/vendors/VendorService.tsx'
import { makeFormsReadable } from '../files/readable-forms.ts'
import { fill } from '../fill.ts'
import { expectToast, startMockServer } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'

makeFormsReadable()
const mock = startMockServer()
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const evidence = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement)
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const today = () => new Date().toISOString().slice(0, 10)

describe('compliance evidence', () => {
  it('is handed in by the vendor with one document, and waits for its review', async () => {
    await mock.signIn('vendor')
    const visitor = show(<VendorCompliance vendorId={1} mayReview={false} />)
    expect(await screen.findByText(/^98% of the controls/)).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Upload evidence' }))
    const form = dialog('Upload evidence')
    const upload = () => visitor.click(form.getByRole('button', { name: 'Upload' }))
    await upload()
    expect(await form.findByText('Please fill in all required fields.')).toBeVisible()
    expect(form.getByLabelText('Title')).toHaveFocus()
    await visitor.selectOptions(form.getByLabelText('Requirement'), 'Business continuity test')
    expect(form.getByLabelText('Title')).toHaveValue('Business continuity test')
    await visitor.clear(form.getByLabelText('Title'))
    await fill(visitor, form.getByLabelText('Title'), 'Fire drill')
    await visitor.clear(form.getByLabelText('Controls'))
    await upload()
    expect(await form.findByText('Enter a whole number.')).toBeVisible()
    await fill(visitor, form.getByLabelText('Controls'), '2')
    await upload()
    expect(await form.findByText('Attach the document.')).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('dialog input[type=file]')
    if (!input) throw new Error('There is nothing to choose a file with.')
    await visitor.upload(input, new File(['All out.'], 'drill.txt'))
    expect(await form.findByRole('img', { name: 'Attached' })).toBeVisible()
    await upload()
    await expectToast('Evidence Uploaded', 'It counts once we’ve accepted it.')
    const card = await evidence('Fire drill')
    expect(card.getByText('Under review')).toBeVisible()
    expect(card.getByText('Does not expire')).toBeVisible()
    expect(card.getByText(/^Business continuity test · 2 controls/)).toBeVisible()
    expect(screen.getByText(/^98% of the controls/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull()
  })

  it('is sent back with what is missing, or accepted and counted', async () => {
    await mock.signIn('admin')
    const visitor = show(<VendorCompliance vendorId={1} mayReview />)
    await visitor.click(await screen.findByRole('button', { name: 'Review Business continuity test' }))
    const form = dialog('Review Business continuity test')
    await visitor.click(form.getByRole('button', { name: 'Reject' }))
    expect(await form.findByText('Say what is missing, so that the vendor can fix it.')).toBeVisible()
    await fill(visitor, form.getByLabelText(/^Note to the vendor/), 'The last page is missing.')
    await visitor.click(form.getByRole('button', { name: 'Reject' }))
    await expectToast('Evidence Rejected', 'Business continuity test')
    const card = await evidence('Business continuity test')
    await waitFor(() => expect(card.getByText('Rejected')).toBeVisible())
    expect(card.getByText('The last page is missing.')).toBeVisible()
    await visitor.click(card.getByRole('button', { name: /^Review/ }))
    await visitor.click(dialog('Review Business continuity test').getByRole('button', { name: 'Accept' }))
    await expectToast('Evidence Accepted')
    expect(await screen.findByText(/^100% of the controls/)).toBeVisible()
  })

  it('is withdrawn by its vendor only while it waits for review', async () => {
    await mock.signIn('vendor')
    show(<VendorCompliance vendorId={1} mayReview={false} />)
    const waiting = await evidence('Business continuity test')
    expect(waiting.getByRole('button', { name: 'Withdraw Business continuity test' })).toBeVisible()
    const accepted = await evidence('Certificate of insurance')
    expect(accepted.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  })

  it('that was replaced stays in the list, and one that is withdrawn gives its place back', async () => {
    await mock.signIn('admin')
    const visitor = show(<VendorCompliance vendorId={1} mayReview />)
    const earlier = await evidence('Certificate of insurance, last year')
    expect(earlier.getByText('Superseded')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Withdraw Certificate of insurance' }))
    const question = dialog('Withdraw Certificate of insurance?')
    await visitor.click(question.getByRole('button', { name: 'Withdraw' }))
    await expectToast('Evidence Withdrawn', 'Certificate of insurance')
    expect(await screen.findByText(/^92% of the controls/)).toBeVisible()
    expect((await evidence('Certificate of insurance, last year')).getByText('Expired')).toBeVisible()
  })

  it('is required as administrators say', async () => {
    await mock.signIn('admin')
    const visitor = show(<VendorCompliance vendorId={1} mayReview />)
    await visitor.click(await screen.findByRole('button', { name: 'Edit requirements' }))
    const form = dialog('Edit requirements')
    await visitor.click(await form.findByRole('button', { name: 'Remove requirement 6' }))
    await visitor.click(form.getByRole('button', { name: 'Add requirement' }))
    const save = () => visitor.click(form.getByRole('button', { name: 'Save requirements' }))
    await save()
    expect(await form.findByText('Please fill in all required fields.')).toBeVisible()
    const name = form.getAllByLabelText('Requirement').at(-1) as HTMLElement
    await fill(visitor, name, 'Certificate of insurance')
    await save()
    expect(await form.findByText('There is a requirement of this name already.')).toBeVisible()
    await fill(visitor, name, ', abroad')
    await save()
    await expectToast('Requirements Saved')
    expect(await screen.findByText('Certificate of insurance, abroad')).toBeVisible()
    expect(screen.getByText('Missing')).toBeVisible()
  })
})

describe('the service of a vendor', () => {
  it('is measured by the day and rated, and its figures follow', async () => {
    await mock.signIn('admin')
    const visitor = show(<VendorService vendorId={1} mayWrite />)
    await waitFor(() => expect(figure('Response Time')).toBe('127ms'))
    await visitor.click(screen.getByRole('button', { name: 'Enter a day' }))
    const day = dialog('Add a day of service')
    await visitor.type(day.getByLabelText('Day'), today())
    await visitor.clear(day.getByLabelText('Response time'))
    await fill(visitor, day.getByLabelText('Response time'), '6000')
    await fill(visitor, day.getByLabelText('Closed on time'), '1')
    await visitor.click(day.getByRole('button', { name: 'Enter day' }))
    expect(await day.findByText('Incidents closed on time can’t exceed all incidents.')).toBeVisible()
    await fill(visitor, day.getByLabelText('Incidents closed'), '1')
    await visitor.click(day.getByRole('button', { name: 'Enter day' }))
    await expectToast('Day Entered')
    await waitFor(() => expect(figure('Response Time')).toMatch(/^3\d\dms$/))

    await visitor.click(screen.getByRole('button', { name: 'Rate this vendor' }))
    const rating = dialog('Rate this vendor')
    expect(rating.getByRole('radio', { name: '5 stars' })).toHaveFocus()
    await visitor.click(rating.getByRole('radio', { name: '1 star' }))
    await fill(visitor, rating.getByLabelText(/^Comment/), 'Two days without a word.')
    await visitor.click(rating.getByRole('button', { name: 'Send rating' }))
    await expectToast('Thank You', 'Your rating counts from now on.')
    await waitFor(() => expect(figure('Satisfaction')).toBe('4.2/5'))
    expect(screen.getByText('Two days without a word.')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Show table' }))
    expect(screen.getByRole('table')).toHaveTextContent('6000ms')
  })
})

describe('shared tickets', () => {
  it('are shared by their number, and no longer', async () => {
    await mock.signIn('admin')
    const visitor = show(<SharedTickets vendorId={1} mayShare />)
    const share = async (number: string) => {
      await visitor.clear(await screen.findByLabelText('Ticket number'))
      await fill(visitor, screen.getByLabelText('Ticket number'), number)
      await visitor.click(screen.getByRole('button', { name: 'Share ticket' }))
    }
    await share('x')
    expect(await screen.findByText('Enter the number of a ticket, such as 1042.')).toBeVisible()
    await share('99999')
    expect(await screen.findByText('There is no ticket with this number.')).toBeVisible()
    await share('#91')
    await expectToast('Ticket Shared')
    await visitor.click(await screen.findByRole('button', { name: 'Stop sharing #91' }))
    await expectToast('No Longer Shared', 'The vendor can no longer see #91.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop sharing #91' })).toBeNull())
  })
})
