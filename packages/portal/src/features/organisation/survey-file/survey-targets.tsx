import { counted } from '@agent-assist/kit/format'
import { Select } from '../../../ui/form/select.tsx'
import styles from '../source-panel/source-panel.module.css'
import { LEFT_OUT, NEW, type Target, type Templates } from './survey-plan.ts'

interface SurveyTargetsProps {
  targets: readonly Target[]
  templates: Templates
  onChoose: (key: string, choice: string) => void
}

const ASKS = { NPS: 'a score of 0 to 10', CSAT: 'Good or Bad' }

/** To which template the answers to each survey of the file go; a new one is made with the import. */
export const SurveyTargets = ({ targets, templates, onChoose }: SurveyTargetsProps) => (
  <fieldset className={styles.columns}>
    <legend>Templates</legend>
    {targets.map(({ key, title, choice, survey }) => (
      <Select
        key={key}
        label={`${title || 'The survey'} (${counted(survey.rows, 'row')})`}
        options={[
          { value: NEW.NPS, label: `New template: ${ASKS.NPS}` },
          { value: NEW.CSAT, label: `New template: ${ASKS.CSAT}` },
          ...templates.map((one) => ({
            value: one.id,
            label: `${one.title} (${ASKS[one.category]})`,
          })),
          { value: LEFT_OUT, label: 'Exclude these rows' },
        ]}
        value={choice}
        onChange={({ target }) => onChoose(key, target.value)}
      />
    ))}
  </fieldset>
)
