import type { SurveyTemplateDetail, SurveyTemplateVersion } from '@agent-assist/contract/wire'
import { lazy, Suspense, useState } from 'react'
import { counted, dateTime } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Part } from '../../domain/editing/part.tsx'
import styles from './templates.module.css'

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}))

interface VersionsTabProps {
  organisationId: string
  detail: SurveyTemplateDetail
  /** There are unsaved changes, which a restore would lose. */
  isChanged: boolean
  onRestore: (version: number) => void
}

/** The history of a template: who saved which version, its changes, and a button to restore it. */
export function VersionsTab({ organisationId, detail, isChanged, onRestore }: VersionsTabProps) {
  const [viewed, view] = useState<number>()
  return (
    <Part title="Versions">
      <p className={styles.quiet}>
        {detail.isSent
          ? `Someone was asked with version ${detail.version}: the next save makes version ${detail.version + 1}.`
          : `No one was asked with version ${detail.version} yet: the next save changes it.`}
      </p>
      <ol className={styles.versions} aria-label="Versions, newest first">
        {detail.versions.map((version) => (
          <Version
            key={version.version}
            version={version}
            isCurrent={version.version === detail.version}
            canRestore={!isChanged && !detail.isDeleted}
            onView={() => view(version.version)}
            onRestore={() => onRestore(version.version)}
          />
        ))}
      </ol>
      {isChanged && detail.versions.length > 1 && (
        <p className={styles.quiet}>Save or discard your changes to restore a version.</p>
      )}
      {viewed !== undefined && (
        <Suspense>
          <PreviewDialog
            organisationId={organisationId}
            templateId={detail.id}
            version={viewed}
            title={detail.title}
            onClose={() => view(undefined)}
          />
        </Suspense>
      )}
    </Part>
  )
}

interface VersionProps {
  version: SurveyTemplateVersion
  isCurrent: boolean
  canRestore: boolean
  onView: () => void
  onRestore: () => void
}

const SHOWN = 6

function changesText({ version, changes, restoredFrom }: SurveyTemplateVersion): string {
  if (restoredFrom !== undefined) return `Restored from version ${restoredFrom}`
  if (changes.length === 0) return version === 1 ? 'The first one' : 'No change'
  const rest = changes.length - SHOWN
  return [...changes.slice(0, SHOWN), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

function Version({ version, isCurrent, canRestore, onView, onRestore }: VersionProps) {
  const { savedAt, savedBy, n } = version
  return (
    <li>
      <div className="grow">
        <p className={styles.versionHead}>
          <b>Version {version.version}</b>
          {isCurrent && <Tag tone="info">Current</Tag>}
        </p>
        <p>{changesText(version)}</p>
        <p className={styles.quiet}>
          {[dateTime(savedAt), savedBy, counted(n, 'answer')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button size="small" aria-label={`View version ${version.version}`} onClick={onView}>
        View
      </Button>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={`Restore version ${version.version}`}
          disabled={!canRestore}
          onClick={onRestore}
        >
          Restore
        </Button>
      )}
    </li>
  )
}
