import {
  type Annotation,
  ANNOTATION_DAYS_MAX,
  ANNOTATION_KINDS,
  ANNOTATION_TITLE_MAX,
} from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useSetup } from '../../lib/api/organisation.ts'
import { dayCount, isoDay, parseIsoDay, usDay } from '../../lib/dates/range.ts'
import { type DayErrors, readDays } from '../../lib/dates/typed-days.ts'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { KIND_LABELS } from './annotation-labels.ts'
import styles from './annotations.module.css'
import type { Content } from './queries.ts'
import { useSaveAnnotation } from './use-annotation-acts.ts'

interface AnnotationDialogProps {
  organisationId: string
  /** The annotation to change; missing: a new one. */
  annotation?: Annotation | undefined
  /** Days (yyyy-MM-dd) of a new one. */
  days: { from: string; to: string }
  onClose: () => void
}

interface Draft {
  kind: Content['kind']
  title: string
  start: string
  end: string
}

/** The content of a draft, or the problems at its fields. */
function readDraft(draft: Draft, timeZone: string) {
  const title = draft.title.trim() ? undefined : 'Enter a title'
  const { range, errors } = readDays(draft.start, draft.end, timeZone)
  const days: DayErrors =
    range && dayCount(range) > ANNOTATION_DAYS_MAX
      ? { end: `At most ${ANNOTATION_DAYS_MAX} days` }
      : (errors ?? {})
  if (!range || title !== undefined || days.start || days.end)
    return { problems: { ...days, ...(title ? { title } : {}) } }
  const { kind } = draft
  return {
    content: { kind, title: draft.title.trim(), from: isoDay(range.from), to: isoDay(range.to) },
  }
}

/** Asks what happened on which days. */
export function AnnotationDialog(props: AnnotationDialogProps) {
  const { organisationId, annotation, onClose } = props
  const { timeZone } = useSetup()
  const typed = (day: string) => {
    const found = parseIsoDay(day, timeZone)
    return found ? usDay(found) : day
  }
  const { from, to } = annotation ?? props.days
  const [draft, setDraft] = useState<Draft>({
    kind: annotation?.kind ?? 'release',
    title: annotation?.title ?? '',
    start: typed(from),
    end: typed(to),
  })
  const [problems, setProblems] = useState<DayErrors & { title?: string }>({})
  const { act, isPending, problem } = useSaveAnnotation(organisationId, annotation, onClose)
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setProblems({})
  }

  function submit() {
    const read = readDraft(draft, timeZone)
    setProblems(read.problems ?? {})
    if (read.content) act(read.content)
  }

  return (
    <AskDialog
      title={annotation ? 'Edit annotation' : 'Add annotation'}
      submit={annotation ? 'Save' : 'Add'}
      busy={annotation ? 'Saving' : 'Adding'}
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label="Title"
        hint="All charts over time of the organisation show it"
        autoComplete="off"
        maxLength={ANNOTATION_TITLE_MAX}
        error={problems.title}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Select
        label="Kind"
        options={ANNOTATION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        value={draft.kind}
        onChange={({ target }) =>
          change({ kind: ANNOTATION_KINDS.find((kind) => kind === target.value) ?? 'other' })
        }
      />
      <div className={styles.days}>
        <TextField
          label="First day"
          autoComplete="off"
          error={problems.start}
          value={draft.start}
          onChange={({ target }) => change({ start: target.value })}
        />
        <TextField
          label="Last day"
          autoComplete="off"
          error={problems.end}
          value={draft.end}
          onChange={({ target }) => change({ end: target.value })}
        />
      </div>
    </AskDialog>
  )
}
