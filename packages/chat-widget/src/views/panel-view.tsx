import { Component } from 'preact'
import type { Host } from '../base/host.ts'
import { Launcher } from './launcher.tsx'
import type { Panel } from '../panel/panel.ts'
import { Sheet } from './sheet.tsx'

export interface PanelViewProps {
  panel: Panel
  report: Host['report']
}

function Folding({ panel }: { panel: Panel }) {
  return panel.isOpen.value ? <Sheet panel={panel} /> : <Launcher panel={panel} />
}

/** The panel or its launcher. After an error in rendering, which is reported, only the launcher is shown. */
export class PanelView extends Component<PanelViewProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  override componentDidCatch(error: unknown): void {
    const { panel, report } = this.props
    void report('panel_failed', error)
    panel.close(false)
    this.setState({ hasFailed: !this.state.hasFailed })
  }

  override render({ panel }: PanelViewProps) {
    return <Folding key={String(this.state.hasFailed)} panel={panel} />
  }
}
