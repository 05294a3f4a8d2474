import { Component, type ReactNode } from 'react'
import { Failed } from './states.tsx'

interface Props {
  /** When this changes, e.g. the path, rendering is tried again. */
  resetKey?: string
  children: ReactNode
}

/** Shows a message with actions when a screen throws, instead of a white page. */
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
        hint="Reload to get the newest version."
        again="Reload"
        onRetry={() => location.reload()}
      />
    )
  }
}
