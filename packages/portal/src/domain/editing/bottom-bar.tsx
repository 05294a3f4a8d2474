import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

interface BottomBarProps {
  /** Missing: it has nothing to do, such as a state in words. */
  label?: string
  children: ReactNode
}

/** A bar over the lower edge of the window, for what is not published yet. What grows in it has a line on a phone. */
export const BottomBar = ({ label, children }: BottomBarProps) => (
  <>
    <div className={styles.space} />
    <div
      className={styles.bar}
      {...(label === undefined ? {} : { role: 'region', 'aria-label': label })}
    >
      {children}
    </div>
  </>
)
