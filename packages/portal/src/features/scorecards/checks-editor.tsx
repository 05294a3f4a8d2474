import { POLICIES_MAX } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { LeaveGuard } from '../../domain/editing/leave-guard.tsx'
import { Part } from '../../domain/editing/part.tsx'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { CheckModes } from './check-modes.tsx'
import { progressText } from './checks-part.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { checkSettings, type CheckSettings } from './queries.ts'
import styles from './scorecards.module.css'
import { type ChecksDraft, draftOf, issuesOfChecks, useSaveChecks } from './use-save-checks.ts'

interface EditingProps {
  draft: ChecksDraft
  change: (part: Partial<ChecksDraft>) => void
}

/** Lists of phrases that replies must have or must not have. */
function ListsPart({ draft, change, issues }: EditingProps & { issues: Record<string, string> }) {
  const { policies } = draft
  const add = () =>
    change({
      policies: [
        ...policies,
        { id: crypto.randomUUID(), name: '', kind: 'mustSay', phrases: [], mode: 'on' },
      ],
    })
  return (
    <Part
      title="Phrase lists"
      actions={
        <Button size="small" disabled={policies.length >= POLICIES_MAX} onClick={add}>
          <Icon name="plus" />
          New list
        </Button>
      }
    >
      {policies.length === 0 && (
        <Empty
          title="No phrase list yet"
          why="A list has phrases that every conversation must have, or that no reply may have."
        />
      )}
      {policies.map((policy, at) => (
        <PolicyFields
          key={policy.id}
          policy={policy}
          path={`policies.${at}`}
          issues={issues}
          onChange={(part) =>
            change({
              policies: policies.map((one) => (one.id === policy.id ? { ...one, ...part } : one)),
            })
          }
          onRemove={() => change({ policies: policies.filter(({ id }) => id !== policy.id) })}
        />
      ))}
    </Part>
  )
}

function ModelPart({ draft, change, hasModel }: EditingProps & { hasModel: boolean }) {
  return (
    <Part title="Language model">
      <Switch
        label="Rate conversations by the criteria of the scorecard"
        checked={draft.usesModel}
        disabled={!hasModel}
        onChange={(usesModel) => change({ usesModel })}
      />
      <p className={styles.quiet}>
        {hasModel
          ? 'Texts are sent without personal data. A rating counts only with a quote that is in the conversation.'
          : 'No language model is configured on this server.'}
      </p>
    </Part>
  )
}

function Form({ organisationId, settings }: { organisationId: string; settings: CheckSettings }) {
  const [saved, setSaved] = useState(settings)
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<ChecksDraft>) => setDraft((now) => ({ ...now, ...part }))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(saved))
  const issues = isTried ? issuesOfChecks(draft) : {}
  const save = useSaveChecks(organisationId, saved, (next) => {
    setSaved(next)
    setDraft(draftOf(next))
    setTried(false)
  })
  function submit() {
    setTried(true)
    if (Object.keys(issuesOfChecks(draft)).length === 0) save.act(draft)
  }
  return (
    <>
      <TitleRow title="Automatic checks">
        <Link to={links.scorecards()} className={buttonClass({})}>
          All scorecards
        </Link>
        <Button disabled={!isChanged} onClick={() => setDraft(draftOf(saved))}>
          Discard
        </Button>
        <Button
          look="primary"
          disabled={!isChanged}
          aria-busy={save.isPending}
          onClick={() => submit()}
        >
          {save.isPending ? 'Saving …' : 'Save'}
        </Button>
      </TitleRow>
      {save.problem && (
        <p className={styles.issue} role="alert">
          {save.problem}
        </p>
      )}
      <p className={styles.lead}>
        {progressText(settings)} A change checks all tickets again in the background. Automatic
        scores never count as reviews.
      </p>
      <div className={styles.editor}>
        <CheckModes
          modes={draft.modes}
          models={settings.models}
          onChange={(modes) => change({ modes })}
        />
        <div>
          <ListsPart draft={draft} change={change} issues={issues} />
          <ModelPart draft={draft} change={change} hasModel={settings.hasModel} />
        </div>
      </div>
      <LeaveGuard isOn={isChanged} what="Your changes of the automatic checks are not saved." />
    </>
  )
}

/** Which automatic checks count, how good they are, and phrase lists of the organisation. */
export function ChecksEditor({ organisationId }: { organisationId: string }) {
  const { data, error, refetch } = useQuery({
    ...checkSettings(organisationId),
    refetchOnWindowFocus: false,
  })
  if (data) return <Form organisationId={organisationId} settings={data} />
  if (!error) return <SkeletonRows rows={8} rowHeight={48} />
  return (
    <Failed
      what="The automatic checks could not be loaded"
      hint={sentenceOf(error)}
      onRetry={() => void refetch()}
    />
  )
}
