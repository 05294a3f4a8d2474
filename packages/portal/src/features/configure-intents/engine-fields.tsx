import type { Bot } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { botConfidence } from '../../domain/bot/queries.ts'
import { ConfidenceField } from '../../domain/confidence/confidence-field.tsx'
import { Checkbox, RadioGroup } from '../../ui/form/choice.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from '../../domain/bot/intents.module.css'
import type { SettingsDraft, SettingsIssues } from './settings.ts'

export interface SettingsFieldsProps {
  bot: Bot
  draft: SettingsDraft
  issues: SettingsIssues
  onChange: (next: Partial<SettingsDraft>) => void
}

const ENGINES = [
  { value: 'own', label: 'The intents that are configured here' },
  { value: 'dialogflow', label: 'An agent of Dialogflow ES' },
]

const errorOf = (issues: SettingsIssues, field: keyof SettingsDraft) => {
  const error = issues[field]
  return error ? { error } : {}
}

/** Form fields that turn the bot on and choose its engine. */
export function EngineFields(props: SettingsFieldsProps) {
  const { bot, draft, issues, onChange } = props
  const canAnswer = draft.engine === 'dialogflow' || bot.version !== undefined
  return (
    <>
      <div className={styles.switch}>
        <Switch
          label="The bot answers visitors"
          checked={draft.isOn}
          onChange={(isOn) => onChange({ isOn })}
        />
      </div>
      {draft.isOn && !canAnswer && (
        <p className={styles.waiting}>It answers only after its intents are published.</p>
      )}
      <RadioGroup
        label="What finds the answer"
        name="engine"
        options={ENGINES}
        chosen={draft.engine}
        onChange={({ target }) =>
          onChange({ engine: target.value === 'dialogflow' ? 'dialogflow' : 'own' })
        }
      />
      {draft.engine === 'dialogflow' ? <Dialogflow {...props} /> : <Own {...props} />}
      <TextField
        label="Days to store conversations"
        type="number"
        min={1}
        hint="Counted from the last message; then they are erased."
        value={draft.keepDays}
        {...errorOf(issues, 'keepDays')}
        onChange={({ target }) => onChange({ keepDays: target.value })}
      />
    </>
  )
}

const Own = ({ bot, draft, onChange }: SettingsFieldsProps) => (
  <>
    <ConfidenceField
      label="Least confidence of an answer"
      hint="Higher: fewer wrong answers, more that fall through."
      more="Held-out texts count, and answers in conversations that your team liked, disliked or corrected. Until then the confidence is an estimate."
      name="question"
      min={0}
      value={Number(draft.thresholdPct)}
      onChange={(pct) => onChange({ thresholdPct: String(pct) })}
      query={useQuery(botConfidence(bot.organisationId))}
    />
    <Checkbox
      label="Public articles answer what no intent does"
      checked={draft.usesArticles}
      onChange={({ target }) => onChange({ usesArticles: target.checked })}
    />
  </>
)

const Dialogflow = ({ bot, draft, issues, onChange }: SettingsFieldsProps) => (
  <>
    <TextField
      label="Project of Google Cloud"
      optional={bot.serverHasDialogflow}
      {...(bot.serverHasDialogflow ? { hint: 'Without one, that of the server is asked.' } : {})}
      value={draft.dialogflowProject}
      {...errorOf(issues, 'dialogflowProject')}
      onChange={({ target }) => onChange({ dialogflowProject: target.value })}
    />
    <TextField
      label="Language of the agent"
      value={draft.dialogflowLanguage}
      {...errorOf(issues, 'dialogflowLanguage')}
      onChange={({ target }) => onChange({ dialogflowLanguage: target.value })}
    />
    <TextArea
      label="Key of a service account (JSON)"
      rows={4}
      optional
      hint={
        bot.hasCredentials
          ? 'A key is stored and never shown. A new one replaces it.'
          : 'It is stored on the server and never shown again.'
      }
      autoComplete="off"
      spellCheck={false}
      maxLength={10_000}
      disabled={draft.forgetsCredentials}
      value={draft.credentials}
      onChange={({ target }) => onChange({ credentials: target.value })}
    />
    {bot.hasCredentials && (
      <Checkbox
        label="Delete the stored key"
        checked={draft.forgetsCredentials}
        onChange={({ target }) => onChange({ forgetsCredentials: target.checked })}
      />
    )}
  </>
)
