import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useFilled } from '../../src/lib/use-filled.ts'
import { usePagedQuery } from '../../src/lib/use-paged-query.ts'
import { system } from '../../src/theme/system.ts'
import { PagedList } from '../../src/ui/PagedList.tsx'
import { answer, json } from '../answer.ts'

function Inquiries() {
  const list = usePagedQuery('inquiries.list', { query: { limit: 10 } })
  useFilled(list, 5)
  // As rows do that want to be ahead of who scrolls.
  useFilled(list, 8)
  return (
    <PagedList list={list} noun="inquiries" empty="None.">
      {(rows) => <p>{rows.length} shown</p>}
    </PagedList>
  )
}

it('says that a search looked through a part only, and looks on when it is asked to', async () => {
  let pages = 0
  const next = () => ({ link: `</api/inquiries?cursor=${pages}>; rel="next"` })
  const inquiry = (id: number) => ({ id, name: 'Zoe', subject: 'Zebra' })
  const calls = answer({
    'GET /api/inquiries': () => {
      pages += 1
      if (pages === 12) return json([inquiry(2)])
      return json(pages === 1 ? [inquiry(1)] : [], 200, next())
    },
  })
  render(
    <ChakraProvider value={system}>
      <Inquiries />
    </ChakraProvider>,
  )
  const visitor = userEvent.setup({ delay: null })
  const button = await screen.findByRole('button', { name: 'Keep looking' })
  await waitFor(() => expect(calls.to('GET /api/inquiries')).toHaveLength(6))
  expect(screen.getByText('Not all inquiries have been searched yet.')).toBeVisible()
  expect(screen.getByText('1 shown')).toBeVisible()
  // It rests until somebody asks, and then goes on to the end of what there is.
  await visitor.click(button)
  expect(await screen.findByText('2 shown')).toBeVisible()
  expect(calls.to('GET /api/inquiries')).toHaveLength(12)
  expect(screen.queryByRole('button', { name: 'Keep looking' })).toBeNull()
})
