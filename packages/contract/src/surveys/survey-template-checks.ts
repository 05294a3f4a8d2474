import { hiddenNameIssue } from './hidden-fields.ts'
import { checkLogic } from './survey-logic-checks.ts'
import type { SurveyQuestion, SurveyTemplate } from './survey-templates.ts'

type Path = (string | number)[]
/** A problem of a template, and the path of its field. */
export interface TemplateIssue {
  path: Path
  message: string
}
type Report = (path: Path, message: string) => void

const plain = (text: string) => text.trim().toLowerCase()

/** Reports each text that occurs more than once. */
function findDoubled(texts: readonly string[], pathOf: (at: number) => Path, report: Report): void {
  const seen = new Set<string>()
  for (const [at, text] of texts.entries()) {
    if (plain(text) && seen.has(plain(text))) report(pathOf(at), 'is there twice')
    seen.add(plain(text))
  }
}

/** Minimum options of a question type, and the message for fewer. */
const LEAST: Partial<Record<SurveyQuestion['questionType'], [number, string]>> = {
  MultipleChoiceLinear: [2, 'needs two choices at least'],
  CheckBoxes: [1, 'needs a choice'],
  MultiplChoiceGrid: [1, 'needs a row'],
}

function checkOptions(question: SurveyQuestion, path: Path, report: Report): void {
  const { questionType, options = [] } = question
  const [least, message] = LEAST[questionType] ?? [0, '']
  if (least === 0) return // its choices are fixed
  if (options.length < least) report([...path, 'options'], message)
  for (const [at, { value, label }] of options.entries()) {
    if (!label.trim()) report([...path, 'options', at, 'label'], 'is empty')
    else if (!value.trim()) report([...path, 'options', at, 'value'], 'is empty')
  }
  const place = (name: string) => (at: number) => [...path, 'options', at, name]
  findDoubled(
    options.map(({ value }) => value),
    place('value'),
    report,
  )
  findDoubled(
    options.map(({ label }) => label),
    place('label'),
    report,
  )
}

function checkShowIf(
  { showIf }: SurveyQuestion,
  isCsat: boolean,
  path: Path,
  report: Report,
): void {
  if (!showIf) return
  if (showIf.length === 0) report([...path, 'showIf'], 'is never asked')
  else if (isCsat && showIf.every((group) => group === 'passive'))
    report([...path, 'showIf'], 'is never asked: Good and Bad have no middle')
}

function checkColour({ bannerColor }: SurveyTemplate, report: Report): void {
  if (bannerColor !== undefined && !/^#[0-9a-f]{6}$/i.test(bannerColor))
    report(['bannerColor'], 'is not a colour like #1f6feb')
}

const HTTPS = /^https:\/\/[^/]/i

/** Browsers do not load an unencrypted picture, and its request would reveal the respondent to the network. */
function checkAddresses({ brandUrl, brandImage }: SurveyTemplate, report: Report): void {
  const message = 'must begin with https://'
  if (brandUrl !== undefined && !HTTPS.test(brandUrl)) report(['brandUrl'], message)
  if (brandImage !== undefined && !brandImage.startsWith('data:') && !HTTPS.test(brandImage))
    report(['brandImage'], message)
}

function checkReasons({ surveyType, primaryReasons }: SurveyTemplate, report: Report): void {
  if (!primaryReasons) return
  if (surveyType === 'standard' && primaryReasons.length === 0)
    report(['primaryReasons'], 'needs a reason: the standard version asks for one')
  for (const [at, reason] of primaryReasons.entries())
    if (!reason.trim()) report(['primaryReasons', at], 'is empty')
  findDoubled(primaryReasons, (at) => ['primaryReasons', at], report)
}

function checkHidden({ hiddenFields = [] }: SurveyTemplate, report: Report): void {
  for (const [at, name] of hiddenFields.entries()) {
    const issue = hiddenNameIssue(name)
    if (issue) report(['hiddenFields', at], issue)
  }
  findDoubled(hiddenFields, (at) => ['hiddenFields', at], report)
}

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/

function checkTranslations({ translations = {} }: SurveyTemplate, report: Report): void {
  for (const [language, texts] of Object.entries(translations)) {
    if (!LANGUAGE.test(language)) report(['translations', language], 'is not a language like de')
    for (const [text, translation] of Object.entries(texts))
      if (!translation.trim()) report(['translations', language, text], 'is empty')
  }
}

/**
 * Reasons why a survey with this template would not work or its answers would be ambiguous, each
 * with its field.
 */
export function templateIssues(template: SurveyTemplate): TemplateIssue[] {
  const issues: TemplateIssue[] = []
  const report: Report = (path, message) => void issues.push({ path, message })
  for (const name of ['title', 'q1Text', 'q3Text'] as const)
    if (template[name]?.trim() === '') report([name], 'is empty')
  checkColour(template, report)
  checkAddresses(template, report)
  checkReasons(template, report)
  const questions = template.q2 ?? []
  for (const [at, question] of questions.entries()) {
    if (!question.quest.trim()) report(['q2', at, 'quest'], 'is empty')
    checkOptions(question, ['q2', at], report)
    checkShowIf(question, template.surveyCotegory === 'CSAT', ['q2', at], report)
  }
  findDoubled(
    questions.map(({ quest }) => quest),
    (at) => ['q2', at, 'quest'],
    report,
  )
  checkHidden(template, report)
  checkLogic(template, report)
  checkTranslations(template, report)
  return issues
}
