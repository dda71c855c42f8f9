import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { QuestionList } from '../../src/features/knowledge/questions/QuestionList.tsx'
import { QuestionQueue } from '../../src/features/knowledge/questions/QuestionQueue.tsx'
import { makeFormsReadable } from '../files/readable-forms.ts'
import { fill } from '../fill.ts'
import { expectToast, startMockServer } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'

makeFormsReadable()
const mock = startMockServer()
const cards = () => screen.getAllByRole('article')
const pendingCard = async () =>
  (await screen.findByText(/second copy of the project drive/)).closest('article') as HTMLElement
const ofCard = async () => within(await pendingCard())

describe('a client', () => {
  it('sees who answered, and when', async () => {
    await mock.signIn('client')
    show(<QuestionList />)
    const card = (await screen.findByText(/single file from six months ago/)).closest('article')
    expect(card).toHaveTextContent('answered')
    expect(card).toHaveTextContent(/Answered by Tomás Rivera, \w{3} \d+, \d{4}/)
    expect(screen.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Publish to knowledge' })).not.toBeInTheDocument()
  })

  it('searches questions and answers, and filters those that wait', async () => {
    await mock.signIn('client')
    const visitor = show(<QuestionList />)
    await fill(visitor, await screen.findByLabelText('Search questions and answers'), 'MONTHLY ONES')
    await waitFor(() => expect(cards()).toHaveLength(1))
    await visitor.click(screen.getByRole('button', { name: 'Clear' }))
    await visitor.selectOptions(screen.getByLabelText('Answer'), 'pending')
    await waitFor(() => {
      for (const card of cards()) expect(card).toHaveTextContent('pending')
    })
  })

  it('sees labelled sample questions, one answered and one pending, when they cannot be loaded', async () => {
    await mock.signIn('client')
    mock.server.use(http.get('/api/questions', () => new HttpResponse(null, { status: 500 }), { once: true }))
    const visitor = show(<QuestionList />)
    expect(await screen.findByText('Sample data')).toBeVisible()
    expect(cards()).toHaveLength(2)
    await visitor.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Sample data')).not.toBeInTheDocument())
  })
})

describe('a technician', () => {
  it('answers a question, which then says so', async () => {
    await mock.signIn('techie')
    const visitor = show(<QuestionQueue />)
    await visitor.click((await ofCard()).getByRole('button', { name: 'Answer' }))
    const field = (await ofCard()).getByLabelText('Your answer')
    expect(field).toHaveFocus()
    await visitor.click((await ofCard()).getByRole('button', { name: 'Submit answer' }))
    expect(await screen.findByText('Please write an answer.')).toBeVisible()
    await fill(visitor, field, 'About forty dollars a month.')
    await visitor.click((await ofCard()).getByRole('button', { name: 'Submit answer' }))
    await expectToast('Answer Submitted')
    await waitFor(async () =>
      expect(await pendingCard()).toHaveTextContent(/About forty dollars.*Answered by Tomás Rivera/),
    )
    expect(screen.queryByLabelText('Your answer')).not.toBeInTheDocument()
  })

  it('keeps the text when somebody else was faster, and then looks at theirs', async () => {
    await mock.signIn('techie')
    const visitor = show(<QuestionQueue state="pending" />)
    await visitor.click((await ofCard()).getByRole('button', { name: 'Answer' }))
    await fill(visitor, screen.getByLabelText('Your answer'), 'Mine')
    const { questions, users } = mock.api().services.stores
    const asked = await questions.byId(10)
    const admin = await users.byUsername('admin')
    if (!asked || !admin) throw new Error('The demo data are other ones.')
    const theirs = { answer: 'Theirs', answeredAt: new Date().toISOString(), answeredById: admin.id }
    await questions.answer(asked, theirs)
    await visitor.click(screen.getByRole('button', { name: 'Submit answer' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else has answered this question in the meantime.',
    )
    expect(screen.getByLabelText('Your answer')).toHaveValue('Mine')
    await visitor.click(screen.getByRole('button', { name: 'Discard mine and show theirs' }))
    await waitFor(() =>
      expect(screen.queryByText(/second copy of the project drive/)).not.toBeInTheDocument(),
    )
  })

  it('finds a half-written answer again', async () => {
    await mock.signIn('techie')
    const visitor = show(<QuestionQueue />)
    await visitor.click((await ofCard()).getByRole('button', { name: 'Answer' }))
    await fill(visitor, screen.getByLabelText('Your answer'), 'Half an')
    await visitor.selectOptions(screen.getByLabelText('Answer'), 'answered')
    await waitFor(() => expect(screen.queryByLabelText('Your answer')).not.toBeInTheDocument())
    await visitor.selectOptions(screen.getByLabelText('Answer'), '')
    expect(await screen.findByLabelText('Your answer')).toHaveValue('Half an')
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  it('pastes a picture into an answer, looks at it, adds a file, and finds both in the card', async () => {
    await mock.signIn('techie')
    const visitor = show(<QuestionQueue />)
    await visitor.click((await ofCard()).getByRole('button', { name: 'Answer' }))
    const field = screen.getByLabelText('Your answer')
    await fill(visitor, field, 'Press **this** one: ')
    const picture = new File(['bytes'], 'panel.png', { type: 'image/png' })
    fireEvent.paste(field, { clipboardData: { files: [picture], types: ['Files'] } })
    fireEvent.drop(field, { dataTransfer: { files: [new File(['eth0'], 'ports.txt')] } })
    expect(await screen.findAllByRole('img', { name: 'Attached' })).toHaveLength(2)
    await visitor.click(screen.getByRole('button', { name: 'Preview' }))
    const shown = expect.stringMatching(/^data:image\/png/)
    expect(await screen.findByRole('img', { name: 'panel.png' })).toHaveAttribute('src', shown)
    await visitor.click(screen.getByRole('button', { name: 'Submit answer' }))
    await expectToast('Answer Submitted')
    const answered = () => screen.getByText(/second copy of the project drive/).closest('article')
    await waitFor(() => expect(answered()).toHaveTextContent(/Press this one.*Answered by/))
    const card = within(answered() as HTMLElement)
    expect(await card.findByRole('button', { name: 'panel.png' })).toBeVisible()
    const files = card.getByRole('list', { name: 'Attachments' })
    expect(within(files).getAllByRole('listitem')).toHaveLength(1)
    expect(files).toHaveTextContent('ports.txt')
  })

  it('keeps text and files when the answer is refused for one of them', async () => {
    await mock.signIn('techie')
    const visitor = show(<QuestionQueue />)
    await visitor.click((await ofCard()).getByRole('button', { name: 'Answer' }))
    const field = screen.getByLabelText('Your answer')
    await fill(visitor, field, 'See the list.')
    fireEvent.drop(field, { dataTransfer: { files: [new File(['eth0'], 'ports.txt')] } })
    await screen.findByRole('img', { name: 'Attached' })
    const message = '“ports.txt” was uploaded too long ago. Please attach it again.'
    const refusal = { code: 'VALIDATION_FAILED', message, fields: { attachmentIds: message } }
    mock.server.use(
      http.post('/api/techie/questions/:id/answer', () => HttpResponse.json(refusal, { status: 400 })),
    )
    await visitor.click(screen.getByRole('button', { name: 'Submit answer' }))
    expect(await within(field.closest('form') as HTMLElement).findByRole('alert')).toHaveTextContent(message)
    expect(field).toHaveValue('See the list.')
    expect(screen.getByRole('list', { name: 'Attached files' })).toHaveTextContent('ports.txt')
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  it('makes an article draft of an answered question, and is led to it', async () => {
    await mock.signIn('techie')
    const visitor = show(<QuestionQueue state="answered" />)
    const card = (await screen.findByText(/Could the plotter be reached/)).closest('article') as HTMLElement
    await visitor.click(within(card).getByRole('button', { name: 'Publish to knowledge' }))
    await waitFor(() => expect(location.pathname).toBe('/techie-dashboard'))
    const id = Number(new URLSearchParams(location.search).get('article'))
    expect(location.search).toContain('tab=knowledge')
    expect(await mock.api().services.stores.articles.byId(id)).toMatchObject({
      title: 'Could the plotter be reached from site over the VPN, or is that a bad idea?',
      state: 'draft',
    })
  })

  it('sees the three newest that wait, and the next once one is answered', async () => {
    await mock.signIn('techie')
    const visitor = show(<QuestionQueue state="pending" limit={3} />)
    await pendingCard()
    expect(cards()).toHaveLength(3)
    await visitor.click((await ofCard()).getByRole('button', { name: 'Answer' }))
    await fill(visitor, screen.getByLabelText('Your answer'), 'Forty.')
    await visitor.click(screen.getByRole('button', { name: 'Submit answer' }))
    await waitFor(() =>
      expect(screen.queryByText(/second copy of the project drive/)).not.toBeInTheDocument(),
    )
    expect(cards()).toHaveLength(3)
  })
})

it('a local administrator sees the queue, and answers nothing', async () => {
  await mock.signIn('localadmin')
  show(<QuestionQueue />)
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Publish to knowledge' })).not.toBeInTheDocument()
})
