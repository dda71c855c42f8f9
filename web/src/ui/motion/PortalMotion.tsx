import { LazyMotion, MotionConfig } from 'framer-motion'
import type { PropsWithChildren } from 'react'

let isLoaded = false

/** Whether things can move by now. */
export const hasFeatures = (): boolean => isLoaded

/** Fetches what moves things. */
export async function loadFeatures() {
  const { domMax } = await import('./motion-features.ts')
  isLoaded = true
  return domMax
}

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
