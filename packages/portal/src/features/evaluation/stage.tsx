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
  /** Where one is, e.g. 'Step 1 of 3, about you'. */
  words: string
  /** How long it takes. */
  time?: string
  /** How much of each step is done, 0 to 1. */
  done: readonly number[]
}

interface StageProps {
  progress?: HowFar
  title: string
  /** For a heading that the words of the progress say already. */
  titleHidden?: boolean
  lead?: string
  /** Somebody came from another stage: the focus goes to the heading, so that it is read. */
  arrived?: boolean
  children: ReactNode
}

/** One stage of the evaluation: how far it is, its heading, and what there is to do. */
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
