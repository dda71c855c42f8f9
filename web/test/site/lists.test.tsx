import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReadCache } from '../../src/lib/read-cache.tsx'
import { useLists } from '../../src/lib/use-lists.ts'
import { usePagedQuery } from '../../src/lib/use-paged-query.ts'
import { useQuery } from '../../src/lib/use-query.ts'
import { answer, json, refuse } from '../answer.ts'

const twoPages = () => {
  let page = 0
  return () => {
    page += 1
    const more: Record<string, string> = page % 2 ? { link: '</api/questions?cursor=2>; rel="next"' } : {}
    return json([{ id: page, question: `Question ${page}` }], 200, more)
  }
}
const show = () =>
  renderHook(
    () => ({
      questions: usePagedQuery('questions.list'),
      devices: usePagedQuery('devices.list'),
      figures: useQuery('figures.read'),
      lists: useLists(),
    }),
    { wrapper: ReadCache },
  )

describe('lists that were read', () => {
  it('are read again, page by page, when they are forgotten, and no other', async () => {
    const calls = answer({
      'GET /api/questions': twoPages(),
      'GET /api/devices': () => json([]),
      'GET /api/figures': () => json({}),
    })
    const { result } = show()
    await waitFor(() => expect(result.current.questions.hasMore).toBe(true))
    result.current.questions.loadMore()
    await waitFor(() => expect(result.current.questions.items).toHaveLength(2))
    await result.current.lists.forget(['questions.list', 'figures.read'])
    await waitFor(() => expect(result.current.questions.items?.map(({ id }) => id)).toEqual([3, 4]))
    expect(calls.to('GET /api/figures')).toHaveLength(2)
    expect(calls.to('GET /api/devices')).toHaveLength(1)
  })

  it('are read again after they had failed', async () => {
    let isDown = true
    answer({
      'GET /api/questions': () => (isDown ? refuse(502, 'UNAVAILABLE', 'Down.') : json([{ id: 1 }])),
      'GET /api/devices': () => json([]),
      'GET /api/figures': () => json({}),
    })
    const { result } = show()
    await waitFor(() => expect(result.current.questions.error).toBeDefined())
    isDown = false
    await result.current.lists.forget(['questions.list'])
    await waitFor(() => expect(result.current.questions.items).toHaveLength(1))
  })

  it('change in place where one answer is all there is, as in the finder', async () => {
    answer({ 'GET /api/questions': () => json([{ id: 1 }, { id: 2 }]) })
    const { result } = renderHook(
      () => ({ found: useQuery('questions.list', { query: { q: 'x' } }), lists: useLists() }),
      { wrapper: ReadCache },
    )
    await waitFor(() => expect(result.current.found.data).toHaveLength(2))
    await act(() =>
      result.current.lists.patch<{ id: number }>(['questions.list'], (row) => ({ ...row, id: row.id + 10 })),
    )
    expect(result.current.found.data?.map(({ id }) => id)).toEqual([11, 12])
  })

  it('change in place on every page, and nothing is read again', async () => {
    const calls = answer({
      'GET /api/questions': twoPages(),
      'GET /api/devices': () => json([]),
      'GET /api/figures': () => json({}),
    })
    const { result, rerender } = show()
    await waitFor(() => expect(result.current.questions.hasMore).toBe(true))
    result.current.questions.loadMore()
    await waitFor(() => expect(result.current.questions.items).toHaveLength(2))
    await result.current.lists.patch<{ id: number }>(['questions.list'], (row) => ({
      ...row,
      id: row.id + 10,
    }))
    rerender()
    await waitFor(() => expect(result.current.questions.items?.map(({ id }) => id)).toEqual([11, 12]))
    expect(calls.to('GET /api/questions')).toHaveLength(2)
  })
})
