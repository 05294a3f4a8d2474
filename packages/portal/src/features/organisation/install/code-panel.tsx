import { type ReactNode, useId } from 'react'
import { copy } from '../../../lib/notify/copy.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import panel from '../../../ui/page/panel.module.css'
import styles from './install.module.css'

interface CodePanelProps {
  title: string
  sub?: string
  code: string
  /** Id of the code, which can take the focus. */
  codeId?: string
  /** Name of the code for the message, e.g. 'The script'. */
  what: string
  /** A control above the code. */
  children?: ReactNode
  foot: string
}

/** Code that a developer copies. */
export function CodePanel({ title, sub, code, codeId, what, children, foot }: CodePanelProps) {
  const id = useId()
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={panel.head}>
        <h2 id={id}>{title}</h2>
        {sub && <span className={panel.sub}>{sub}</span>}
        <span className="grow" />
        <Button
          size="small"
          className={styles.copy}
          aria-label={`Copy: ${title}`}
          onClick={() => void copy(code, what)}
        >
          <Icon name="copy" size={14} />
          Copy
        </Button>
      </div>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre id={codeId} className={styles.code} tabIndex={0} role="group" aria-label={what}>
        {code}
      </pre>
      <p className={panel.foot}>{foot}</p>
    </section>
  )
}
