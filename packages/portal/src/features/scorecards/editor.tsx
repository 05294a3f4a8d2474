import { CARD_GROUPS_MAX, SCORECARD_NAME_MAX } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { Link } from 'react-router'
import { LeaveGuard } from '../../domain/editing/leave-guard.tsx'
import { Part } from '../../domain/editing/part.tsx'
import { SaveBar } from '../../domain/editing/save-bar.tsx'
import { useSavedDraft } from '../../domain/editing/saved-draft.ts'
import { useSaveKey } from '../../domain/editing/use-save-key.ts'
import { withMoved } from '../../domain/editing/with-moved.ts'
import { links } from '../../lib/address/links.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { issuesOf } from './card-issues.ts'
import { newGroup } from './card-parts.ts'
import { GroupFields } from './group-fields.tsx'
import { Preview } from './preview.tsx'
import type { Scorecard, ScorecardContent } from './queries.ts'
import styles from './scorecards.module.css'
import { savedName, useSaveCard } from './use-save-card.ts'
import { Versions } from './versions.tsx'

interface EditorProps {
  organisationId: string
  /** Undefined for one that is not saved yet. */
  card: Scorecard | undefined
  /** Content with which a new one begins. */
  start: ScorecardContent
}

/** Focuses the first wrong field, once its error is rendered. */
const showField = (name: string) =>
  requestAnimationFrame(() => {
    const field = document.getElementsByName(name)[0]
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })

const USUAL_GOAL = 85

/** Name, goal and channels. */
function GeneralPart({ draft, issues, change }: Editing) {
  return (
    <Part title="Scorecard">
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={SCORECARD_NAME_MAX}
        error={issues.name}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value }, 'name')}
      />
      <NumberField
        label="Goal in percent"
        value={draft.goal ?? USUAL_GOAL}
        min={0}
        max={100}
        onChange={(goal) => change({ goal }, 'goal')}
      />
      <TextField
        label="Channels"
        optional
        autoComplete="off"
        hint="Tickets of these channels get this scorecard first, with commas: email, chat"
        value={draft.channels.join(', ')}
        onChange={({ target }) =>
          change({ channels: target.value.trim() ? target.value.split(/,\s*/) : [] }, 'channels')
        }
      />
    </Part>
  )
}

interface Editing {
  draft: ScorecardContent
  issues: Record<string, string>
  change: (part: Partial<ScorecardContent>, what?: string) => void
}

function GroupsPart({ draft, issues, change }: Editing) {
  const { groups } = draft
  return (
    <>
      {groups.map((group, at) => (
        <GroupFields
          key={group.id}
          group={group}
          at={at}
          count={groups.length}
          issues={issues}
          onChange={(next, what) =>
            change({ groups: groups.map((one) => (one.id === group.id ? next : one)) }, what)
          }
          onMove={(by) => change({ groups: withMoved(groups, at, at + by) })}
          onRemove={() => change({ groups: groups.filter(({ id }) => id !== group.id) })}
        />
      ))}
      {issues.groups && (
        <p className={styles.issue} role="alert">
          {issues.groups}.
        </p>
      )}
      <Button
        disabled={groups.length >= CARD_GROUPS_MAX}
        onClick={() => change({ groups: [...groups, newGroup()] })}
      >
        <Icon name="plus" />
        Add group
      </Button>
    </>
  )
}

/** The editor of a scorecard with its preview; every save is a new version. */
export function Editor({ organisationId, card, start }: EditorProps) {
  const model = useSavedDraft<ScorecardContent>({
    name: savedName(organisationId, card?.id ?? 'new'),
    version: card?.version ?? 0,
    saved: card?.content ?? start,
    isDraft: (stored) => Array.isArray(stored.groups) && typeof stored.name === 'string',
  })
  const [hasTried, setTried] = useState(false)
  const { draft, change, isChanged } = model
  const issues = hasTried ? issuesOf(draft) : {}
  const saving = useSaveCard({
    organisationId,
    card,
    model,
    onIssues: (found) => {
      setTried(true)
      const [first] = Object.keys(found).toReversed()
      if (first) showField(first)
    },
  })
  const canSave = !card || isChanged
  useSaveKey(() => {
    if (canSave) void saving.save()
  })
  const editing = { draft, issues, change }
  return (
    <>
      <TitleRow title={card?.content.name ?? 'New scorecard'}>
        <Link to={links.scorecards()} className={buttonClass({})}>
          All scorecards
        </Link>
      </TitleRow>
      <SaveBar {...{ model, saving, canSave }} issueCount={Object.keys(issues).length} />
      <div className={styles.editor}>
        <div>
          <GeneralPart {...editing} />
          <GroupsPart {...editing} />
        </div>
        <div>
          <Preview content={draft} />
          {card && (
            <Versions
              organisationId={organisationId}
              card={card}
              onTake={(content) => change(content)}
            />
          )}
        </div>
      </div>
      <LeaveGuard isOn={isChanged} what="Your changes of the scorecard are not saved." />
    </>
  )
}
