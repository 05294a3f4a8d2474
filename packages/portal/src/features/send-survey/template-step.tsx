import type { SendableTemplate } from '@agent-assist/contract/wire'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { StepProps } from './steps.ts'
import styles from './send-survey.module.css'

const labelOf = ({ title, category, question, isDefault }: SendableTemplate) =>
  `${title} (${category}${isDefault ? ', the default one' : ''}): ${question}`

/** The survey of the campaign, and the campaign's name. */
export const TemplateStep = ({ model, setup }: StepProps) => (
  <div className={styles.fields}>
    <TextField
      label="Name of the mailing"
      hint="Only you and your colleagues see it."
      maxLength={120}
      value={model.draft.name}
      onChange={({ target }) => model.put({ name: target.value })}
    />
    {setup.templates.length > 0 ? (
      <RadioGroup
        label="Survey"
        name="survey"
        options={setup.templates.map((template) => ({
          value: template.id,
          label: labelOf(template),
        }))}
        chosen={model.draft.templateId ?? ''}
        onChange={({ target }) => model.put({ templateId: target.value })}
      />
    ) : (
      <Empty why="There is no survey to send yet. Make one under Survey Templates." />
    )}
  </div>
)
