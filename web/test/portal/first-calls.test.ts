import { browserEntries } from '@remotehands/content'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf, call } from '../../src/lib/api.ts'
import { askAhead, askForPage, followFirstCalls, forgetFirstCalls } from '../../src/lib/first-calls.ts'

const { key } = browserEntries.firstCalls
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
const server = vi.fn<typeof fetch>()
const asked = () => server.mock.calls.map(([url]) => url)
const kept = () => JSON.parse(localStorage.getItem(key) ?? '{}')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockReturnValue(500)
  vi.stubGlobal('fetch', server)
  server.mockReset()
  server.mockImplementation(async () => json([]))
})
afterEach(() => {
  vi.advanceTimersByTime(5_000)
  forgetFirstCalls()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

describe('the next opening of a page knows what it begins with', () => {
  it('by its address, the same for all tickets, but for the files of one', async () => {
    history.replaceState(null, '', '/techie-dashboard?tab=tickets&ticket=92')
    followFirstCalls()
    await call('tickets.readForStaff', { params: { id: 92 } })
    await call('tickets.attachment', { params: { id: 92, attachmentId: 'a'.repeat(32) } })
    await call('tags.list')
    expect(kept()).toEqual({})
    vi.advanceTimersByTime(2_000)
    expect(kept()).toEqual({
      '/techie-dashboard?tab=tickets&ticket=#': ['/api/techie/tickets/#', '/api/tags'],
    })
  })

  it('without what is asked later, changed, or asked because somebody pressed something', async () => {
    followFirstCalls()
    await call('tags.list')
    dispatchEvent(new Event('pointerdown'))
    await call('teams.list')
    vi.advanceTimersByTime(2_000)
    expect(kept()).toEqual({})
    followFirstCalls()
    await call('tags.list')
    await call('auth.logout')
    vi.advanceTimersByTime(2_000)
    await call('teams.list')
    expect(kept()).toEqual({ '/': ['/api/tags'] })
  })

  it('also if it is left at once, or a sign-in leads there', async () => {
    followFirstCalls('/techie-dashboard?tab=tickets')
    await call('tags.list')
    dispatchEvent(new Event('pagehide'))
    expect(kept()).toEqual({ '/techie-dashboard?tab=tickets': ['/api/tags'] })
    await call('teams.list')
    vi.advanceTimersByTime(2_000)
    expect(kept()).toEqual({ '/techie-dashboard?tab=tickets': ['/api/tags'] })
  })

  it('until somebody signs out', async () => {
    followFirstCalls()
    await call('tags.list')
    vi.advanceTimersByTime(2_000)
    forgetFirstCalls()
    expect(localStorage.getItem(key)).toBeNull()
  })
})

describe('what is asked ahead', () => {
  it('is taken once, for two seconds, and not after a change', async () => {
    askAhead(['/api/tags'])
    await call('tags.list')
    expect(asked()).toEqual(['/api/tags'])
    await call('tags.list')
    expect(asked()).toHaveLength(2)
    askAhead(['/api/tags'])
    vi.advanceTimersByTime(2_000)
    await call('tags.list')
    expect(asked()).toHaveLength(4)
    askAhead(['/api/tags'])
    await call('auth.logout')
    await call('tags.list')
    expect(asked()).toHaveLength(7)
  })

  it('is taken long after the page was opened, too', async () => {
    vi.mocked(performance.now).mockReturnValue(60_000)
    askAhead(['/api/tags'])
    await call('tags.list')
    expect(asked()).toHaveLength(1)
  })

  it('for a page is what it began with, what it waits for first', async () => {
    followFirstCalls('/techie-dashboard?ticket=92')
    await call('tags.list')
    await call('tickets.readForStaff', { params: { id: 92 } })
    vi.advanceTimersByTime(2_000)
    server.mockClear()
    askForPage('/techie-dashboard?ticket=7')
    expect(asked()).toEqual(['/api/techie/tickets/7', '/api/tags'])
    askForPage('/vendor-portal')
    expect(asked()).toHaveLength(2)
  })

  it('for a page that nobody has opened is what such pages begin with', async () => {
    followFirstCalls('/techie-dashboard?ticket=92')
    await call('tags.list')
    vi.advanceTimersByTime(2_000)
    server.mockClear()
    askForPage('/vendor-portal', ['/api/teams'])
    expect(asked()).toEqual(['/api/teams'])
    askForPage('/techie-dashboard?ticket=92', ['/api/teams'])
    expect(asked()).toEqual(['/api/teams', '/api/tags'])
  })

  it('is found by whoever writes the query in another order', async () => {
    askAhead([addressOf('tickets.queue', { query: { sort: 'due', assignee: ['me'] } })])
    await call('tickets.queue', { query: { assignee: ['me'], sort: 'due' } })
    expect(asked()).toHaveLength(1)
  })
})

describe('an answer that is on its way already', () => {
  const early = (answer: Promise<Response>) => {
    globalThis.earlyAnswers = new Map([['/api/tags', answer]])
  }

  it('is taken once', async () => {
    early(Promise.resolve(json([{ id: 1 }])))
    expect(await call('tags.list')).toEqual([{ id: 1 }])
    expect(asked()).toEqual([])
    expect(await call('tags.list')).toEqual([])
    expect(asked()).toEqual(['/api/tags'])
  })

  it('is asked for again if it never came', async () => {
    early(Promise.reject(new TypeError('Failed to fetch')))
    expect(await call('tags.list')).toEqual([])
    expect(asked()).toEqual(['/api/tags'])
  })

  it('says what went wrong as any answer does', async () => {
    early(Promise.resolve(json({ error: 'NOT_SIGNED_IN', message: 'Please sign in.' }, 401)))
    await expect(call('tags.list')).rejects.toMatchObject({ status: 401 })
  })

  it('is too old after a change, or ten seconds', async () => {
    early(Promise.resolve(json([{ id: 1 }])))
    await call('auth.logout')
    expect(await call('tags.list')).toEqual([])
    early(Promise.resolve(json([{ id: 1 }])))
    vi.mocked(performance.now).mockReturnValue(10_001)
    expect(await call('tags.list')).toEqual([])
  })
})
