import * as m from 'framer-motion/m'
import type { PropsWithChildren } from 'react'
import { PortalMotion } from './PortalMotion.tsx'

/** Lets its content come down into its place. From above, because what hung lower would make a window scroll. */
export function ComeDown({ children }: PropsWithChildren) {
  return (
    <PortalMotion>
      <m.div initial={{ y: -12 }} animate={{ y: 0 }}>
        {children}
      </m.div>
    </PortalMotion>
  )
}
