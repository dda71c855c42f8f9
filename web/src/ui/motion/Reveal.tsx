import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { type PropsWithChildren, useEffect, useRef } from 'react'
import { whenScrolledTo } from './when-scrolled-to.ts'

interface RevealProps extends PropsWithChildren<Pick<HTMLChakraProps<'div'>, 'h' | 'minW'>> {
  /** Seconds: 0.5 for sections, 0.8 for images (§9). */
  duration?: number
  /** Seconds: 0.1 times the position of a card (§9). */
  delay?: number
}

/**
 * Fades and slides its content in once, when it is scrolled into view. Before and after that the content is simply
 * there: for print, for a picture of the whole page, without scripts, and for visitors who prefer less motion.
 */
export function Reveal({ duration = 0.5, delay = 0, children, ...box }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null)
  const timing = useRef({ duration, delay })
  timing.current = { duration, delay }
  useEffect(() => {
    const element = ref.current
    return element ? whenScrolledTo(element, () => fadeIn(element, timing.current)) : undefined
  }, [])
  return (
    <chakra.div ref={ref} {...box}>
      {children}
    </chakra.div>
  )
}

function fadeIn(element: Element, { duration, delay }: { duration: number; delay: number }): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const animation = element.animate(
    [
      { opacity: 0, transform: 'translateY(24px)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: duration * 1_000, delay: delay * 1_000, easing: 'ease-out', fill: 'backwards' },
  )
  const finish = () => animation.finish()
  const forget = () => removeEventListener('beforeprint', finish)
  addEventListener('beforeprint', finish)
  animation.onfinish = forget
  animation.oncancel = forget
}
