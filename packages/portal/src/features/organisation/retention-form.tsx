import { RETENTION_KINDS } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import board from '../../ui/page/board.module.css'
import { SettingsForm } from './settings/settings-form.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { useSettings } from './settings/use-settings.ts'
import { ChatRow } from './retention/chat-row.tsx'
import { ConfirmDialog } from './retention/confirm-dialog.tsx'
import { KindRow } from './retention/kind-row.tsx'
import {
  type Draft,
  daysOf,
  draftOf,
  isShortened,
  problemOf,
  type Saved,
  shortenedDays,
} from './retention/kinds.ts'
import { retentionPreview, saveRetention } from './retention/queries.ts'
import styles from './retention/retention.module.css'

interface RetentionFormProps {
  organisationId: string
  saved: Saved
}

/** The days of each kind. What they would delete is shown before they are saved, and has to be confirmed. */
export function RetentionForm({ organisationId, saved }: RetentionFormProps) {
  const confirm = useRef<string>(undefined)
  const [isAsked, ask] = useState(false)
  const { draft, change, refusalOf, form } = useSettings<Draft>({
    name: `retention_${organisationId}`,
    what: 'The days',
    saved: draftOf(saved),
    save: (changes) => saveRetention(organisationId, daysOf(changes), confirm.current),
    canUndo: (before, changes) => !isShortened(changes, before),
  })
  const fewer = shortenedDays(draft, saved)
  const isShorter = Object.keys(fewer).length > 0
  const preview = useQuery({
    ...retentionPreview(organisationId, fewer),
    enabled: isShorter,
    placeholderData: keepPreviousData,
  })
  const items = isShorter ? (preview.data?.items.filter(({ kind }) => kind in fewer) ?? []) : []
  const isKnown = !isShorter || (preview.isSuccess && !preview.isPlaceholderData)
  const deletes = items.some(({ count }) => count > 0)

  function save(name?: string) {
    confirm.current = name
    ask(false)
    form.onSave()
  }

  return (
    <>
      <SettingsForm
        label="Retention"
        what="The number of days to store data has changed."
        {...form}
        isValid={isKnown && RETENTION_KINDS.every((kind) => !problemOf(kind, draft[kind], saved))}
        onSave={() => (deletes ? ask(true) : save())}
      >
        <div className={board.board}>
          <SettingsPanel title="Days to store data" sub="deleted for good after them">
            <ul className={styles.list}>
              {RETENTION_KINDS.map((kind) => (
                <KindRow
                  key={kind}
                  kind={kind}
                  value={draft[kind]}
                  error={problemOf(kind, draft[kind], saved) ?? refusalOf(kind)}
                  found={items.find((item) => item.kind === kind)}
                  firstOn={preview.data?.firstOn}
                  onChange={(value) => change({ [kind]: value })}
                />
              ))}
              <ChatRow organisationId={organisationId} days={saved.chatDays} />
            </ul>
            {preview.isError && isShorter && (
              <p className={styles.failed} role="alert">
                What would be deleted could not be counted, so it cannot be saved. Try again in a
                moment.
              </p>
            )}
          </SettingsPanel>
          <Consequences />
        </div>
      </SettingsForm>
      {isAsked && preview.data && (
        <ConfirmDialog
          items={items}
          days={fewer}
          firstOn={preview.data.firstOn}
          name={preview.data.name}
          onClose={() => ask(false)}
          onConfirm={save}
        />
      )}
    </>
  )
}

const Consequences = () => (
  <SettingsPanel title="What goes with it" sub="metrics of past days">
    <p>
      Metrics are computed from tickets and survey answers: where those are deleted, the metrics of
      their days are deleted, in charts, boards and emails. Only counts of events stay for whole
      days; under a filter, only stored events count.
    </p>
    <p>
      Data is deleted once a day, by days of the organisation’s time zone, from the day after the
      change on. Until then a change can be undone. The audit log has what was deleted, and how
      much. Backups of the server are not touched.
    </p>
  </SettingsPanel>
)
