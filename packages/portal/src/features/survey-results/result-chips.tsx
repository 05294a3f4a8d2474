import { type SurveyFilter, SURVEY_FILTERS } from '@agent-assist/contract/wire'
import { type UnknownValue, unknownText } from '../../lib/address/unknown-values.ts'
import { Button } from '../../ui/base/button.tsx'
import { Chip, Chips } from '../../ui/base/chip.tsx'
import type { SurveyMetricValues } from './queries.ts'
import type { Choose, Chosen } from './view.ts'
import { FILTER_NAMES, surveySegmentLabel } from '../../domain/surveys/survey-labels.ts'

interface ResultChipsProps {
  chosen: Chosen
  /** Values of the address that no filter has. */
  unknown: readonly UnknownValue<SurveyFilter>[]
  /** Labels of the values, once they are loaded. */
  names: SurveyMetricValues['filters']
  choose: Choose
}

/** The active filters as chips, each with a button that removes it. */
export function ResultChips({ chosen, unknown, names, choose }: ResultChipsProps) {
  const set = SURVEY_FILTERS.filter((name) => chosen[name] !== undefined)
  if (set.length === 0 && unknown.length === 0) return null
  const all = [...set, ...unknown.map(({ name }) => name)]
  const nothing = Object.fromEntries(all.map((name) => [name, undefined]))
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
      {unknown.map(({ name, value }) => (
        <Chip
          key={name}
          name={FILTER_NAMES[name]}
          text={unknownText(value)}
          onRemove={() => choose({ [name]: undefined })}
        />
      ))}
      <Button size="small" look="bare" onClick={() => choose(nothing)}>
        Remove all
      </Button>
    </Chips>
  )
}
