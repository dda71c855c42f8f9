import { LazyMotion, MotionConfig } from 'framer-motion'
import type { PropsWithChildren } from 'react'

const loadFeatures = async () => (await import('./motion-features.ts')).domMax

/**
 * Lets its content move. What moves comes after the content: until then, and for whoever prefers less motion, everything
 * simply stands where it belongs.
 */
export function PortalMotion({ children }: PropsWithChildren) {
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.2, ease: 'easeOut' }}>
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}
