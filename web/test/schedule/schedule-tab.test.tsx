import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { ScheduleTab } from '../../src/features/schedule/ScheduleTab.tsx'
import { toLocalTime } from '../../src/lib/local-time.ts'
import { fill } from '../fill.ts'
import { expectToast, startMockServer } from '../portal/visit.ts'
import { show } from './show.tsx'

const mock = startMockServer()
const inDays = (days: number) => {
  const time = new Date()
  time.setDate(time.getDate() + days)
  time.setHours(10, 0, 0, 0)
  return toLocalTime(time.toISOString())
}
const broken = () =>
  HttpResponse.json({ code: 'INTERNAL', message: 'Something went wrong.' }, { status: 500 })
const card = async (title: string) => {
  const found = (await screen.findAllByText(title)).map((text) => text.closest('article'))
  const article = found.find(Boolean)
  if (!article) throw new Error(`There is no appointment ${title}.`)
  return within(article)
}
const requested = 'Move two workstations to the new dispatch room'

async function open(search = '', as = 'techie') {
  await mock.signIn(as)
  return show(<ScheduleTab />, search)
}

describe('the schedule of staff', () => {
  it('has what waits for an answer on top, and the agenda by day with its zone', async () => {
    await open()
    expect(await screen.findByText('Waiting for an answer')).toBeVisible()
    const request = await card(requested)
    expect(request.getByText('requested')).toBeVisible()
    expect(request.getAllByRole('listitem')).toHaveLength(3)
    expect((await card('Firmware of the studio storage')).getByText('proposed')).toBeVisible()
    expect(await screen.findByText('Replace the switch of bay 3')).toBeVisible()
    expect(screen.getByText(/^Times are in your time zone, .+\.$/)).toBeVisible()
    expect(screen.queryByText('Survey of the access points at the docks')).not.toBeInTheDocument()
  })

  it('shows the past and only the own ones on demand, kept in the address', async () => {
    const visitor = await open()
    await visitor.selectOptions(await screen.findByLabelText('When'), 'The last 90 days')
    expect(await screen.findByText('Survey of the access points at the docks')).toBeVisible()
    await visitor.selectOptions(screen.getByLabelText('Whose'), 'Only mine')
    await waitFor(() =>
      expect(screen.queryByText('Replace a disk of the studio storage')).not.toBeInTheDocument(),
    )
    expect(location.search).toBe('?when=past&whose=mine')
  })

  it('shows those of a technician, and those whose technician has left, who then go to somebody else', async () => {
    await mock.signIn('techie')
    const { stores, clock } = mock.api().services
    const sam = await stores.users.byUsername('techie')
    if (!sam) throw new Error('There is no technician.')
    const act = { at: clock.now().toISOString(), actorId: null, type: 'deactivated' } as const
    await stores.users.update(sam, { isActive: false }, act)
    const visitor = await open('', 'admin')
    await visitor.selectOptions(await screen.findByLabelText('Whose'), 'Technician has left')
    expect(location.search).toBe('?whose=left')
    await waitFor(() => expect(screen.queryByText('Waiting for an answer')).not.toBeInTheDocument())
    const switchOf = await card('Replace the switch of bay 3')
    expect(switchOf.getByText(/\(has left\)/)).toBeVisible()
    await visitor.click(switchOf.getByRole('button', { name: 'Move' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByLabelText(/^Technician/)).toHaveValue('')
    await dialog.findByRole('option', { name: 'Amara Osei' })
    await visitor.selectOptions(dialog.getByLabelText(/^Technician/), 'Amara Osei')
    await visitor.click(dialog.getByRole('button', { name: 'Move' }))
    await expectToast('Technician Changed', 'Replace the switch of bay 3')
    await waitFor(() => expect(screen.queryByText('Replace the switch of bay 3')).not.toBeInTheDocument())
    await visitor.selectOptions(screen.getByLabelText('Whose'), 'Amara Osei')
    expect(await screen.findByText('Replace the switch of bay 3')).toBeVisible()
  })

  it('accepts a request at a time that suits the client', async () => {
    const visitor = await open()
    await visitor.click((await card(requested)).getByRole('button', { name: 'Accept' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the request' }))
    const [, second] = dialog.getAllByRole('radio')
    if (!second) throw new Error('There is no second time.')
    await visitor.click(second)
    expect(dialog.getByLabelText<HTMLInputElement>('Starts').value).not.toBe('')
    await visitor.click(dialog.getByRole('button', { name: 'Accept' }))
    await expectToast('Appointment Scheduled', requested)
    await waitFor(async () => expect((await card(requested)).getByText('scheduled')).toBeVisible())
  })

  it('asks before it declines, and does nothing when one goes back', async () => {
    const visitor = await open()
    const decline = async () =>
      visitor.click((await card(requested)).getByRole('button', { name: 'Decline' }))
    await decline()
    await visitor.click(screen.getByRole('button', { name: 'Go back' }))
    expect((await card(requested)).getByText('requested')).toBeVisible()
    await decline()
    await fill(visitor, screen.getByLabelText(/^Message/), 'We are closed that week.')
    await visitor.click(screen.getByRole('button', { name: 'Decline request' }))
    await expectToast('Request Declined')
    await waitFor(() => expect(screen.queryByText('requested')).not.toBeInTheDocument())
  })

  it('says at the fields what a new appointment needs, and then enters it', async () => {
    const visitor = await open()
    await visitor.click(await screen.findByRole('button', { name: 'New appointment' }))
    await visitor.click(screen.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText('Please choose a company.')).toBeVisible()
    expect(screen.getByText('Please choose when it starts.')).toBeVisible()
    expect(screen.getByText('Please say what it is about.')).toBeVisible()
    expect(screen.getByLabelText('Company')).toHaveFocus()

    await screen.findByRole('option', { name: 'Harborline Logistics' })
    await visitor.selectOptions(screen.getByLabelText('Company'), 'Harborline Logistics')
    await visitor.type(screen.getByLabelText('Starts'), inDays(2))
    await fill(visitor, screen.getByLabelText('What it is about'), 'Label the patch panel')
    await visitor.click(await screen.findByRole('checkbox', { name: /HL-SW-01/ }))
    await visitor.click(screen.getByRole('button', { name: 'Schedule' }))
    await expectToast('Appointment Scheduled', 'Label the patch panel')
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: false })).not.toBeInTheDocument())
    await waitFor(() => card('Label the patch panel'))
    const entered = await card('Label the patch panel')
    expect(entered.getByText(/HL-SW-01/)).toBeVisible()
    expect(entered.getByText(/10:00 AM to 11:00 AM/)).toBeVisible()
  })

  it('warns when the technician has another appointment then, and lets it be', async () => {
    const visitor = await open()
    const [visit] = (
      await mock
        .api()
        .services.stores.visits.timeline(
          { technicianId: (await mock.api().services.stores.users.byUsername('techie'))?.id ?? 0 },
          { from: new Date().toISOString(), to: new Date(Date.now() + 14 * 86_400_000).toISOString() },
          { limit: 1 },
        )
    ).items
    await visitor.click(await screen.findByRole('button', { name: 'New appointment' }))
    await visitor.type(screen.getByLabelText('Starts'), toLocalTime(visit?.startsAt ?? ''))
    expect(await screen.findByText('Tomás Rivera has another appointment at that time')).toBeVisible()
  })

  it('keeps what was typed when somebody else was faster, and says how it is now', async () => {
    const visitor = await open()
    await visitor.click((await card(requested)).getByRole('button', { name: 'Decline' }))
    await fill(visitor, screen.getByLabelText(/^Message/), 'Not that week.')
    const { stores } = mock.api().services
    const { items } = await stores.visits.open({}, { limit: 10 })
    const visit = items.find(({ title }) => title === requested)
    if (!visit) throw new Error('There is no request.')
    const startsAt = new Date(Date.now() + 86_400_000).toISOString()
    await stores.visits.change(
      visit,
      { status: 'proposed', startsAt, endsAt: startsAt },
      { type: 'proposed', actorId: 1, at: new Date().toISOString() },
    )
    await visitor.click(screen.getByRole('button', { name: 'Decline request' }))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Somebody else changed this at the same moment.')
    expect(await within(notice).findByText('proposed')).toBeVisible()
    expect(screen.getByLabelText(/^Message/)).toHaveValue('Not that week.')
    await visitor.click(screen.getByRole('button', { name: 'Decline request' }))
    await expectToast('Request Declined')
    expect(await stores.visits.byId(visit.id)).toMatchObject({
      status: 'declined',
      message: 'Not that week.',
    })
  })

  it('says that it could not be loaded, and tries again', async () => {
    mock.server.use(http.get('/api/visits', broken))
    const visitor = await open()
    expect(await screen.findByText('The appointments could not be loaded.')).toBeVisible()
    mock.server.resetHandlers()
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await visitor.click(retry)
    expect(await screen.findByText('Replace the switch of bay 3')).toBeVisible()
  })

  it('opens the appointment that the address names, and says when there is none', async () => {
    const visitor = await open('?tab=schedule&visit=5')
    const dialog = await screen.findByRole('dialog', { name: 'Appointment #5' })
    expect(await within(dialog).findByText('Replace the switch of bay 3')).toBeVisible()
    await visitor.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(location.search).toBe('?tab=schedule')
  })

  it('an appointment that is not there is said to be none', async () => {
    await open('?visit=999')
    expect(await screen.findByText('There is no appointment #999.')).toBeVisible()
  })
})

describe('the calendar feed', () => {
  it('tells its address once, copies it, and ends after a question', async () => {
    const visitor = await open()
    await visitor.click(await screen.findByRole('button', { name: 'Turn on the feed' }))
    const address = await screen.findByLabelText<HTMLInputElement>('Address of your feed')
    expect(address.value).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/)
    await visitor.click(screen.getByRole('button', { name: 'Copy' }))
    await expectToast('Address Copied')
    expect(await navigator.clipboard.readText()).toBe(address.value)
    expect((await mock.api().respond(new Request(address.value))).status).toBe(200)

    await visitor.click(screen.getByRole('button', { name: 'Revoke' }))
    await visitor.click(await screen.findByRole('button', { name: 'Revoke feed' }))
    await expectToast('Calendar Feed Ended')
    expect(await screen.findByRole('button', { name: 'Turn on the feed' })).toBeVisible()
    expect((await mock.api().respond(new Request(address.value))).status).toBe(404)
  })
})
