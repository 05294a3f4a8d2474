import { MACHINE_CHECKS } from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Part } from '../../domain/editing/part.tsx'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { checkSettings, type CheckSettings } from './queries.ts'
import styles from './scorecards.module.css'

/** How far the background is. */
export const progressText = ({ checked, waiting }: CheckSettings) =>
  waiting > 0
    ? `${counted(checked, 'checked ticket')}, ${number(waiting)} waiting.`
    : `${counted(checked, 'checked ticket')}.`

/** The automatic checks in short, with the way to their settings. */
export function ChecksPart({ organisationId }: { organisationId: string }) {
  const { data, error, refetch } = useQuery(checkSettings(organisationId))
  const on = MACHINE_CHECKS.filter((check) => data?.modes[check] !== 'off').length
  return (
    <Part
      title="Automatic checks"
      actions={
        <Link to={links.scorecards('checks')} className={buttonClass({ size: 'small' })}>
          Change checks and lists
        </Link>
      }
    >
      {!data && !error && <SkeletonRows rows={2} rowHeight={20} />}
      {!data && error && (
        <Failed
          what="The automatic checks could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <p className={styles.plain}>
            {on} of {counted(MACHINE_CHECKS.length, 'check')} are on,{' '}
            {counted(data.policies.length, 'phrase list')}.
          </p>
          <p className={styles.quiet}>{progressText(data)}</p>
        </>
      )}
    </Part>
  )
}
