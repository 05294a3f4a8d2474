import { Component, type ReactNode } from 'react'
import { Failed } from './states.tsx'

interface Props {
  /** A change of this gives what failed another try, e.g. the path. */
  resetKey?: string
  children: ReactNode
}

/** Shows what can be done when a screen breaks, in place of a white page. */
export class ErrorBoundary extends Component<Props, { failed: boolean; key?: string }> {
  override state = { failed: false, key: this.props.resetKey }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: { key?: string }) {
    return resetKey === state.key ? null : { failed: false, key: resetKey }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Failed
        what="This screen could not be shown"
        hint="A reload brings the newest version of it."
        again="Reload"
        onRetry={() => location.reload()}
      />
    )
  }
}
