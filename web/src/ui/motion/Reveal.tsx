import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useInView } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type PropsWithChildren, type RefObject, useEffect, useRef, useState } from 'react'

interface RevealProps extends PropsWithChildren<Pick<HTMLChakraProps<'div'>, 'h' | 'minW'>> {
  /** Seconds: 0.5 for sections, 0.8 for images (§9). */
  duration?: number
  /** Seconds: 0.1 times the position of a card (§9). */
  delay?: number
}

const variants = {
  hidden: { opacity: 0, y: 24, transition: { duration: 0 } },
  shown: { opacity: 1, y: 0 },
}

/**
 * Fades and slides its content in once, when it is scrolled into view. What is in view when the page loads stays as
 * it is, and so does everything for visitors who prefer less motion.
 */
export function Reveal({ duration = 0.5, delay = 0, children, ...box }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isInView = useInView(ref, { once: true, margin: '0px 0px -8% 0px' })
  const isWaiting = useStartsBelowFold(ref) && !isInView
  return (
    <chakra.div asChild {...box}>
      <m.div
        ref={ref}
        initial={false}
        animate={isWaiting ? 'hidden' : 'shown'}
        variants={variants}
        transition={{ duration, delay, ease: 'easeOut' }}
      >
        {children}
      </m.div>
    </chakra.div>
  )
}

function useStartsBelowFold(ref: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setBelow((ref.current?.getBoundingClientRect().top ?? 0) > innerHeight)
  }, [ref])
  return isBelow
}
