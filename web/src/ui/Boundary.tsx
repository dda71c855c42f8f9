import { Component, type PropsWithChildren, type ReactNode } from 'react'

interface BoundaryProps extends PropsWithChildren {
  /** Shown when the content throws or its code fails to load. */
  fallback: ReactNode | ((error: unknown) => ReactNode)
  /** A new value tries the content again. */
  attempt?: string
}

interface BoundaryState {
  isBroken: boolean
  error?: unknown
}

/** Keeps an error inside it from breaking the rest of the page. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { isBroken: true, error }
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.isBroken && before.attempt !== this.props.attempt) this.setState({ isBroken: false })
  }

  override render() {
    const { fallback, children } = this.props
    if (!this.state.isBroken) return children
    return typeof fallback === 'function' ? fallback(this.state.error) : fallback
  }
}
