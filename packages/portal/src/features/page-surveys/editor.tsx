import { useState } from 'react'
import { Link } from 'react-router'
import { LeaveGuard } from '../../domain/editing/leave-guard.tsx'
import { SaveBar } from '../../domain/editing/save-bar.tsx'
import { useSavedDraft } from '../../domain/editing/saved-draft.ts'
import { useSaveKey } from '../../domain/editing/use-save-key.ts'
import { links } from '../../lib/address/links.ts'
import type { DayRange } from '../../lib/dates/range.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import type { Editing } from './editing.ts'
import { LiveSwitch } from './live-switch.tsx'
import styles from './page-surveys.module.css'
import { PagesPart } from './pages-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { PreviewPart } from './preview-part.tsx'
import type { SurveyRow } from './queries.ts'
import { SchedulePart } from './schedule-part.tsx'
import { draftOf, EMPTY, type SurveyDraft } from './survey-draft.ts'
import { issuesOf } from './survey-issues.ts'
import { TriggerPart } from './trigger-part.tsx'
import { savedName, useSave } from './use-save.ts'
import { WhatPart } from './what-part.tsx'

interface EditorProps {
  organisationId: string
  range: DayRange
  /** Undefined for a survey that is not saved yet. */
  row: SurveyRow | undefined
}

/** Focuses the field of this name, once its error is rendered. */
const showField = (name: string) =>
  requestAnimationFrame(() => {
    const field = document.getElementsByName(name)[0]
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })

/** The editor of a page survey: changes are stored in the tab until they are saved or discarded. */
export function Editor({ organisationId, range, row }: EditorProps) {
  const model = useSavedDraft<SurveyDraft>({
    name: savedName(organisationId, row?.id ?? 'new'),
    version: row?.revision ?? 0,
    saved: row ? draftOf(row) : EMPTY,
    isDraft: (stored) => typeof stored.urls === 'string' && Array.isArray(stored.weekdays),
  })
  const [hasTried, setTried] = useState(false)
  const { draft, change, isChanged } = model
  const issues = hasTried ? issuesOf(draft) : {}
  const saving = useSave({
    organisationId,
    range,
    row,
    model,
    onIssues: (found) => {
      setTried(true)
      const [first] = Object.keys(found)
      if (first) showField(first)
    },
  })
  const canSave = !row || isChanged
  useSaveKey(() => {
    if (canSave) void saving.save()
  })
  const editing: Editing = { draft, change, issues }
  const savedTemplate = row && { id: row.templateId, title: row.templateTitle }
  return (
    <>
      <TitleRow title={row?.name ?? 'New survey on pages'}>
        {row && <LiveSwitch {...{ organisationId, row }} hasLabel />}
        <Link to={links.pageSurveys()} className={buttonClass({})}>
          All surveys
        </Link>
      </TitleRow>
      <SaveBar {...{ model, saving, canSave }} issueCount={Object.keys(issues).length} />
      <div className={styles.editor}>
        <div>
          <WhatPart {...editing} {...{ organisationId, savedTemplate }} />
          <TriggerPart {...editing} />
          <PagesPart {...editing} />
        </div>
        <div>
          <PeoplePart {...editing} />
          <SchedulePart {...editing} />
          <PreviewPart {...{ organisationId, isChanged }} surveyId={row?.id} />
        </div>
      </div>
      <LeaveGuard isOn={isChanged} what="Your changes of the survey are not saved." />
    </>
  )
}
