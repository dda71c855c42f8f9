import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { system } from '../../src/theme/system.ts'
import { Reveal } from '../../src/ui/motion/Reveal.tsx'
import { mediaFeatures } from '../browser-gaps.ts'

const animate = vi.fn()
let animation: { finish: () => void; onfinish?: () => void }

beforeEach(() => {
  animation = { finish: vi.fn() }
  animate.mockReset().mockReturnValue(animation)
  Element.prototype.animate = animate
  scrollPage(0)
})

/** The page is `y` px down; the box stands 2,000 px below its beginning. */
function scrollPage(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
  window.dispatchEvent(new Event('scroll'))
}

function open() {
  render(
    <ChakraProvider value={system}>
      <Reveal delay={0.2}>
        <p>Card</p>
      </Reveal>
    </ChakraProvider>,
  )
  const box = screen.getByText('Card').parentElement as HTMLElement
  box.getBoundingClientRect = () => ({ top: 2_000 - scrollY }) as DOMRect
}

test('a box enters when scrolling brings it into the window, once', () => {
  open()
  scrollPage(500)
  expect(animate).not.toHaveBeenCalled()
  scrollPage(1_400)
  expect(animate.mock.calls).toEqual([
    [
      [
        { opacity: 0, transform: 'translateY(24px)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: 500, delay: 200, easing: 'ease-out', fill: 'backwards' },
    ],
  ])
  scrollPage(0)
  scrollPage(1_400)
  expect(animate).toHaveBeenCalledTimes(1)
})

test('a box that came into view without scrolling is there already', () => {
  open()
  vi.stubGlobal('innerHeight', 3_000)
  scrollPage(100)
  vi.stubGlobal('innerHeight', 768)
  scrollPage(0)
  scrollPage(1_400)
  expect(animate).not.toHaveBeenCalled()
})

test('visitors who prefer less motion see none', () => {
  mediaFeatures.add('(prefers-reduced-motion: reduce)')
  open()
  scrollPage(1_400)
  expect(animate).not.toHaveBeenCalled()
})

test('who prints while a box enters has the whole of it', () => {
  open()
  scrollPage(1_400)
  window.dispatchEvent(new Event('beforeprint'))
  expect(animation.finish).toHaveBeenCalledTimes(1)
  animation.onfinish?.()
  window.dispatchEvent(new Event('beforeprint'))
  expect(animation.finish).toHaveBeenCalledTimes(1)
})
