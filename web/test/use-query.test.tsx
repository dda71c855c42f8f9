import { browserEntries } from '@remotehands/content'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { askAhead, followFirstCalls } from '../src/lib/first-calls.ts'
import { ReadCache } from '../src/lib/read-cache.tsx'
import { useLists } from '../src/lib/use-lists.ts'
import { usePagedQuery } from '../src/lib/use-paged-query.ts'
import { useQuery } from '../src/lib/use-query.ts'
import { answer, json } from './answer.ts'

it('lets an answer that comes after the app has gone pass', async () => {
  const { result, unmount } = renderHook(
    () => useQuery('companies.profile', { params: { id: 1 } }, { revalidateOnMount: false }),
    { wrapper: ReadCache },
  )
  unmount()
  await expect(result.current.show({} as never)).resolves.toBeUndefined()
  await expect(result.current.refresh()).resolves.toBeUndefined()
})

it('lets lists be forgotten, patched and read again after the app has gone', async () => {
  answer({ 'GET /api/tags': () => json([]), 'GET /api/questions': () => json([{ id: 1 }]) })
  const { result, unmount } = renderHook(
    () => ({ tags: useQuery('tags.list'), list: usePagedQuery('questions.list'), lists: useLists() }),
    { wrapper: ReadCache },
  )
  await waitFor(() => expect(result.current.tags.data).toEqual([]))
  await waitFor(() => expect(result.current.list.items).toHaveLength(1))
  const { list, lists } = result.current
  unmount()
  await lists.forget(['tags.list', 'questions.list'])
  await expect(lists.patch(['questions.list'], (row) => row)).resolves.toBeUndefined()
  await expect(list.refresh()).resolves.toBeUndefined()
})

it('begins with what was asked ahead and has arrived, and asks for nothing again', async () => {
  const server = vi.fn(async (url: string) =>
    url.startsWith('/api/tags')
      ? json([{ id: 2 }])
      : json([{ id: 1 }], 200, { link: '</api/questions?cursor=next>; rel="next"' }),
  )
  vi.stubGlobal('fetch', server)
  history.replaceState(null, '', '/')
  followFirstCalls()
  askAhead(['/api/tags', '/api/questions?limit=25'])
  await new Promise((resolve) => setTimeout(resolve))
  const begin = () =>
    renderHook(
      () => ({
        tags: useQuery('tags.list', undefined, { revalidateOnMount: true }),
        list: usePagedQuery('questions.list', undefined, { firstPage: 25, revalidateOnMount: true }),
      }),
      { wrapper: ReadCache },
    )
  const seen: unknown[] = []
  const { result } = begin()
  seen.push(result.current.tags.data, result.current.list.items, result.current.list.hasMore)
  expect(seen).toEqual([[{ id: 2 }], [{ id: 1 }], true])
  await new Promise((resolve) => setTimeout(resolve))
  expect(server).toHaveBeenCalledTimes(2)
  // The next opening of the page asks ahead for the same.
  dispatchEvent(new Event('pagehide'))
  const kept = JSON.parse(localStorage.getItem(browserEntries.firstCalls.key) ?? '{}')
  expect(kept).toEqual({ '/': ['/api/tags', '/api/questions?limit=25'] })
  result.current.list.loadMore()
  await waitFor(() => expect(result.current.list.items).toHaveLength(2))
  expect(server.mock.lastCall?.[0]).toBe('/api/questions?cursor=next')
  expect(server).toHaveBeenCalledTimes(3)
  // Taken once: another page asks for itself.
  begin()
  await waitFor(() => expect(server).toHaveBeenCalledTimes(5))
})

it('does not begin with a refusal, which is told as that of any call', async () => {
  const server = vi.fn(async () => json([{ id: 2 }]))
  server.mockImplementationOnce(async () => json({ code: 'UNAVAILABLE', message: 'Later' }, 503))
  vi.stubGlobal('fetch', server)
  askAhead(['/api/tags'])
  await new Promise((resolve) => setTimeout(resolve))
  const { result } = renderHook(() => useQuery('tags.list'), { wrapper: ReadCache })
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(result.current.error).toBeDefined())
})

it('asks at once while the screen is drawn, by one call for all that read it, and not for what is there', async () => {
  const server = vi.fn(async () => json([{ id: 1 }]))
  vi.stubGlobal('fetch', server)
  const seen: number[] = []
  const { result } = renderHook(
    () => {
      const lists = [useAtOnce(), useAtOnce()]
      seen.push(server.mock.calls.length)
      return lists
    },
    { wrapper: ReadCache },
  )
  expect(seen[0]).toBe(1)
  await waitFor(() => expect(result.current.map(({ items }) => items)).toEqual([[{ id: 1 }], [{ id: 1 }]]))
  expect(server).toHaveBeenCalledTimes(1)
})

it('asks for nothing at once that the cache has', async () => {
  const server = vi.fn(async () => json([{ id: 1 }]))
  vi.stubGlobal('fetch', server)
  const draw = (isOpen: boolean) => (
    <ReadCache>
      <Rows name="first" />
      {isOpen && <Rows name="second" />}
    </ReadCache>
  )
  const { rerender } = render(draw(false))
  await screen.findByText('first 1')
  rerender(draw(true))
  expect(screen.getByText('second 1')).toBeInTheDocument()
  expect(server).toHaveBeenCalledTimes(1)
})

const useAtOnce = () => usePagedQuery('questions.list', undefined, { firstPage: 25, atOnce: true })

function Rows({ name }: { name: string }) {
  const { items } = useAtOnce()
  return <p>{`${name} ${items?.length}`}</p>
}
