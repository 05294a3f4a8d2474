import { type SurveyFilter, SURVEY_FILTERS } from '@agent-assist/contract/wire'
import { Button } from '../../ui/base/button.tsx'
import { Chip, Chips } from '../../ui/base/chip.tsx'
import type { SurveyMetricValues } from './queries.ts'
import type { Choose, Chosen } from './view.ts'
import { FILTER_NAMES, surveySegmentLabel } from '../../domain/surveys/survey-labels.ts'

interface ResultChipsProps {
  chosen: Chosen
  /** Labels of the values, once they are loaded. */
  names: SurveyMetricValues['filters']
  choose: Choose
}

/** The active filters as chips, each with a button that removes it. */
export function ResultChips({ chosen, names, choose }: ResultChipsProps) {
  const set = SURVEY_FILTERS.filter((name) => chosen[name] !== undefined)
  if (set.length === 0) return null
  const nothing = Object.fromEntries(set.map((name) => [name, undefined]))
  const textOf = (name: SurveyFilter) => {
    const value = chosen[name] ?? ''
    const known = names.find((one) => one.filter === name && one.value === value)
    return surveySegmentLabel(name, value, known?.label)
  }
  return (
    <Chips label="Results filtered by">
      {set.map((name) => (
        <Chip
          key={name}
          name={FILTER_NAMES[name]}
          text={textOf(name)}
          onRemove={() => choose({ [name]: undefined })}
        />
      ))}
      <Button size="small" look="bare" onClick={() => choose(nothing)}>
        Remove all
      </Button>
    </Chips>
  )
}
