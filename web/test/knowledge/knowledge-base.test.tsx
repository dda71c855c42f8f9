import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { KnowledgeBase } from '../../src/features/knowledge/KnowledgeBase.tsx'
import { fill } from '../fill.ts'
import { expectToast, startMockServer } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'

const mock = startMockServer()
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

describe('a client', () => {
  it('sees the published articles for clients, newest first, and opens one', async () => {
    await mock.signIn('client')
    const visitor = show(<KnowledgeBase audience="client" />)
    await screen.findByText('How your backups work, and how to get a file back')
    expect(titles()).toHaveLength(6)
    expect(titles()[0]).toMatch(/^That mail looks odd/)
    expect(screen.queryByText('Getting ready for passkeys')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Write an article' })).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('link', { name: /backups work/ }))
    expect(await screen.findByRole('heading', { level: 2, name: /backups work/ })).toHaveFocus()
    expect(await screen.findByRole('heading', { name: 'Getting something back' })).toBeVisible()
    expect(screen.getByRole('cell', { name: '12 months' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
    expect(location.search).toMatch(/article=\d+/)
    await visitor.click(screen.getByRole('button', { name: 'Back to articles' }))
    expect(await screen.findByRole('link', { name: /VPN does not connect/ })).toBeVisible()
  })

  it('finds articles by their words', async () => {
    await mock.signIn('client')
    const visitor = show(<KnowledgeBase audience="client" />)
    await fill(visitor, await screen.findByLabelText('Search articles'), 'toner')
    await waitFor(() => expect(titles()).toEqual(['The printer does not print: five things to check first']))
    await visitor.clear(screen.getByLabelText('Search articles'))
    await fill(visitor, screen.getByLabelText('Search articles'), 'unicorn')
    expect(await screen.findByText('No articles match “unicorn”.')).toBeVisible()
  })

  it.each(['?article=9', '?article=999', '?article=9&edit=yes'])(
    'is told that there is no such article: %s, a draft or nothing at all',
    async (search) => {
      await mock.signIn('client')
      show(<KnowledgeBase audience="client" />, search)
      expect(await screen.findByText('There is no such article.')).toBeVisible()
    },
  )

  it('cannot open the editor of a new one', async () => {
    await mock.signIn('client')
    show(<KnowledgeBase audience="client" />, '?article=new')
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1)
  })

  it('can try again when the articles could not be loaded', async () => {
    await mock.signIn('client')
    mock.server.use(http.get('/api/articles', () => new HttpResponse(null, { status: 500 }), { once: true }))
    const visitor = show(<KnowledgeBase audience="client" />)
    expect(await screen.findByText('The articles could not be loaded.')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1)
  })
})

describe('a technician', () => {
  it('sees drafts and articles of staff too, marked, and filters them', async () => {
    await mock.signIn('techie')
    const visitor = show(<KnowledgeBase audience="staff" />)
    const draft = (await screen.findByText('Getting ready for passkeys')).closest('article')
    expect(draft).toHaveTextContent('draft')
    expect(screen.getByText(/^Remote hands in the cage/).closest('article')).toHaveTextContent('staff only')
    await visitor.selectOptions(screen.getByLabelText('State'), 'draft')
    await waitFor(() => expect(titles()).toEqual(['Getting ready for passkeys']))
  })

  it('writes an article, sees what it will look like, and publishes it', async () => {
    await mock.signIn('techie')
    const visitor = show(<KnowledgeBase audience="staff" />)
    await visitor.click(await screen.findByRole('button', { name: 'Write an article' }))
    expect(await screen.findByLabelText('Title')).toHaveFocus()
    await visitor.click(await screen.findByRole('button', { name: 'Save article' }))
    expect(await screen.findAllByText('Please fill in both title and text.')).toHaveLength(2)
    expect(screen.getByLabelText('Title')).toHaveFocus()
    await fill(visitor, screen.getByLabelText('Title'), 'Badge readers')
    await visitor.type(screen.getByLabelText('Text'), '# Dark?{enter}Call **us**.')
    const preview = screen.getByRole('region', { name: 'Preview' })
    expect(await within(preview).findByRole('heading', { name: 'Dark?' })).toBeVisible()
    await visitor.selectOptions(screen.getByLabelText('State'), 'published')
    await visitor.click(screen.getByRole('button', { name: 'Save article' }))
    await expectToast('Article published')
    expect(await screen.findByRole('heading', { level: 2, name: 'Badge readers' })).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Back to articles' }))
    await waitFor(() => expect(titles()[0]).toBe('Badge readers'))
  })

  it('keeps the text when somebody else was faster, sees theirs, and may save all the same', async () => {
    await mock.signIn('techie')
    const visitor = show(<KnowledgeBase audience="staff" />, '?article=9&edit=yes')
    const title = await screen.findByLabelText('Title')
    await mock
      .api()
      .services.stores.articles.byId(9)
      .then(async (article) => {
        if (!article) throw new Error('There is no article 9.')
        const change = { title: 'Theirs', body: 'Their text', updatedAt: new Date().toISOString() }
        await mock.api().services.stores.articles.update(article, change, 1)
      })
    await visitor.clear(title)
    await fill(visitor, title, 'Mine')
    await visitor.click(screen.getByRole('button', { name: 'Save article' }))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Someone else changed this article in the meantime.')
    expect(notice).toHaveTextContent('Their text')
    expect(screen.getByLabelText('Title')).toHaveValue('Mine')
    await visitor.click(screen.getByRole('button', { name: 'Save article' }))
    await expectToast('Article saved')
    expect(await screen.findByRole('heading', { level: 2, name: 'Mine' })).toBeVisible()
  })

  it('finds an article again that was left before it was saved, until it is saved or discarded', async () => {
    await mock.signIn('techie')
    const visitor = show(<KnowledgeBase audience="staff" />, '?article=9&edit=yes')
    const title = await screen.findByLabelText<HTMLInputElement>('Title')
    const was = title.value
    await fill(visitor, title, ' today')
    cleanup()
    const later = show(<KnowledgeBase audience="staff" />, '?article=9&edit=yes')
    expect(await screen.findByText('Draft restored')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue(`${was} today`)
    await later.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('Title')).toHaveValue(was)
  })

  it('keeps the text when it cannot be saved', async () => {
    await mock.signIn('techie')
    const visitor = show(<KnowledgeBase audience="staff" />, '?article=9&edit=yes')
    mock.server.use(http.put('/api/articles/:id', () => new HttpResponse(null, { status: 502 })))
    await fill(visitor, await screen.findByLabelText('Title'), ' today')
    await visitor.click(screen.getByRole('button', { name: 'Save article' }))
    await expectToast('Error', 'The article could not be saved. Please try again.')
    expect(screen.getByLabelText('Title')).toHaveValue('Getting ready for passkeys today')
  })

  it('deletes an article, once asked', async () => {
    await mock.signIn('techie')
    const visitor = show(<KnowledgeBase audience="staff" />, '?article=9')
    await visitor.click(await screen.findByRole('button', { name: 'Delete' }))
    await visitor.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await mock.api().services.stores.articles.byId(9)).toBeDefined()
    await visitor.click(screen.getByRole('button', { name: 'Delete' }))
    await visitor.click(await screen.findByRole('button', { name: 'Delete article' }))
    await expectToast('Article deleted')
    await screen.findByRole('button', { name: 'Write an article' })
    await waitFor(() => expect(titles().length).toBeGreaterThan(1))
    expect(screen.queryByText('Getting ready for passkeys')).not.toBeInTheDocument()
  })

  it('finds a deleted article gone on the way back', async () => {
    await mock.signIn('techie')
    const visitor = show(<KnowledgeBase audience="staff" />, '?article=9')
    await visitor.click(await screen.findByRole('button', { name: 'Delete' }))
    await visitor.click(await screen.findByRole('button', { name: 'Delete article' }))
    await screen.findByRole('button', { name: 'Write an article' })
    act(() => history.back())
    expect(await screen.findByText('There is no such article.')).toBeVisible()
  })
})
