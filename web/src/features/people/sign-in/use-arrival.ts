import { useLocation } from 'react-router-dom'

/** Why somebody was led here: they have to sign in first, or the screen that they asked for is not theirs. */
export interface Arrival {
  /** Where they wanted to go. */
  returnTo?: string
  /** The name of the screen that refused them. */
  refusedBy?: string
}

/** How the visitor came to this page, when another page of the site sent them. */
export function useArrival(): Arrival {
  const { state } = useLocation()
  const { returnTo, refusedBy } = Object(state) as Record<keyof Arrival, unknown>
  return {
    ...(typeof returnTo === 'string' && { returnTo }),
    ...(typeof refusedBy === 'string' && { refusedBy }),
  }
}
