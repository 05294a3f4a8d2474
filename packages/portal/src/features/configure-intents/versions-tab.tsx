import type { BotVersion } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { oneBot } from '../../domain/bot/queries.ts'
import { Part } from '../../domain/editing/part.tsx'
import { counted, dateTime, percent } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import styles from '../../domain/bot/intents.module.css'
import { PublishPart } from './publish-part.tsx'
import { botVersions } from '../../domain/bot/intent-queries.ts'
import { RestoreDialog, type Restoring } from './restore-dialog.tsx'

const VersionDialog = lazy(async () => ({
  default: (await import('./version-dialog.tsx')).VersionDialog,
}))

interface VersionsTabProps {
  organisationId: string
  mayPublish: boolean
}

/** The published version, the unpublished changes and the list of all versions. */
export function VersionsTab({ organisationId, mayPublish }: VersionsTabProps) {
  const bot = useQuery(oneBot(organisationId))
  const versions = useQuery(botVersions(organisationId))
  const [viewed, view] = useState<number>()
  const [restoring, restore] = useState<Restoring>()
  const error = bot.error ?? versions.error
  if (error && !(bot.data && versions.data))
    return (
      <Failed
        what="The versions could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void Promise.all([bot.refetch(), versions.refetch()])}
      />
    )
  if (!bot.data || !versions.data) return <SkeletonRows rows={6} rowHeight={64} />
  return (
    <>
      <PublishPart key={bot.data.version ?? 0} {...{ organisationId, mayPublish }} bot={bot.data} />
      <Part title="Published before">
        {versions.data.items.length === 0 && <Empty why="Nothing was published yet." />}
        <ol className={styles.versions} aria-label="Versions, newest first">
          {versions.data.items.map((version) => (
            <Version
              key={version.version}
              version={version}
              isCurrent={version.version === bot.data.version}
              mayRestore={mayPublish}
              onView={() => view(version.version)}
              onRestore={(into) => restore({ version: version.version, into })}
            />
          ))}
        </ol>
      </Part>
      {viewed !== undefined && (
        <Suspense>
          <VersionDialog {...{ organisationId }} version={viewed} onClose={() => view(undefined)} />
        </Suspense>
      )}
      {restoring && (
        <RestoreDialog {...{ organisationId, restoring }} onClose={() => restore(undefined)} />
      )}
    </>
  )
}

interface VersionProps {
  version: BotVersion
  isCurrent: boolean
  mayRestore: boolean
  onView: () => void
  onRestore: (into: Restoring['into']) => void
}

const SHOWN = 6

function changesText({ changes, restoredFrom }: BotVersion): string {
  if (restoredFrom !== undefined) return `Restored from version ${restoredFrom}`
  if (changes.length === 0) return 'No change'
  const rest = changes.length - SHOWN
  return [...changes.slice(0, SHOWN), ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
}

function Version({ version, isCurrent, mayRestore, onView, onRestore }: VersionProps) {
  const { timeZone } = useSetup()
  const { publishedAt, publishedBy, note, intents, phrases, matchRate } = version
  return (
    <li>
      <div className="grow">
        <p className={styles.versionHead}>
          <b>Version {version.version}</b>
          {isCurrent && <Tag tone="good">Answers now</Tag>}
        </p>
        {note && <p>{note}</p>}
        <p>{changesText(version)}</p>
        <p className={styles.quiet}>
          {[
            dateTime(publishedAt, timeZone),
            publishedBy,
            counted(intents, 'intent'),
            counted(phrases, 'phrase'),
            matchRate === undefined ? '' : `match rate ${percent(matchRate * 100)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button size="small" aria-label={`View version ${version.version}`} onClick={onView}>
        View
      </Button>
      {mayRestore && (
        <Menu
          label={`Restore version ${version.version}`}
          icon="undo"
          items={[
            {
              label: 'Answer with it again',
              icon: 'undo',
              isBlocked: isCurrent,
              onSelect: () => onRestore('published'),
            },
            {
              label: 'Replace the draft by it',
              icon: 'sliders',
              onSelect: () => onRestore('draft'),
            },
          ]}
        />
      )}
    </li>
  )
}
