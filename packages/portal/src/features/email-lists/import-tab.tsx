import type { EmailImportMode } from '@agent-assist/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { number, wholePercent } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import panel from '../../ui/page/panel.module.css'
import { LongWork } from '../../ui/state/long-work.tsx'
import { SkeletonRows } from '../../ui/state/states.tsx'
import styles from './email-lists.module.css'
import { ImportLog } from './import-log.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportSetup } from './import-setup.tsx'
import type { Lists } from './queries.ts'
import { useEmailImport } from './use-email-import.ts'
import { NotLoaded } from './not-loaded.tsx'

interface ImportTabProps {
  organisationId: string
  query: UseQueryResult<Lists>
  /** Preselected list from the URL. */
  listId: string | undefined
  mode: EmailImportMode
  onOpen: (listId: string) => void
}

/** Imports addresses from a file or typed text; lists the earlier imports below. */
export function ImportTab({ organisationId, query, listId, mode, onOpen }: ImportTabProps) {
  const id = useId()
  const { step, start, stop, again } = useEmailImport(organisationId)
  const [round, setRound] = useState(0)
  return (
    <div className={styles.stack}>
      <section className={panel.panel} aria-labelledby={id}>
        <div className={panel.head}>
          <h2 id={id}>Import addresses</h2>
          <span className={cx(panel.sub, 'trunc')}>
            one import at a time; importing a file again never creates duplicates
          </span>
        </div>
        <div className={styles.import}>
          {/* stays mounted during the import, so that a refusal shows with the entered values */}
          <div hidden={step.at !== 'setup'}>
            {!query.data && !query.error && <SkeletonRows rows={6} rowHeight={36} />}
            {!query.data && query.error && <NotLoaded what="the email lists" query={query} />}
            {query.data && (
              <ImportSetup
                key={`${listId ?? ''} ${mode} ${round}`}
                organisationId={organisationId}
                lists={query.data.items}
                listId={listId}
                mode={mode}
                error={step.at === 'setup' ? step.error : undefined}
                onStart={(rules, rows) => void start(rules, rows)}
              />
            )}
          </div>
          {step.at === 'running' && (
            <>
              <LongWork
                label={`Importing ${step.rules.fileName}`}
                aside={wholePercent(Math.floor(step.progress.share * 100))}
                done={step.progress.share}
              />
              <p className={styles.quiet}>
                {number(step.progress.counts.added)} added,{' '}
                {number(step.progress.counts.duplicates)} there before,{' '}
                {number(step.progress.counts.invalid)} invalid. Keep this screen open until it is
                done.
              </p>
              <div>
                <Button onClick={stop}>Stop</Button>
              </div>
            </>
          )}
          {(step.at === 'done' || step.at === 'stopped' || step.at === 'failed') && (
            <ImportResult
              step={step}
              onAgain={() => {
                setRound(round + 1)
                again()
              }}
              onOpen={onOpen}
            />
          )}
        </div>
      </section>
      <ImportLog organisationId={organisationId} />
    </div>
  )
}
