import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Progress } from '../../ui/state/progress.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import styles from './evaluation.module.css'

export interface HowFar {
  /** The current step, e.g. 'Step 1 of 3, about you'. */
  words: string
  /** Estimated time, as text. */
  time?: string
  /** Completed share of each step, from 0 to 1. */
  done: readonly number[]
}

interface StageProps {
  progress?: HowFar
  title: string
  /** Hides the heading visually, if the progress text already contains it. */
  titleHidden?: boolean
  lead?: string
  /** True after a change of stage: focuses the heading so that screen readers announce it. */
  arrived?: boolean
  children: ReactNode
}

/** Layout of one stage: progress, heading and content. */
export function Stage({ progress, title, titleHidden, lead, arrived, children }: StageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true })
  }, [arrived])
  return (
    <PublicPage
      wide
      footer={<PublicFooter />}
      actions={
        <Link className={buttonClass({ size: 'small' })} to={links.login()}>
          Login
        </Link>
      }
    >
      {progress && (
        <div className={styles.progress}>
          <Progress label={progress.words} aside={progress.time} done={progress.done} />
        </div>
      )}
      <h1 ref={heading} tabIndex={-1} className={cx(styles.title, titleHidden && 'sr')}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </PublicPage>
  )
}
