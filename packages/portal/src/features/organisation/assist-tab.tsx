import type { AssistSettings, Reply } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../lib/act/use-act.ts'
import { useSavedDraft } from '../../domain/editing/saved-draft.ts'
import { isForbidden } from '../../lib/notify/sentence.ts'
import board from '../../ui/page/board.module.css'
import { SkeletonRows } from '../../ui/state/states.tsx'
import { AutoRepliesPanel } from './auto-replies-panel.tsx'
import { AutoReplyForm } from './auto-reply-form.tsx'
import { GptForm } from './gpt-form.tsx'
import { LlmUsePanel } from './llm-use-panel.tsx'
import { assistSettings, saveAssistSettings } from './queries.ts'
import { SavingsForm } from './savings-form.tsx'
import { SettingsForm } from './settings/settings-form.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { SourcesForm } from './sources-form.tsx'
import { Refused } from '../../ui/state/refused.tsx'

/** Settings of Agent Assist: sources, GPT, auto-replies, savings and costs (SCREENS 25). */
export function AssistTab({ organisationId }: { organisationId: string }) {
  const query = useQuery(assistSettings(organisationId))
  if (isForbidden(query.error) || (query.isError && !query.data))
    return (
      <Refused
        error={query.error}
        what="the settings of Agent Assist"
        who="the admins of this organisation"
        hint="Agents still get suggestions."
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <SkeletonRows rows={8} rowHeight={40} />
  return <Loaded organisationId={organisationId} setup={query.data} />
}

type Setup = Reply<'getAssistSettings'>
/** Props of each section of the form. */
export interface PartProps {
  setup: Setup
  draft: AssistSettings
  change: (next: Partial<AssistSettings>) => void
}

/** The changed settings; only they are sent, so that a colleague's other changes are not overwritten. */
function changesOf(draft: AssistSettings, saved: AssistSettings): Partial<AssistSettings> {
  const keys = Object.keys({ ...saved, ...draft }) as (keyof AssistSettings)[]
  const changed = keys.filter((key) => JSON.stringify(draft[key]) !== JSON.stringify(saved[key]))
  return Object.fromEntries(changed.map((key) => [key, draft[key] ?? null]))
}

function Loaded({ organisationId, setup }: { organisationId: string; setup: Setup }) {
  const { settings } = setup
  const model = useSavedDraft({
    name: `assist_settings_${organisationId}`,
    version: 0,
    saved: settings,
    isDraft: (stored) => stored.autoReply !== undefined && stored.minutesSaved !== undefined,
  })
  const { draft, isChanged, change, begin } = model
  const { act, isPending } = useAct({
    work: () => saveAssistSettings(organisationId, changesOf(draft, settings)),
    after: (saved) => begin(0, saved),
    done: () => 'The settings are saved',
    failed: 'The settings are not saved',
  })
  const part: PartProps = { setup, draft, change }
  return (
    <SettingsForm
      label="Agent Assist"
      what="The settings of Agent Assist have changed."
      isChanged={isChanged}
      isPending={isPending}
      onDiscard={() => begin()}
      onSave={() => act()}
    >
      <div className={board.board}>
        <SettingsPanel title="Sources" sub="what answers are made of" half>
          <SourcesForm {...part} />
        </SettingsPanel>
        <SettingsPanel title="GPT" sub="replies, transformed texts, translations" half>
          <GptForm {...part} />
        </SettingsPanel>
        <SettingsPanel title="Auto-reply" sub="the best answer to a new ticket" half>
          <AutoReplyForm {...part} organisationId={organisationId} />
        </SettingsPanel>
        <SettingsPanel title="Time and money saved" sub="by one use of each" half>
          <SavingsForm {...part} />
        </SettingsPanel>
        <LlmUsePanel organisationId={organisationId} />
        <AutoRepliesPanel organisationId={organisationId} />
      </div>
    </SettingsForm>
  )
}
