import { type ReactNode, useId } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './setup.module.css'

/** `next` is the first part that is not done. */
export type PartState = 'done' | 'next' | 'later'

interface PartProps {
  number: number
  title: string
  state: PartState
  children: ReactNode
}

/** A numbered part of the form; a tick replaces the number when it is done. */
export function Part({ number, title, state, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.heading}>
        <span className={cx(styles.step, styles[state])} aria-hidden="true">
          {state === 'done' ? <Icon name="check" size={12} /> : number}
        </span>
        <span id={id}>{title}</span>
      </h2>
      {children}
    </section>
  )
}
