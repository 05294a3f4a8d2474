/** @jsxImportSource preact */
import type { SurveyQuestion } from '@agent-assist/contract/wire'
import { isList, rowsOf } from './answers.ts'
import type { Chosen } from './draft.ts'
import { fill } from './fill.ts'
import { Hint, Options } from './options.tsx'
import { Step } from './step.tsx'
import type { Survey } from './survey.ts'
import { optionsOf } from './template.ts'

interface QuestionProps {
  survey: Survey
  question: SurveyQuestion
  /** Index in the template's `q2`. */
  index: number
  /** Index of the step. */
  at: number
}

function answerOf({ survey, question }: QuestionProps, chosen: Chosen | undefined) {
  const { texts, label } = survey
  if (chosen === undefined) return undefined
  if (typeof chosen === 'string') {
    const option = optionsOf(question, texts).find(({ value }) => value === chosen)
    return option ? label(option.label) : chosen
  }
  const most = question.options?.length ?? 0
  const count = isList(chosen) ? chosen.length : Object.keys(chosen).length
  return count
    ? fill(isList(chosen) ? texts.chosen : texts.written, { count, most }, texts.lang)
    : undefined
}

function Address({ survey, question, index, at }: QuestionProps) {
  const chosen = survey.chosen.value[index]
  const isBad = Boolean(survey.problem.value)
  return (
    <input
      type="email"
      inputMode="email"
      autocomplete="email"
      maxLength={254}
      aria-labelledby={`title-${at}`}
      aria-describedby="hint problem"
      required={question.required}
      aria-invalid={isBad}
      data-bad={isBad || undefined}
      value={typeof chosen === 'string' ? chosen : ''}
      onInput={(event) => survey.choose(index, event.currentTarget.value)}
    />
  )
}

function Field(props: QuestionProps) {
  const { survey, question, index, at } = props
  const { questionType, required } = question
  const chosen = survey.chosen.value[index]
  const isBad = survey.problem.value === 'answer'
  const named = { labelledBy: `title-${at}`, name: `question-${index}`, isBad }
  const choose = (value: Chosen) => survey.choose(index, value)
  if (questionType === 'ShortAnswer') return <Address {...props} />
  const Grid = survey.extras?.Grid
  if (questionType === 'MultiplChoiceGrid')
    return (
      Grid && (
        <Grid
          {...named}
          survey={survey}
          options={question.options ?? []}
          rows={rowsOf(chosen)}
          onChange={choose}
        />
      )
    )
  const isMany = questionType === 'CheckBoxes'
  const { choiceLook: look = 'text' } = question
  const Tile = look === 'text' ? undefined : survey.extras?.Tile
  return (
    <Options
      {...named}
      options={optionsOf(question, survey.texts).map((option) => ({
        value: option.value,
        label: survey.label(option.label),
        tile: Tile && look !== 'text' && <Tile option={option} look={look} />,
      }))}
      chosen={typeof chosen === 'string' ? [chosen] : isList(chosen) ? chosen : []}
      isMany={isMany}
      isPair={questionType === 'BinaryQuestion'}
      isRequired={required}
      onChange={isMany ? (value) => survey.tick(index, value) : choose}
    />
  )
}

/** A middle step with one question. */
export function QuestionStep(props: QuestionProps) {
  const { survey, question, index, at } = props
  const { questionType, required } = question
  const { texts, label, chosen } = survey
  const answer = answerOf(props, chosen.value[index])
  return (
    <Step survey={survey} at={at} title={label(question.quest)} answer={answer}>
      <Hint texts={[questionType === 'CheckBoxes' && texts.chooseAll, required && texts.needed]} />
      <Field {...props} />
    </Step>
  )
}
