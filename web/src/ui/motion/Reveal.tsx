import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { inView } from 'framer-motion'
import { type PropsWithChildren, useEffect, useLayoutEffect, useRef } from 'react'

interface RevealProps extends PropsWithChildren<Pick<HTMLChakraProps<'div'>, 'h' | 'minW'>> {
  /** Seconds: 0.5 for sections, 0.8 for images (§9). */
  duration?: number
  /** Seconds: 0.1 times the position of a card (§9). */
  delay?: number
}

/**
 * Fades and slides its content in once, when it is scrolled into view. What is in view when the page loads stays as
 * it is, and so does everything without a script and for visitors who prefer less motion.
 */
export function Reveal({ duration = 0.5, delay = 0, children, ...box }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isBelowFold = useRef(false)

  // All boxes of a page are measured before any of them changes: one layout instead of one for each.
  useLayoutEffect(() => {
    isBelowFold.current = (ref.current?.getBoundingClientRect().top ?? 0) > innerHeight
  }, [])
  useEffect(() => {
    const element = ref.current
    if (!element || !isBelowFold.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    element.dataset.waiting = ''
    const show = () => {
      delete element.dataset.waiting
    }
    return inView(element, show, { margin: '0px 0px -8% 0px' })
  }, [])

  return (
    <chakra.div
      ref={ref}
      transition={`opacity ${duration}s ease-out ${delay}s, transform ${duration}s ease-out ${delay}s`}
      css={{ '&[data-waiting]': { opacity: 0, transform: 'translateY(24px)', transition: 'none' } }}
      {...box}
    >
      {children}
    </chakra.div>
  )
}
