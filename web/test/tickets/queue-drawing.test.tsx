import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as badges from '../../src/ui/StatusBadge.tsx'
import { mediaFeatures } from '../browser-gaps.ts'
import { openPage } from '../open-page.tsx'
import { wideWindow } from '../portal/visit.ts'
import { startDesk } from './desk.ts'

const desk = startDesk()

vi.mock('../../src/ui/StatusBadge.tsx', async (original) => {
  const real = await original<typeof badges>()
  return { ...real, StatusBadge: vi.fn(real.StatusBadge) }
})

/** What was asked for and has no answer yet. */
const waiting = new Set<string>()
desk.server.events.on('request:start', ({ requestId }) => void waiting.add(requestId))
desk.server.events.on('request:end', ({ requestId }) => void waiting.delete(requestId))

it('draws no row again while a search is typed', async () => {
  mediaFeatures.add(wideWindow)
  await desk.signIn('admin')
  const visitor = openPage('/techie-portal?tab=tickets')
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5))
  const box = screen.getByRole('searchbox')
  await visitor.click(box)
  const drawn = vi.mocked(badges.StatusBadge)
  // Until all that the page asks for is there, and drawn.
  await waitFor(async () => {
    drawn.mockClear()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(waiting.size).toBe(0)
    expect(drawn).not.toHaveBeenCalled()
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    for (const letter of 'zebra') act(() => type(box, letter))
  } finally {
    vi.useRealTimers()
  }
  expect(box).toHaveValue('zebra')
  expect(location.search).toContain('tickets=zebra')
  expect(drawn).not.toHaveBeenCalled()
})

it('draws the rows in view before it has measured the box', async () => {
  mediaFeatures.add(wideWindow)
  const drawn: number[] = []
  Object.defineProperty(Element.prototype, 'clientHeight', {
    configurable: true,
    get(this: Element) {
      if (this.querySelector(':scope > table'))
        drawn.push(this.querySelectorAll('tbody tr[aria-rowindex]').length)
      return innerHeight
    },
  })
  await desk.signIn('admin')
  openPage('/techie-portal?tab=tickets')
  await screen.findByRole('table')
  expect(drawn[0]).toBeGreaterThan(5)
})

/** A letter more, as React hears of it. */
function type(box: HTMLElement, letter: string): void {
  if (!(box instanceof HTMLInputElement)) throw new Error('No box to type into')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(box, box.value + letter)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
