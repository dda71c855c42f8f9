import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { answer, json } from '../answer.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, startMockServer } from '../portal/visit.ts'

const mock = startMockServer()
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('a wish to be erased', () => {
  it('is asked for on the account, and taken back', async () => {
    await mock.signIn('client')
    const visitor = openPage('/account')
    const erase = await card('Erase your data')
    await visitor.click(await erase.findByRole('button', { name: 'Ask to be erased' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask to be erased?' }))
    await visitor.click(dialog.getByRole('button', { name: 'Ask to be erased' }))
    await expectToast('Request sent')
    await visitor.click(await erase.findByRole('button', { name: 'Withdraw request' }))
    expect(await erase.findByRole('button', { name: 'Ask to be erased' })).toBeVisible()
  })

  it('is carried out by an administrator, or refused with a reason', async () => {
    await mock.signIn('client')
    const { stores, clock } = mock.api().services
    const person = await stores.users.byUsername('client')
    if (!person) throw new Error('There is no client.')
    const at = clock.now().toISOString()
    await stores.erasures.change(
      {
        ...{
          userId: person.id,
          companyId: person.companyId,
          version: 1,
          state: 'asked',
          askedAt: at,
          rounds: 0,
        },
        ...{ decidedAt: null, decidedById: null, reason: null, sealed: null, taskId: null, nextAt: null },
        ...{ doneAt: null, counts: {} },
      },
      person,
      { at, actorId: person.id, type: 'erasure_asked' },
    )
    await mock.signIn('admin')
    const visitor = openPage('/data-protection')
    const erasures = await card('Erasures')
    await visitor.click(await erasures.findByRole('button', { name: 'Erase' }))
    const asking = within(await screen.findByRole('dialog'))
    const links = await asking.findAllByRole<HTMLAnchorElement>('link')
    const [held, ...tickets] = links
    expect(new URL(held?.href ?? '').pathname).toBe('/mail')
    const sought = tickets.map(({ href }) => new URLSearchParams(new URL(href).search).get('tickets'))
    expect(sought).toEqual([person.firstName, person.lastName])
    await visitor.click(asking.getByRole('button', { name: 'Cancel' }))
    await visitor.click(await erasures.findByRole('button', { name: 'Refuse' }))
    const dialog = within(await screen.findByRole('dialog'))
    await visitor.click(dialog.getByRole('button', { name: 'Refuse request' }))
    expect(await dialog.findByText('Please say why.')).toBeVisible()
    await visitor.type(dialog.getByLabelText('Reason'), 'Invoices.')
    await visitor.click(dialog.getByRole('button', { name: 'Refuse request' }))
    expect(await erasures.findByText('Reason: Invoices.')).toBeVisible()
    expect((await stores.erasures.of(person.id))?.state).toBe('refused')
  })
})

test('retention periods are refused outside their bounds, and saved within', async () => {
  await mock.signIn('admin')
  const visitor = openPage('/data-protection')
  const field = await screen.findByLabelText('Inquiries')
  await visitor.clear(field)
  await visitor.type(field, '5')
  await visitor.click(screen.getByRole('button', { name: 'Save periods' }))
  expect(await screen.findByText('Enter a number of days for inquiries: 30 to 1095.')).toBeVisible()
  await visitor.clear(field)
  await visitor.type(field, '90')
  await visitor.click(screen.getByRole('button', { name: 'Save periods' }))
  await expectToast('Retention periods saved')
  expect((await mock.api().services.stores.retention.read()).periods.inquiries).toBe(90)
})

test('the privacy policy says what administrators set', async () => {
  const periods = { inquiries: 77, addresses: 88, inactivePeople: 400, rawMails: 9, closedAttachments: null }
  answer({ 'GET /api/retention': () => json({ ...periods, version: 3 }) })
  openPage('/privacy')
  await waitFor(() => expect(document.body.textContent).toContain('deleted after 77 days'))
  expect(document.body.textContent).toContain('erased after 400 days')
})
