import { screen } from '@testing-library/react'
import { delay, http } from 'msw'
import { expect, it } from 'vitest'
import { rememberWalk, stepsFrom } from '../../src/features/tickets/queue-walk.ts'
import { mediaFeatures } from '../browser-gaps.ts'
import { openPage } from '../open-page.tsx'
import { wideWindow } from '../portal/visit.ts'
import { startDesk } from './desk.ts'

const desk = startDesk()

it('knows whether the list goes on behind what is loaded', () => {
  rememberWalk([3, 2, 1], true)
  expect(stepsFrom(1)).toEqual({ at: 3, of: 3, hasMore: true, previous: 2, next: undefined })
})

it('says so on the open ticket', async () => {
  for (let at = 1; at <= 26; at += 1) await desk.raise(`Reader ${at}`)
  // The second page is on its way.
  desk.server.use(
    http.get('*/api/techie/tickets', async ({ request }) => {
      if (new URL(request.url).searchParams.has('cursor')) await delay('infinite')
    }),
  )
  mediaFeatures.add(wideWindow)
  await desk.signIn('admin')
  const visitor = openPage('/techie-portal?tab=tickets')
  await visitor.click(await screen.findByRole('link', { name: 'Reader 26' }))
  expect(await screen.findByText('1 of 25+')).toBeVisible()
})
