import type { SendableTemplate } from '@agent-assist/contract/wire'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { StepProps } from './steps.ts'
import type { CampaignDraft } from './use-campaign-draft.ts'
import styles from './send-survey.module.css'

const labelOf = ({ title, category, question, isDefault }: SendableTemplate) =>
  isDefault ? `${title} (${category}, default): ${question}` : `${title} (${category}): ${question}`

interface FirstFieldsProps extends Pick<StepProps, 'setup'> {
  draft: Pick<CampaignDraft, 'name' | 'templateId'>
  onChange: (change: Partial<Pick<CampaignDraft, 'name' | 'templateId'>>) => void
}

/** The survey of the campaign, and the campaign's name. */
export const TemplateStep = ({ model, setup }: StepProps) => (
  <FirstFields setup={setup} draft={model.draft} onChange={model.put} />
)

/** Survey and name, of a campaign that is stored or still to be created. */
export const FirstFields = ({ draft, setup, onChange }: FirstFieldsProps) => (
  <div className={styles.fields}>
    <TextField
      label="Name of the campaign"
      hint="Only visible to your team."
      maxLength={120}
      value={draft.name}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    {setup.templates.length > 0 ? (
      <RadioGroup
        label="Survey"
        name="survey"
        options={setup.templates.map((template) => ({
          value: template.id,
          label: labelOf(template),
        }))}
        chosen={draft.templateId ?? ''}
        onChange={({ target }) => onChange({ templateId: target.value })}
      />
    ) : (
      <Empty why="There is no survey to send yet. Create one under Survey Templates." />
    )}
  </div>
)
