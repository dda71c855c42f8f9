import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { generate } from 'otplib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { demoPassword, expectToast, startMockServer } from './visit.ts'

const mock = startMockServer()
const card = (name: string) => screen.findByRole('region', { name })
const press = (name: string) => screen.findByRole('button', { name })

/** Turns two-factor on with the demo password; answers the secret and the recovery codes. */
async function turnOn(visitor: ReturnType<typeof openPage>) {
  await visitor.click(await press('Turn two-factor on'))
  await fill(visitor, screen.getByLabelText('Your password'), demoPassword)
  await visitor.click(await press('Continue'))
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  const secret = (screen.getByRole('code').textContent ?? '').replaceAll(' ', '')
  await visitor.type(screen.getByLabelText('Code'), await generate({ secret }))
  await visitor.click(await press('Turn on'))
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')
  return { secret, codes: codes.map(({ textContent }) => textContent) }
}

describe('the account page', () => {
  it.each([
    ['admin', 'Global Admin|Admin'],
    ['techie', 'Techie'],
    ['client', 'Client'],
  ])('says to %s who they are', async (username, role) => {
    await mock.signIn(username)
    const user = await mock.api().services.stores.users.byUsername(username)
    openPage('/account')
    const facts = await card('Who you are')
    for (const fact of [`${user?.firstName} ${user?.lastName}`, username, user?.email ?? '']) {
      expect(facts).toHaveTextContent(fact)
    }
    expect(facts).toHaveTextContent(new RegExp(role))
    expect(screen.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible()
  })

  it('says to a company’s people where they belong, what they read and whether they approve', async () => {
    await mock.signIn('client')
    const { users, sites } = mock.api().services.stores
    const user = await users.byUsername('client')
    if (!user) throw new Error('no client')
    const site = user.siteId ? await sites.byId(user.siteId) : undefined
    openPage('/account')
    const facts = await card('Who you are')
    await waitFor(() => expect(facts).toHaveTextContent(`Site${site?.name ?? 'None'}`))
    expect(facts).toHaveTextContent('Tickets you readAll of your company’s, except private ones')
    await waitFor(() => expect(facts).toHaveTextContent('ApproverNo'))
  })

  it('sends a visitor to sign in', async () => {
    openPage('/account')
    await waitFor(() => expect(location.pathname).toBe('/client-portal'))
  })

  it('has the choice of the theme', async () => {
    await mock.signIn('client')
    const visitor = openPage('/account')
    const appearance = await card('Appearance')
    await visitor.click(within(appearance).getByRole('radio', { name: 'Dark theme' }))
    expect(document.documentElement).toHaveClass('dark')
  })

  it.each([
    ['techie', '/techie-dashboard?tab=schedule'],
    ['client', '/client-dashboard?tab=overview'],
    ['viewer', undefined],
  ])('leads %s to the calendar feed: %s', async (username, path) => {
    await mock.signIn(username)
    openPage('/account')
    await card('Who you are')
    const link = screen.queryByRole('link', { name: /^(Schedule|Overview)$/ })
    expect(link?.getAttribute('href') ?? undefined).toBe(path)
  })
})

describe('what to hear about', () => {
  const kept = async (username = 'client') => mock.api().services.stores.users.byUsername(username)
  const form = () => screen.findByRole('form', { name: 'What you hear about' })
  const save = () => screen.getByRole('button', { name: 'Save choices' })
  const broken = () =>
    HttpResponse.json({ code: 'INTERNAL', message: 'Something went wrong on our side.' }, { status: 500 })

  it.each([
    ['client', ['Replies', 'Status changes', 'New tickets', 'Approvals', 'Answers', 'Visits']],
    [
      'techie',
      [
        ...['New and unassigned work', 'My tickets', 'Tickets of my teams', 'Mentions'],
        ...['Unassigned tickets', 'Service levels', 'Visits', 'Company documents', 'Imports and merges'],
      ],
    ],
  ])('is chosen by %s for each kind that they may hear of', async (username, labels) => {
    await mock.signIn(username)
    openPage('/account')
    const selects = within(await form()).getAllByRole<HTMLSelectElement>('combobox')
    expect(selects.map(({ labels }) => labels[0]?.textContent)).toEqual([...labels, 'Daily summary'])
    expect(await card('What you hear about')).toHaveTextContent(/You can’t turn these off\.Always by mail/)
  })

  it('is saved with one press, by keyboard, and stays', async () => {
    await mock.signIn('client')
    const visitor = openPage('/account')
    await form()
    await visitor.selectOptions(screen.getByLabelText('Replies'), 'Bell only')
    await visitor.selectOptions(screen.getByLabelText('Visits'), 'Nothing')
    expect(screen.getByLabelText('Daily summary')).toHaveDisplayValue('8:00 AM')
    await visitor.selectOptions(screen.getByLabelText('Daily summary'), '5:00 PM')
    screen.getByRole('switch', { name: 'Mail me' }).focus()
    await visitor.keyboard(' ')
    await visitor.click(screen.getByRole('switch', { name: 'Quiet hours' }))
    await visitor.selectOptions(screen.getByLabelText('Until'), '8:00 PM')
    save().focus()
    await visitor.keyboard('{Enter}')
    expect(await screen.findByText('Please choose another hour than the one they begin at.')).toBeVisible()
    await visitor.selectOptions(screen.getByLabelText('Until'), '6:00 AM')
    save().focus()
    await visitor.keyboard('{Enter}')
    await expectToast('Choices saved')
    expect(await kept()).toMatchObject({
      mailNotifications: false,
      hearing: {
        choices: { replies: 'bell', visits: 'nothing' },
        dailyHour: 17,
        quietHours: { from: 20, to: 6 },
      },
    })
    expect(save()).toHaveFocus()
    await visitor.selectOptions(screen.getByLabelText('Visits'), 'Bell and mail')
    await visitor.click(screen.getByRole('switch', { name: 'Quiet hours' }))
    await visitor.click(save())
    await waitFor(async () => expect((await kept())?.hearing?.choices.visits).toBe('mail'))
    expect((await kept())?.hearing?.quietHours).toBeNull()
    expect(screen.queryByLabelText('Until')).not.toBeInTheDocument()
  })

  it('that was chosen elsewhere meanwhile is shown instead', async () => {
    await mock.signIn('client')
    const visitor = openPage('/account')
    await form()
    const user = await kept()
    if (user) {
      const hearing = { version: 1, choices: { replies: 'nothing' } as const }
      await mock.api().services.stores.users.update(user, { hearing })
    }
    await visitor.selectOptions(screen.getByLabelText('Replies'), 'Bell only')
    await visitor.click(save())
    await expectToast('Error', 'Somebody else changed this at the same moment.')
    await waitFor(() => expect(screen.getByLabelText('Replies')).toHaveDisplayValue('Nothing'))
    expect((await kept())?.hearing?.choices.replies).toBe('nothing')
  })

  it('stays in the form when it was not saved', async () => {
    await mock.signIn('client')
    mock.server.use(http.put('/api/auth/preferences', broken))
    const visitor = openPage('/account')
    await form()
    await visitor.selectOptions(screen.getByLabelText('Replies'), 'Bell only')
    await visitor.click(save())
    await expectToast('Error', 'Something went wrong on our side.')
    expect(screen.getByLabelText('Replies')).toHaveDisplayValue('Bell only')
  })

  it('that could not be loaded can be asked for again', async () => {
    await mock.signIn('client')
    mock.server.use(http.get('/api/auth/preferences', broken, { once: true }))
    const visitor = openPage('/account')
    await visitor.click(await press('Retry'))
    expect(await form()).toBeVisible()
  })
})

describe('two-factor', () => {
  // A code holds for half a minute or a whole one.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('is turned on with password and a first code, and off with both', async () => {
    await mock.signIn('client')
    const visitor = openPage('/account')
    const { codes, secret } = await turnOn(visitor)
    expect(new Set(codes).size).toBe(10)
    await visitor.click(await press('I’ve saved them'))
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
    expect(await card('Two-factor sign-in')).toHaveTextContent('Two-factor is on')

    await visitor.click(await press('Turn two-factor off'))
    await fill(visitor, screen.getByLabelText('Your password'), demoPassword)
    // The code that turned it on is used up; the next one is good already.
    const epoch = Math.floor(Date.now() / 1000) + 30
    await visitor.type(screen.getByLabelText('Code'), await generate({ secret, epoch }))
    await visitor.click(await press('Turn off'))
    expect(await press('Turn two-factor on')).toBeVisible()
    const user = await mock.api().services.stores.users.byUsername('client')
    expect(user?.twoFactor).toBeUndefined()
  })

  it('takes the own password', async () => {
    await mock.signIn('client')
    const visitor = openPage('/account')
    await visitor.click(await press('Turn two-factor on'))
    expect(screen.getByLabelText('Your password')).toHaveFocus()
    await fill(visitor, screen.getByLabelText('Your password'), 'somebody-elses')
    await visitor.click(await press('Continue'))
    expect(await screen.findByText('That’s not your password.')).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
    await visitor.click(await press('Cancel'))
    expect(await press('Turn two-factor on')).toBeVisible()
  })

  it('takes a right code', async () => {
    await mock.signIn('client')
    const visitor = openPage('/account')
    await visitor.click(await press('Turn two-factor on'))
    await fill(visitor, screen.getByLabelText('Your password'), demoPassword)
    await visitor.click(await press('Continue'))
    await fill(visitor, await screen.findByLabelText('Code'), '12345')
    await visitor.click(await press('Turn on'))
    expect(await screen.findByText('Token must be exactly 6 characters')).toBeVisible()
    await fill(visitor, screen.getByLabelText('Code'), 'x')
    await visitor.click(await press('Turn on'))
    await expectToast('Error')
    expect(screen.getByLabelText('Code')).toBeInvalid()
    const user = await mock.api().services.stores.users.byUsername('client')
    expect(user?.twoFactor).toBeUndefined()
  })

  it('begins again when the set-up took too long', async () => {
    await mock.signIn('client')
    mock.server.use(
      http.post('/api/auth/two-factor/confirm', () =>
        HttpResponse.json(
          { code: 'ENROLMENT_EXPIRED', message: 'This set-up has expired. Please start again.' },
          { status: 409 },
        ),
      ),
    )
    const visitor = openPage('/account')
    await visitor.click(await press('Turn two-factor on'))
    await fill(visitor, screen.getByLabelText('Your password'), demoPassword)
    await visitor.click(await press('Continue'))
    await fill(visitor, await screen.findByLabelText('Code'), '123456')
    await visitor.click(await press('Turn on'))
    await expectToast('Error', 'This set-up has expired. Please start again.')
    expect(screen.getByLabelText('Your password')).toHaveValue('')
  })

  it('hands out its recovery codes to copy and to keep as a file', async () => {
    await mock.signIn('client')
    const visitor = openPage('/account')
    const { codes } = await turnOn(visitor)
    const text = `${codes.join('\n')}\n`
    await visitor.click(await press('Copy'))
    await expectToast('Recovery codes copied')
    expect(await navigator.clipboard.readText()).toBe(text)

    const files: { name: string; blob: Blob }[] = []
    let made: Blob | undefined
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (blob: Blob) => {
          made = blob
          return 'blob:codes'
        }
        static override revokeObjectURL = () => {}
      },
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (made) files.push({ name: this.download, blob: made })
    })
    await visitor.click(await press('Download'))
    expect(files.map(({ name }) => name)).toEqual(['remotehands-recovery-codes.txt'])
    expect(await files[0]?.blob.text()).toBe(text)
  })
})
