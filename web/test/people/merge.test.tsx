import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { CompanyList } from '../../src/features/people/companies/CompanyList.tsx'
import { CompanyPage } from '../../src/features/people/companies/CompanyPage.tsx'
import { fill } from '../fill.ts'
import { expectToast, startMockServer } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'

const mock = startMockServer()
const harborline = 2

/** A company that was entered a second time, with one person. */
async function enteredTwice(): Promise<number> {
  const { stores, clock } = mock.api().services
  const { id } = await stores.companies.create('Harborline Freight', clock.now(), 1)
  await stores.users.create({
    ...{ firstName: 'Noor', lastName: 'Haddad', username: 'noor', email: 'noor@harborline.example' },
    ...{ companyId: id, role: 'local_admin', phoneNumber: null, isActive: true },
    ...{ createdAt: clock.now().toISOString(), passwordHash: 'none' },
  })
  // The jobs follow each call: now they know of her.
  await mock.signIn('admin')
  return id
}

async function openDialog(visitor: UserEvent) {
  await visitor.click(await screen.findByRole('button', { name: 'More for this company' }))
  await visitor.click(await screen.findByRole('menuitem', { name: 'Merge…' }))
  return within(await screen.findByRole('dialog'))
}

describe('merging a company', () => {
  beforeEach(() => mock.signIn('admin'))

  it('shows what moves, asks for the name, and says when it is done', async () => {
    const id = await enteredTwice()
    const visitor = show(<CompanyPage id={id} />)
    const dialog = await openDialog(visitor)
    await visitor.click(dialog.getByRole('button', { name: 'Merge companies' }))
    expect(await dialog.findByText('Choose the company that stays from the list.')).toBeVisible()

    await fill(visitor, dialog.getByLabelText('Company that stays'), 'Harborline L')
    await visitor.click(await dialog.findByRole('option', { name: 'Harborline Logistics' }))
    const table = within(await dialog.findByRole('table', { name: 'What moves to Harborline Logistics' }))
    expect(table.getByRole('row', { name: 'People 1' })).toBeVisible()
    expect(
      dialog.getByText('Noor Haddad is a local administrator and will manage all of “Harborline Logistics”.'),
    ).toBeVisible()

    const name = dialog.getByLabelText('Type “Harborline Freight” to confirm')
    await fill(visitor, name, 'Harborline')
    await visitor.click(dialog.getByRole('button', { name: 'Merge companies' }))
    expect(await dialog.findByText('Type the name exactly as it is: Harborline Freight')).toBeVisible()
    await fill(visitor, name, ' Freight')
    await visitor.click(dialog.getByRole('button', { name: 'Merge companies' }))
    await expectToast('Merge Started', 'Harborline Freight is being merged into Harborline Logistics.')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(
      await screen.findByText('“Harborline Freight” was merged into “Harborline Logistics”'),
    ).toBeVisible()
    expect(screen.getByText('Moved: 1 person.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
    const log = within(screen.getByRole('heading', { name: 'Log' }).closest('section') ?? document.body)
    expect(await log.findByText(/: merge ended/)).toBeVisible()
  })

  it('offers the companies that may be the same, and never the one that goes', async () => {
    const { stores, clock } = mock.api().services
    const { id } = await stores.companies.create('Harborline', clock.now(), 1)
    await mock.signIn('admin')
    const visitor = show(<CompanyPage id={id} />)
    const dialog = await openDialog(visitor)
    const field = dialog.getByLabelText('Company that stays')
    await fill(visitor, field, 'Harborline')
    expect(await dialog.findByRole('option', { name: /Harborline Logistics/ })).toBeVisible()
    expect(dialog.queryByRole('option', { name: 'Harborline' })).not.toBeInTheDocument()
    await visitor.clear(field)
    await visitor.click(await dialog.findByRole('button', { name: 'Harborline Logistics' }))
    expect(field).toHaveValue('Harborline Logistics')
    expect(await dialog.findByRole('table', { name: 'What moves to Harborline Logistics' })).toBeVisible()
  })

  it('offers no new company, and says why one cannot be chosen', async () => {
    const { stores } = mock.api().services
    const service = await stores.companies.findByName('Remotehands')
    expect(service).toBeDefined()
    const visitor = show(<CompanyPage id={service?.id ?? 0} />)
    const dialog = await openDialog(visitor)
    const field = dialog.getByLabelText('Company that stays')
    await fill(visitor, field, 'Harborline Logistics')
    await visitor.click(await dialog.findByRole('option', { name: 'Harborline Logistics' }))
    expect(await dialog.findByText(/is the service company itself/)).toBeVisible()
    expect(dialog.queryByRole('table')).not.toBeInTheDocument()
    await visitor.clear(field)
    await fill(visitor, field, 'Nowhere')
    expect(dialog.queryByRole('option', { name: /Create new company/ })).not.toBeInTheDocument()
  })

  it('leaves its log on its page, which the log of the company that stays leads to', async () => {
    const id = await enteredTwice()
    await mock.send(`/api/companies/${id}/merge`, { into: harborline, name: 'Harborline Freight' })
    show(<CompanyPage id={harborline} />, '?tab=log')
    expect(await screen.findByText(/^What happened before a merge is in the log of/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Harborline Freight' })).toHaveAttribute(
      'href',
      `/companies/${id}`,
    )
  })

  it('that failed stands above the companies until somebody retries it', async () => {
    const id = await enteredTwice()
    const { merges, tasks, companies } = mock.api().services.stores
    const found = await companies.byIds([id, harborline])
    const [from, into] = [found.get(id), found.get(harborline)]
    if (!from || !into) throw new Error('The companies are not there.')
    const progress = {
      kind: 0,
      batch: [],
      moved: { user: 0, visit: 0, ticket: 0, question: 0, device: 0, maintenance: 0, site: 0 },
    }
    const asked = {
      id: '01',
      ownerId: 1,
      kind: 'company-merge',
      input: { from: id, into: harborline },
      progress,
    }
    await merges.start({ from, into }, { ...asked, now: new Date() })
    const task = await tasks.byId(1, '01')
    if (task) await tasks.advance(task, { state: 'failed', reason: 'A person is odd.' }, new Date())
    const visitor = show(<CompanyList />)
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText('Merging “Harborline Freight” into “Harborline Logistics” failed')).toBeVisible()
    expect(notice.getByText(/A person is odd/)).toBeVisible()
    await visitor.click(notice.getByRole('button', { name: /^Retry.*Harborline Freight$/ }))
    expect(await screen.findByText('Moved: 1 person.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Harborline Freight' })).not.toBeInTheDocument()
  })
})

it('is not for technicians', async () => {
  await mock.signIn('techie')
  show(<CompanyPage id={harborline} />)
  expect(await screen.findByRole('heading', { name: 'Harborline Logistics' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More for this company' })).not.toBeInTheDocument()
})
