import type { SurveyQuestion, SurveyTemplate } from './survey-templates.ts'

type Path = (string | number)[]
/** A problem of a template, and the path of its field. */
export interface TemplateIssue {
  path: Path
  message: string
}
type Tell = (path: Path, message: string) => void

const plain = (text: string) => text.trim().toLowerCase()

/** Reports each text that occurs more than once. */
function findDoubled(texts: readonly string[], pathOf: (at: number) => Path, tell: Tell): void {
  const seen = new Set<string>()
  for (const [at, text] of texts.entries()) {
    if (plain(text) && seen.has(plain(text))) tell(pathOf(at), 'is there twice')
    seen.add(plain(text))
  }
}

/** Minimum options of a question type, and the message for fewer. */
const LEAST: Partial<Record<SurveyQuestion['questionType'], [number, string]>> = {
  MultipleChoiceLinear: [2, 'needs two choices at least'],
  CheckBoxes: [1, 'needs a choice'],
  MultiplChoiceGrid: [1, 'needs a row'],
}

function checkOptions(question: SurveyQuestion, path: Path, tell: Tell): void {
  const { questionType, options = [] } = question
  const [least, message] = LEAST[questionType] ?? [0, '']
  if (least === 0) return // its choices are fixed
  if (options.length < least) tell([...path, 'options'], message)
  for (const [at, { value, label }] of options.entries()) {
    if (!label.trim()) tell([...path, 'options', at, 'label'], 'is empty')
    else if (!value.trim()) tell([...path, 'options', at, 'value'], 'is empty')
  }
  const place = (name: string) => (at: number) => [...path, 'options', at, name]
  findDoubled(
    options.map(({ value }) => value),
    place('value'),
    tell,
  )
  findDoubled(
    options.map(({ label }) => label),
    place('label'),
    tell,
  )
}

function checkShowIf({ showIf }: SurveyQuestion, isCsat: boolean, path: Path, tell: Tell): void {
  if (!showIf) return
  if (showIf.length === 0) tell([...path, 'showIf'], 'is asked of nobody')
  else if (isCsat && showIf.every((group) => group === 'passive'))
    tell([...path, 'showIf'], 'is asked of nobody: Good and Bad have no middle')
}

function checkColour({ bannerColor }: SurveyTemplate, tell: Tell): void {
  if (bannerColor !== undefined && !/^#[0-9a-f]{6}$/i.test(bannerColor))
    tell(['bannerColor'], 'is no colour like #1f6feb')
}

const HTTPS = /^https:\/\/[^/]/i

/** Browsers do not load an unencrypted picture, and its request would reveal the respondent to the network. */
function checkAddresses({ brandUrl, brandImage }: SurveyTemplate, tell: Tell): void {
  const message = 'must begin with https://'
  if (brandUrl !== undefined && !HTTPS.test(brandUrl)) tell(['brandUrl'], message)
  if (brandImage !== undefined && !brandImage.startsWith('data:') && !HTTPS.test(brandImage))
    tell(['brandImage'], message)
}

function checkReasons({ surveyType, primaryReasons }: SurveyTemplate, tell: Tell): void {
  if (!primaryReasons) return
  if (surveyType === 'standard' && primaryReasons.length === 0)
    tell(['primaryReasons'], 'needs a reason: the standard version asks for one')
  for (const [at, reason] of primaryReasons.entries())
    if (!reason.trim()) tell(['primaryReasons', at], 'is empty')
  findDoubled(primaryReasons, (at) => ['primaryReasons', at], tell)
}

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/

function checkTranslations({ translations = {} }: SurveyTemplate, tell: Tell): void {
  for (const [language, texts] of Object.entries(translations)) {
    if (!LANGUAGE.test(language)) tell(['translations', language], 'is no language like de')
    for (const [text, translation] of Object.entries(texts))
      if (!translation.trim()) tell(['translations', language, text], 'is empty')
  }
}

/**
 * Reasons why a survey with this template would not work or its answers could not be told apart, each with its field.
 */
export function templateIssues(template: SurveyTemplate): TemplateIssue[] {
  const faults: TemplateIssue[] = []
  const tell: Tell = (path, message) => void faults.push({ path, message })
  for (const name of ['title', 'q1Text', 'q3Text'] as const)
    if (template[name]?.trim() === '') tell([name], 'is empty')
  checkColour(template, tell)
  checkAddresses(template, tell)
  checkReasons(template, tell)
  const questions = template.q2 ?? []
  for (const [at, question] of questions.entries()) {
    if (!question.quest.trim()) tell(['q2', at, 'quest'], 'is empty')
    checkOptions(question, ['q2', at], tell)
    checkShowIf(question, template.surveyCotegory === 'CSAT', ['q2', at], tell)
  }
  findDoubled(
    questions.map(({ quest }) => quest),
    (at) => ['q2', at, 'quest'],
    tell,
  )
  checkTranslations(template, tell)
  return faults
}
