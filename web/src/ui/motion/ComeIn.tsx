import * as m from 'framer-motion/m'
import type { PropsWithChildren } from 'react'
import { usePrefersReducedMotion } from '../use-prefers-reduced-motion.ts'
import { hasFeatures, PortalMotion } from './PortalMotion.tsx'

interface ComeInProps extends PropsWithChildren {
  /**
   * How many pixels beside its place its content begins: sideways in a tab, where a list that draws only the rows in
   * view measures how far down it begins; from above in a window, which would scroll if something hung lower.
   */
  from: { x: number } | { y: number }
}

/** Lets its content come into its place. It stands there at once until it can move, and for whoever prefers less motion. */
export function ComeIn({ from, children }: ComeInProps) {
  const prefersLess = usePrefersReducedMotion()
  const isStill = prefersLess || !hasFeatures()
  const place = 'x' in from ? { x: 0 } : { y: 0 }
  return (
    <PortalMotion>
      <m.div initial={isStill ? false : from} animate={place}>
        {children}
      </m.div>
    </PortalMotion>
  )
}
