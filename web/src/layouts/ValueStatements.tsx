import { chakra } from '@chakra-ui/react'
import { company } from '@remotehands/content'
import { useEffect, useState } from 'react'
import { usePrefersReducedMotion } from '../ui/use-prefers-reduced-motion.ts'

const { valueStatements } = company
/** §9. */
const rotationMs = 5_000

/** One of the brand's value statements at a time; the pointer, the focus and reduced motion hold it still. */
export function ValueStatements() {
  const [index, setIndex] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const isStill = usePrefersReducedMotion() || isHeld

  useEffect(() => {
    if (isStill) return
    const timer = setInterval(() => setIndex((current) => (current + 1) % valueStatements.length), rotationMs)
    return () => clearInterval(timer)
  }, [isStill])

  return (
    <chakra.p
      // The keyboard must be able to hold moving text (WCAG 2.2.2).
      tabIndex={0}
      mt="5"
      minH="14"
      color="fg.muted"
      borderInlineStartWidth="2px"
      borderColor="accent.solid"
      ps="4"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {valueStatements[index]}
    </chakra.p>
  )
}
