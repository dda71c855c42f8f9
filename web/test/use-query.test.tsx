import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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
