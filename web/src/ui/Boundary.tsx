import { Component, type PropsWithChildren, type ReactNode } from 'react'

interface BoundaryProps extends PropsWithChildren {
  /** Shown when the content throws or its code fails to load. */
  fallback: ReactNode
  /** A new value tries the content again. */
  attempt?: string
}

/** Keeps an error inside it from breaking the rest of the page. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.isBroken && before.attempt !== this.props.attempt) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
