import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { startMockServer } from './visit.ts'

const mock = startMockServer()

it('a time that is pressed says the exact one, until something else is pressed', async () => {
  await mock.signIn('client')
  const visitor = openPage('/client-dashboard?tab=tickets')
  const [card] = await screen.findAllByRole('article')
  const time = card?.querySelector('time') as HTMLElement
  expect(screen.queryByText(time.title)).not.toBeInTheDocument()
  await visitor.click(time)
  expect(await screen.findByText(time.title)).toBeVisible()
  expect(time.title).toMatch(/^\w+day, \w+ \d+, \d{4} at \d+:\d{2} [AP]M$/)
  await visitor.click(card as HTMLElement)
  await waitFor(() => expect(screen.queryByText(time.title)).not.toBeInTheDocument())
})
