import { useLocation } from 'react-router-dom'

/** Why the visitor was redirected here: to sign in first, or because their role can't open the screen. */
export interface Arrival {
  /** Where they wanted to go. */
  returnTo?: string
  /** The name of the screen that refused them. */
  refusedBy?: string
}

/** How the visitor was redirected here, if they were. */
export function useArrival(): Arrival {
  const { state } = useLocation()
  const { returnTo, refusedBy } = Object(state) as Record<keyof Arrival, unknown>
  return {
    ...(typeof returnTo === 'string' && { returnTo }),
    ...(typeof refusedBy === 'string' && { refusedBy }),
  }
}
