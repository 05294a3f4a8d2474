import { type ReactNode, useId } from 'react'
import board from '../../../ui/page/board.module.css'
import { cx } from '../../../ui/base/cx.ts'
import panel from '../../../ui/page/panel.module.css'
import styles from './settings-panel.module.css'

interface SettingsPanelProps {
  title: string
  sub: string
  half?: boolean
  children: ReactNode
}

/** A panel of fields, as high as its content. */
export function SettingsPanel({ title, sub, half, children }: SettingsPanelProps) {
  const id = useId()
  return (
    <section
      className={cx(panel.panel, styles.panel, half ? board.w6 : board.w12)}
      aria-labelledby={id}
    >
      <div className={panel.head}>
        <h2 id={id}>{title}</h2>
        <span className={cx(panel.sub, 'trunc')}>{sub}</span>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
