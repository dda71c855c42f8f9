import { LazyMotion } from 'framer-motion'
import type { PropsWithChildren } from 'react'

const loadFeatures = () => import('./motion-features.ts').then(({ domAnimation }) => domAnimation)

/** Animations come in a chunk of their own; until it is there everything simply stands where it belongs. */
export function MotionProvider({ children }: PropsWithChildren) {
  return (
    <LazyMotion features={loadFeatures} strict>
      {children}
    </LazyMotion>
  )
}
