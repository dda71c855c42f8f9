import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { SWRConfig } from 'swr'
import { expect, it } from 'vitest'
import { useQuery } from '../src/lib/use-query.ts'

it('lets an answer that comes after the app has gone pass', async () => {
  const { result, unmount } = renderHook(
    () => useQuery('companies.profile', { params: { id: 1 } }, { revalidateOnMount: false }),
    { wrapper: App },
  )
  unmount()
  await expect(result.current.show({} as never)).resolves.toBeUndefined()
  await expect(result.current.refresh()).resolves.toBeUndefined()
})

function App({ children }: PropsWithChildren) {
  return <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
}
