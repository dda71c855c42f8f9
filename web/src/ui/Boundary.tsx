import { Component, type PropsWithChildren, type ReactNode } from 'react'

interface BoundaryProps extends PropsWithChildren {
  /** What stands there instead of content that broke or whose code did not come. */
  fallback: ReactNode
  /** Another value is another chance for the content. */
  attempt?: string
}

/** Keeps what breaks inside of it from taking the rest of the page along. */
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
