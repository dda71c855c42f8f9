import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { ContractFigures } from '../../src/features/vendors/contracts/ContractFigures.tsx'
import { ContractList } from '../../src/features/vendors/contracts/ContractList.tsx'
import { expiryWords } from '../../src/features/vendors/contracts/contract-words.ts'
import { useContracts } from '../../src/features/vendors/contracts/use-contracts.ts'
import { call } from '../../src/lib/api.ts'
import { fill } from '../fill.ts'
import { expectToast, startMockServer } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'

const mock = startMockServer()
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 })
  const item = heading.closest('li')
  if (!item) throw new Error(`There is no card ${name}.`)
  return within(item)
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function open(as: 'admin' | 'vendor' = 'admin', search = '') {
  await mock.signIn(as)
  return show(<ContractList audience={as} />, search)
}

function Figures() {
  return <ContractFigures contracts={useContracts().items} />
}

describe('contract cards', () => {
  it('say how soon a contract ends, destructively at 30 days or fewer, and nothing beyond 60', async () => {
    await open()
    const soon = (await card('Cross connects, meet-me room 2')).getByText('Expires in 24 days')
    expect(soon).toHaveAttribute('data-variant', 'destructive')
    const later = (await card('Managed DDoS protection')).getByText('Expires in 47 days')
    expect(later).toHaveAttribute('data-variant', 'secondary')
    expect((await card('Voice trunks, Norfolk')).getByText('Contract expired')).toBeVisible()
    expect((await card('Cage 14, Ashburn')).queryByText(/Expires/)).not.toBeInTheDocument()
  })

  it('keep to the words of the specification down to the last day', () => {
    expect([61, 60, 1, 0, -3].map(expiryWords)).toEqual([
      undefined,
      'Expires in 60 days',
      'Expires in 1 days',
      'Contract expired',
      'Contract expired',
    ])
  })

  it('ask for the dates of what has renewed by itself, and say when a term begins that does not run yet', async () => {
    await mock.signIn('admin')
    const record = (contractName: string, startsIn: number, endsIn: number) =>
      call('contracts.create', {
        body: {
          ...{ contractName, vendorId: 1, autoRenewal: true },
          ...{ startDate: inDays(startsIn), endDate: inDays(endsIn) },
        },
      })
    await record('Rolling lease', -400, -3)
    await record('Lease from next month', 30, 400)
    show(<ContractList audience="admin" />)
    const rolling = await card('Rolling lease')
    expect(rolling.getByText('pending renewal')).toBeVisible()
    expect(rolling.getByText('New dates needed')).toBeVisible()
    expect(rolling.queryByText('Contract expired')).toBeNull()
    expect(rolling.queryByText(/^Starts/)).toBeNull()
    expect(screen.getByText(/^A contract has auto-renewed: enter the dates/)).toBeVisible()
    expect((await card('Lease from next month')).getByText(/^Starts/)).toBeVisible()
  })

  it('do not ask a vendor for dates that administrators enter', async () => {
    await mock.signIn('admin')
    await call('contracts.create', {
      body: {
        ...{ contractName: 'Rolling lease', vendorId: 1, autoRenewal: true },
        ...{ startDate: inDays(-400), endDate: inDays(-3) },
      },
    })
    await open('vendor')
    expect(await screen.findByText('A contract has auto-renewed')).toBeVisible()
  })

  it('carry a $ before money, once', async () => {
    await open()
    const ethernet = await card('Metro Ethernet, Ashburn to Norfolk')
    expect(ethernet.getByText('$4,500.00')).toBeVisible()
    expect(ethernet.getByText('$54,000.00')).toBeVisible()
  })

  it('of a vendor are its own', async () => {
    await open('vendor')
    await card('Managed DDoS protection')
    expect(screen.queryByText('Cage 14, Ashburn')).not.toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
  })

  it('are found by words and status, which the address keeps', async () => {
    const visitor = await open()
    await card('Cage 14, Ashburn')
    await fill(visitor, screen.getByRole('searchbox', { name: 'Search contracts' }), 'sentrywell')
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2))
    await visitor.selectOptions(screen.getByLabelText('Status'), 'terminated')
    await visitor.click(await screen.findByRole('button', { name: 'Show all contracts' }))
    expect(await card('Cage 14, Ashburn')).toBeDefined()
  })

  it('that cannot be loaded say so, with Retry', async () => {
    mock.server.use(http.get('/api/vendor-contracts', () => HttpResponse.error(), { once: true }))
    const visitor = await open()
    await visitor.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await card('Cage 14, Ashburn')).toBeDefined()
  })
})

describe('the renewal warning', () => {
  it('lists what ends within 60 days, the soonest first', async () => {
    await open()
    const title = await screen.findByText('3 contract renewals coming up')
    const items = within(title.parentElement ?? title).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'Managed detection and response',
      'Cross connects, meet-me room 2',
      'Managed DDoS protection',
    ])
    expect(items[0]).toHaveTextContent('expires in 12 days')
  })
})

describe('the figures', () => {
  it('count what runs, add up what all contracts bring in a month, and count what ends soon', async () => {
    await mock.signIn('admin')
    show(<Figures />)
    expect(await screen.findByText('$27,905.50')).toBeVisible()
    expect(screen.getByText('Active Contracts').nextSibling).toHaveTextContent('6')
    expect(screen.getByText('Expiring Soon').nextSibling).toHaveTextContent('3')
  })
})

describe('a new contract', () => {
  async function openForm(as: 'admin' | 'vendor' = 'admin') {
    const visitor = await open(as)
    await visitor.click(await screen.findByRole('button', { name: 'New contract' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New contract' }))
    const fillIn = async (endsIn = 400) => {
      await fill(visitor, dialog.getByLabelText('Contract name'), 'Fibre ring')
      await visitor.type(dialog.getByLabelText('Start date'), inDays(0))
      await visitor.type(dialog.getByLabelText('End date'), inDays(endsIn))
    }
    const create = () => visitor.click(dialog.getByRole('button', { name: 'Create contract' }))
    return { visitor, dialog, fillIn, create }
  }

  it('needs a name, a start and an end', async () => {
    const { dialog, create } = await openForm()
    await create()
    expect(
      await dialog.findAllByText('Please fill in all required fields.', { selector: '[id$="-error"]' }),
    ).toHaveLength(3)
    await expectToast('Missing Information', 'Please fill in all required fields.')
  })

  it('is refused at its end when that is before its start', async () => {
    const { dialog, fillIn, create } = await openForm()
    await fillIn(-1)
    await create()
    expect(await dialog.findByText('The end date must not be before the start date.')).toBeVisible()
    expect(dialog.getByLabelText('End date')).toHaveAttribute('aria-invalid', 'true')
  })

  it('is created, and stands on the list', async () => {
    const { fillIn, create } = await openForm('vendor')
    await fillIn()
    await create()
    await expectToast('Contract Created', 'Vendor contract has been created successfully.')
    expect((await card('Fibre ring')).getByText('waiting for approval')).toBeVisible()
    expect((await card('Fibre ring')).queryByText('active')).not.toBeInTheDocument()
    expect(screen.getByText('2 contracts wait for approval')).toBeVisible()
  })

  it('that the server refuses keeps what was typed', async () => {
    const { dialog, fillIn, create } = await openForm('vendor')
    mock.server.use(http.post('/api/vendor-contracts', () => HttpResponse.error()))
    await fillIn()
    await create()
    await expectToast('Error', 'Failed to create contract. Please try again.')
    expect(dialog.getByLabelText('Contract name')).toHaveValue('Fibre ring')
  })
})

describe('a contract that a vendor recorded', () => {
  async function recorded(as: 'admin' | 'vendor') {
    await mock.signIn('vendor')
    const body = {
      ...{ contractName: 'Fibre ring', startDate: inDays(0), endDate: inDays(40), monthlyValue: '$9,000' },
      ...{ vendorId: 1, status: 'active' as const },
    }
    const { id } = await call('contracts.create', { body, idempotencyKey: 'the-same-press' })
    const visitor = await open(as, `?contract=${id}`)
    await screen.findByRole('heading', { name: 'Fibre ring', level: 2 })
    const step = async (name: string) => {
      await visitor.click(screen.getByRole('button', { name }))
      return within(await screen.findByRole('dialog'))
    }
    return { visitor, step }
  }

  it('is approved by an administrator, and counts from then on', async () => {
    const { visitor, step } = await recorded('admin')
    expect(screen.getByText('This contract waits for approval')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument()
    await visitor.click((await step('Approve')).getByRole('button', { name: 'Approve contract' }))
    await expectToast('Contract Approved', 'Fibre ring')
    expect(await screen.findByRole('button', { name: 'Renew' })).toBeVisible()
    show(<Figures />)
    expect(await screen.findByText('$36,905.50')).toBeVisible()
  })

  it('is refused for a reason, and found under its status', async () => {
    const { visitor, step } = await recorded('admin')
    const dialog = await step('Refuse')
    await visitor.click(dialog.getByRole('button', { name: 'Refuse contract' }))
    expect(await dialog.findByText('Please give a reason.')).toBeVisible()
    await fill(visitor, dialog.getByLabelText('Reason'), 'The price is not agreed.')
    await visitor.click(dialog.getByRole('button', { name: 'Refuse contract' }))
    await expectToast('Contract Refused')
    expect(await screen.findByText('This contract was refused')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Back to contracts' }))
    await card('Cage 14, Ashburn')
    expect(screen.queryByRole('heading', { name: 'Fibre ring' })).not.toBeInTheDocument()
    await visitor.selectOptions(screen.getByLabelText('Status'), 'refused')
    expect((await card('Fibre ring')).getByText('refused')).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  })

  it('is corrected and withdrawn by its vendor, who does not judge its compliance', async () => {
    const { visitor, step } = await recorded('vendor')
    const edit = await step('Edit')
    expect(edit.queryByLabelText('Compliance')).not.toBeInTheDocument()
    await visitor.clear(edit.getByLabelText(/^Monthly value/))
    await fill(visitor, edit.getByLabelText(/^Monthly value/), '900')
    await visitor.click(edit.getByRole('button', { name: 'Save changes' }))
    await expectToast('Contract Updated')
    expect(await screen.findByText('$900')).toBeVisible()
    await visitor.click((await step('Withdraw')).getByRole('button', { name: 'Withdraw contract' }))
    await expectToast('Contract Withdrawn')
    expect(await screen.findByText('This contract was withdrawn')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  })
})

describe('one contract', () => {
  it('that is renewed with a gap asks first', async () => {
    const visitor = await open('admin', '?contract=4')
    await visitor.click(await screen.findByRole('button', { name: 'Renew' }))
    const dialog = within(await screen.findByRole('dialog'))
    const start = dialog.getByLabelText('Start date')
    await visitor.clear(start)
    await visitor.type(start, inDays(855))
    await visitor.click(dialog.getByRole('button', { name: 'Renew contract' }))
    const question = within(await screen.findByRole('dialog', { name: 'Renew with a gap?' }))
    expect(question.getByText(/^There is a gap of 9 days between the two terms\./)).toBeVisible()
    await visitor.click(question.getByRole('button', { name: 'Renew anyway' }))
    await expectToast('Contract Renewed')
    expect(await screen.findByText('Present term')).toBeVisible()
  })

  it('is voided for a reason, and leaves the list', async () => {
    const visitor = await open('admin', '?contract=4')
    await visitor.click(await screen.findByRole('button', { name: 'Void' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(visitor, dialog.getByLabelText('Reason'), 'Recorded twice')
    await visitor.click(dialog.getByRole('button', { name: 'Void contract' }))
    await expectToast('Contract Voided')
    expect(await screen.findByText('This contract is void')).toBeVisible()
    expect(screen.getAllByText('Recorded twice')[0]).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Back to contracts' }))
    await card('Metro Ethernet, Ashburn to Norfolk')
    expect(screen.queryByRole('heading', { name: 'Cage 14, Ashburn' })).not.toBeInTheDocument()
    await visitor.selectOptions(screen.getByLabelText('Status'), 'voided')
    expect((await card('Cage 14, Ashburn')).getByText('void')).toBeVisible()
  })

  it('is opened by its address, and its notice acknowledged by an administrator', async () => {
    const visitor = await open('admin', '?contract=6')
    expect(
      await screen.findByRole('heading', { name: 'Managed detection and response', level: 2 }),
    ).toBeVisible()
    expect(screen.getByText('Renewal notice due')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Acknowledge notice' }))
    const dialog = within(await screen.findByRole('dialog'))
    await visitor.click(dialog.getByRole('button', { name: 'Acknowledge' }))
    await expectToast('Notice Acknowledged', 'Managed detection and response')
    expect(await screen.findByText('Renewal notice acknowledged')).toBeVisible()
    expect(screen.getByText('pending renewal')).toBeVisible()
    expect(await screen.findByText(/acknowledged the renewal notice/)).toBeVisible()
  })

  it('offers a vendor to read it, and no step of administrators', async () => {
    await open('vendor', '?contract=2')
    expect(await screen.findByRole('heading', { name: 'Managed DDoS protection', level: 2 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Terminate' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Attach files' })).not.toBeInTheDocument()
  })

  it('of another vendor does not exist', async () => {
    await open('vendor', '?contract=6')
    expect(await screen.findByText('There is no contract #6.')).toBeVisible()
  })

  it('is terminated for a reason alone', async () => {
    const visitor = await open('admin', '?contract=4')
    await visitor.click(await screen.findByRole('button', { name: 'Terminate' }))
    const dialog = within(await screen.findByRole('dialog'))
    await visitor.click(dialog.getByRole('button', { name: 'Terminate contract' }))
    expect(await dialog.findByText('Please give a reason.')).toBeVisible()
    await fill(visitor, dialog.getByLabelText('Reason'), 'Moved to another site')
    await visitor.click(dialog.getByRole('button', { name: 'Terminate contract' }))
    await expectToast('Contract Terminated')
    expect(await screen.findByText('terminated')).toBeVisible()
  })
})
