import type { QueueView, QueueViewAct, QueueViews } from '@remotehands/contract'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ViewDialog } from '../../src/features/tickets/views/ViewDialog.tsx'
import { show } from '../schedule/show.tsx'
import { startDesk } from './desk.ts'

const desk = startDesk()

const view = {
  id: 'a',
  version: 1,
  name: 'Hot',
  filters: {},
  teamId: 1,
  teamName: 'Desk',
} as unknown as QueueView
const dataOf = (one: QueueView) =>
  ({ views: [one], startId: null, teams: [{ id: 1, name: 'Desk' }] }) as unknown as QueueViews

const send = vi.fn(async (_: QueueViewAct) => dataOf(view))
const none = () => undefined

function Editing() {
  const [data, setData] = useState(dataOf(view))
  return (
    <>
      <ViewDialog
        edited={view}
        {...{ data, send }}
        filters={{}}
        onShow={none}
        onRemove={none}
        onClose={none}
      />
      <button type="button" onClick={() => setData(dataOf({ ...view, version: 2, name: 'Hottest' }))}>
        Theirs
      </button>
      <button type="button" onClick={() => setData({ ...dataOf(view), views: [] })}>
        Gone
      </button>
    </>
  )
}

it('a view that a colleague changes meanwhile is shown before it is replaced', async () => {
  await desk.signIn('techie')
  const visitor = show(<Editing />)
  const theirs = await screen.findByText('Theirs')
  act(() => theirs.click())
  expect(await screen.findByText(/It is called “Hottest” now/)).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Save view' }))
  expect(send).not.toHaveBeenCalled()
  await visitor.click(screen.getByRole('button', { name: 'Save view' }))
  expect(send.mock.calls[0]?.[0]).toMatchObject({ act: 'save', version: 2, name: 'Hot' })
})

it('a view that a colleague deletes meanwhile says so, and is made anew by saving', async () => {
  send.mockClear()
  await desk.signIn('techie')
  const visitor = show(<Editing />)
  const gone = await screen.findByText('Gone')
  act(() => gone.click())
  expect(await screen.findByText('Somebody else has deleted this view meanwhile.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete view' })).not.toBeInTheDocument()
  await visitor.click(screen.getByRole('button', { name: 'Save view' }))
  expect(send.mock.calls[0]?.[0]).toMatchObject({ act: 'save', version: 0, name: 'Hot', teamId: 1 })
})
