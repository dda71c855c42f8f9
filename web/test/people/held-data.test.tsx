import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { heldDataPage } from '../../src/features/people/account/held-data-page.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, startMockServer } from '../portal/visit.ts'

const mock = startMockServer()
afterEach(() => vi.restoreAllMocks())

/** The files that a page saves, by their names. */
function catchFiles() {
  const files = new Map<string, Blob>()
  let made: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob
    return 'blob:data'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (made) files.set(this.download, made)
  })
  return files
}

const save = async (name: string) => {
  const card = await screen.findByRole('region', { name: 'Your data' })
  return within(card).getByRole('button', { name })
}

describe('your data', () => {
  it('is saved as JSON and as a page', async () => {
    await mock.signIn('client')
    const files = catchFiles()
    const visitor = openPage('/account')
    await visitor.click(await save('Save as JSON'))
    await expectToast('Your data is saved')
    const [[name, json] = []] = [...files]
    expect(name).toMatch(/^remotehands-data-.+\.json$/)
    const all = JSON.parse((await json?.text()) ?? '')
    expect(all.account).toMatchObject([{ values: { role: 'client', 'last name': 'Nguyen' } }])
    expect(all.tickets.length).toBeGreaterThan(0)
    await visitor.click(await save('Save as a page'))
    await waitFor(() => expect(files.size).toBe(2))
    const page = await [...files.values()][1]?.text()
    expect(page).toContain('<dd>Nguyen</dd>')
  })

  it('is saved as an archive with what was attached', async () => {
    await mock.signIn('client')
    const files = catchFiles()
    const file = { id: 'f'.repeat(32), ticketId: 7, questionId: null, name: 'rack.txt', size: 4 }
    const others = [
      { ...file, ticketId: 8, name: 'film.mp4', size: 2 ** 30 },
      { ...file, ticketId: 9, name: 'gone.txt' },
      { ...file, ticketId: null, questionId: 5, name: 'ports.txt' },
      { ...file, ticketId: null, questionId: 6, name: 'lost.txt' },
    ]
    const act = { id: '1', at: null, values: { message: 'See it.' }, files: [file, ...others] }
    mock.server.use(
      http.get('/api/auth/data', ({ request }) =>
        HttpResponse.json(request.url.includes('part=acts') ? [act] : []),
      ),
      http.get('/api/tickets/7/attachments/*', () =>
        HttpResponse.json({ url: 'https://files.example/rack' }),
      ),
      http.get('/api/tickets/9/attachments/*', () =>
        HttpResponse.json({ code: 'NOT_FOUND', message: 'No.' }, { status: 404 }),
      ),
      http.get('/api/questions/5/attachments/*', () =>
        HttpResponse.json({ url: 'https://files.example/rack' }),
      ),
      http.get('/api/questions/6/attachments/*', () =>
        HttpResponse.json({ code: 'NOT_FOUND', message: 'No.' }, { status: 404 }),
      ),
      http.get('https://files.example/rack', () => HttpResponse.text('RACK')),
    )
    const visitor = openPage('/account')
    await visitor.click(await save('Save with files (ZIP)'))
    await expectToast('Your data is saved')
    const [[name, archive] = []] = [...files]
    expect(name).toMatch(/\.zip$/)
    const text = await archive?.text()
    expect(text).toContain('files/ticket-7/1-rack.txtRACK')
    expect(text).toContain('files/question-5/2-ports.txtRACK')
    expect(text).toMatch(/^PK/)
    for (const each of ['data.html', 'data.json']) expect(text).toContain(each)
    expect(text).toContain('Ticket 8: film.mp4\nTicket 9: gone.txt\nQuestion 6: lost.txt')
    expect(await screen.findByText(/^3 files are gone, being checked, or too large/)).toBeVisible()
  })

  it('is not saved in part when reading it fails', async () => {
    await mock.signIn('client')
    const files = catchFiles()
    const visitor = openPage('/account')
    mock.server.use(http.get('/api/auth/data', () => HttpResponse.error()))
    await visitor.click(await save('Save as JSON'))
    await expectToast('Nothing was saved. Please try again.')
    expect(files.size).toBe(0)
    expect(await save('Save as JSON')).toBeEnabled()
  })
})

it('what people wrote is no markup of the page', () => {
  const values = { message: '<script>alert(1)</script> & "so"' }
  const acts = [
    {
      id: '1',
      at: null,
      values,
      files: [{ id: 'f', ticketId: 7, questionId: null, name: '<b>.png', size: 1 }],
    },
  ]
  const page = heldDataPage(
    { account: [], kept: [], devices: [], sessions: [], tickets: [], acts },
    '2026-01-01T00:00:00.000Z',
  )
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so&quot;')
  expect(page).toContain('&lt;b&gt;.png')
  expect(page).not.toContain('<script')
})

it('the page speaks as people do: of times, states and their own account', () => {
  const nothing = { account: [], kept: [], devices: [], sessions: [], tickets: [], acts: [] }
  const at = '2026-11-25T15:07:00.000Z'
  const values = { title: 'It burns', status: 'waiting_for_client', priority: 'high' }
  const act = (action: string, record: string) => ({ id: action, at, values: { action, record }, files: [] })
  const page = heldDataPage(
    {
      ...nothing,
      account: [{ id: '4', at, values: { 'last sign-in': at }, files: [] }],
      tickets: [{ id: '97', at, values, files: [] }],
      acts: [act('signed_in_on_new_device', 'user 4'), act('replied', 'ticket 97')],
    },
    at,
  )
  const text = new DOMParser().parseFromString(page, 'text/html').body.textContent
  for (const words of ['#97 It burns', 'Waiting for client', 'Replied: ticket #97'])
    expect(text).toContain(words)
  expect(text).toContain('Signed in on new device: your account')
  expect(text).toContain('Saved Nov 25, 2026, 3:07')
  expect(text).not.toMatch(/T15:07|waiting_for|user 4/)
})
