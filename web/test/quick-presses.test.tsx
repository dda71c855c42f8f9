import { ChakraProvider } from '@chakra-ui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { SortButton } from '../src/features/tickets/SortButton.tsx'
import { useQueueOrder } from '../src/features/tickets/use-queue-order.ts'
import { system } from '../src/theme/system.ts'
import { FilterMenu, useFilterValues } from '../src/ui/FilterMenu.tsx'
import { FilterSelect, useFilter } from '../src/ui/FilterSelect.tsx'
import { SortHead } from '../src/ui/SortHead.tsx'
import { useSortedOrder } from '../src/ui/use-sorted-order.ts'
import { pressQuickly } from './press-quickly.ts'

const options = ['new', 'resolved', 'closed'].map((value) => ({ value, label: value }))
const orders = [
  { sort: 'name', order: 'ascending', label: 'A to Z' },
  { sort: 'name', order: 'descending', label: 'Z to A' },
] as const

function Page() {
  const [status, chooseStatus] = useFilter('status')
  const [tags, chooseTags] = useFilterValues('tag', (text): text is string => text !== '')
  const queue = useQueueOrder('due')
  const people = useSortedOrder('by', orders)
  return (
    <>
      <FilterSelect label="Status" all="All" value={status} options={options} onChange={chooseStatus} />
      <FilterMenu label="Tag" all="All" values={tags} options={options} onChange={chooseTags} />
      <SortButton sort="due" order={queue}>
        Due
      </SortButton>
      <SortHead sorted={people.chosen?.order} onClick={() => people.choose('name')}>
        Name
      </SortHead>
    </>
  )
}

async function quickly(...presses: (() => void)[]) {
  history.replaceState(null, '', '/')
  render(
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </ChakraProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Tag/ }))
  await pressQuickly(presses)
}
const address = (text: string) => waitFor(() => expect(location.search).toBe(text))

it('turns an order as often as its head is pressed', async () => {
  const [due, name] = ['Due', 'Name'].map((name) => () => screen.getByRole('button', { name }).click())
  await quickly(...[due, due, due, name, name].flatMap((press) => press ?? []))
  await address('?sort=due&order=desc&by=name+down')
})

it('stands at what was chosen before the router has drawn it', async () => {
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
  const seen: string[] = []
  const next = () => {
    const { selectedIndex } = select()
    select().selectedIndex = selectedIndex + 1
    select().dispatchEvent(new Event('change', { bubbles: true }))
    seen.push(select().value)
  }
  await quickly(next, next)
  expect(seen).toEqual(['new', 'resolved'])
  await address('?status=resolved')
})

it('keeps a tick that was set before the router has drawn it', async () => {
  const box = (name: string) => screen.getByRole('checkbox', { name })
  const seen: boolean[] = []
  const tick = (name: string) => () => {
    box(name).click()
    seen.push((box(name) as HTMLInputElement).checked)
  }
  await quickly(tick('new'), tick('closed'), tick('new'))
  expect(seen).toEqual([true, true, false])
  await address('?tag=closed')
})
