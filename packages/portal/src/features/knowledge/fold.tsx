import type { ReactNode } from 'react'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './knowledge.module.css'

/** Collapsible text with a title. */
export const Fold = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>
      <Icon name="chevronRight" size={14} />
      {head}
    </summary>
    {children}
  </details>
)
