import type { Annotation } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nowIn, isoDay } from '../../lib/dates/range.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { AnnotationDialog } from './annotation-dialog.tsx'
import { annotationText, daysOfAnnotation, KIND_COLORS } from './annotation-labels.ts'
import styles from './annotations.module.css'
import { annotations } from './queries.ts'
import { useDeleteAnnotation } from './use-annotation-acts.ts'
import { useMayAnnotate } from './use-may-annotate.ts'

/** All annotations of the organisation, newest first; supervisors change them. */
export function AnnotationList({ organisationId }: { organisationId: string }) {
  const query = useQuery(annotations(organisationId))
  const mayEdit = useMayAnnotate()
  const [asked, ask] = useState<'add' | Annotation>()
  const { act: remove } = useDeleteAnnotation(organisationId)
  const today = isoDay(nowIn(useSetup().timeZone))
  const items = query.data?.items
  return (
    <div className={styles.list}>
      {mayEdit && (
        <Button onClick={() => ask('add')}>
          <Icon name="plus" />
          Add annotation
        </Button>
      )}
      {query.isError && !items && (
        <Failed
          what="The annotations could not be loaded"
          hint="The charts are not affected."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <SkeletonRows rows={3} rowHeight={48} />}
      {items?.length === 0 && (
        <p className={styles.none}>
          No annotations yet. Add a release, an incident or a campaign to see on all charts what
          happened on which day.
        </p>
      )}
      {items && items.length > 0 && (
        <ul>
          {items.map((annotation) => (
            <Row
              key={annotation.id}
              annotation={annotation}
              {...(mayEdit
                ? { onEdit: () => ask(annotation), onDelete: () => remove(annotation) }
                : {})}
            />
          ))}
        </ul>
      )}
      {asked && (
        <AnnotationDialog
          organisationId={organisationId}
          annotation={asked === 'add' ? undefined : asked}
          days={{ from: today, to: today }}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  )
}

interface RowProps {
  annotation: Annotation
  onEdit?: () => void
  onDelete?: () => void
}

function Row({ annotation, onEdit, onDelete }: RowProps) {
  const { kind, title, createdBy } = annotation
  return (
    <li>
      <i style={{ background: KIND_COLORS[kind] }} aria-hidden="true" />
      <div className="grow">
        <b>{annotationText(annotation)}</b>
        <p>
          {daysOfAnnotation(annotation)}
          {createdBy && ` · by ${createdBy}`}
        </p>
      </div>
      {onEdit && <IconButton icon="sliders" label={`Edit: ${title}`} onClick={onEdit} />}
      {onDelete && <IconButton icon="x" label={`Delete: ${title}`} onClick={onDelete} />}
    </li>
  )
}
