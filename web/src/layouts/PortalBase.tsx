import type { PropsWithChildren } from 'react'
import { StepUp } from '../features/people/session/StepUp.tsx'
import { ExactTime } from '../ui/ExactTime.tsx'
import { PortalTheme } from '../ui/PortalTheme.tsx'

/** What every page of the portals stands on, and no other page: their theme, and the question who it is. */
export function PortalBase({ children }: PropsWithChildren) {
  return (
    <PortalTheme>
      {children}
      <StepUp />
      <ExactTime />
    </PortalTheme>
  )
}
