import { Component, type ReactNode } from 'react'
import { notify } from '../../lib/notify/toast.ts'

interface Props {
  /** When this changes, it is tried again. */
  resetKey?: string | undefined
  children: ReactNode
}

/** Around a part that is loaded later: when it cannot be shown, a message says so and the rest of the screen stays. */
export class QuietBoundary extends Component<Props, { failed: boolean; key?: string | undefined }> {
  override state = { failed: false, key: this.props.resetKey }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: { key?: string | undefined }) {
    return resetKey === state.key ? null : { failed: false, key: resetKey }
  }

  override componentDidCatch() {
    notify('This could not be loaded', 'Reload to get the newest version.')
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
