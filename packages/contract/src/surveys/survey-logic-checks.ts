import { choicesOf } from './survey-logic.ts'
import type { SurveyJump } from './survey-logic-shapes.ts'
import type { SurveyQuestion, SurveyTemplate } from './survey-templates.ts'

type Path = (string | number)[]
type Report = (path: Path, message: string) => void

const HTTPS = /^https:\/\/[^/]/i
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u

/** Characters of all pictures of choices that are stored in the template: every visitor loads them. */
const PICTURES_MAX = 200_000

/** Choices that look like emoji need one each, those that look like pictures a picture. */
function checkLooks(questions: readonly SurveyQuestion[], report: Report): void {
  let length = 0
  for (const [at, { choiceLook, options = [] }] of questions.entries())
    for (const [place, { emoji = '', picture = '' }] of options.entries()) {
      const path = ['q2', at, 'options', place]
      if (choiceLook === 'emoji' && !EMOJI.test(emoji)) report([...path, 'emoji'], 'needs an emoji')
      if (choiceLook !== 'picture') continue
      const isFile = picture.startsWith('data:')
      length += isFile ? picture.length : 0
      if (!picture) report([...path, 'picture'], 'needs a picture')
      else if (!isFile && !HTTPS.test(picture))
        report([...path, 'picture'], 'must begin with https://')
      else if (isFile && length > PICTURES_MAX)
        report([...path, 'picture'], 'is too much: all files together have at most 150 kB')
    }
}

/** The problem of where a jump leads. */
function targetProblem(
  { to }: SurveyJump,
  from: number,
  questions: readonly SurveyQuestion[],
): string | undefined {
  if (typeof to === 'string') return undefined
  const at = questions.findIndex(({ quest }) => quest === to.question)
  if (at < 0) return 'leads to a question that is not there'
  return at > from
    ? undefined
    : 'leads back, so that people would be asked in a circle: choose a later question'
}

function checkJumps(questions: readonly SurveyQuestion[], report: Report): void {
  for (const [at, question] of questions.entries()) {
    const known = choicesOf(question)
    const seen = new Set<string | undefined>()
    for (const [place, jump] of (question.jumps ?? []).entries()) {
      const path = ['q2', at, 'jumps', place]
      const { choice } = jump
      if (choice !== undefined && !known.includes(choice))
        report([...path, 'choice'], 'is a choice that is not there')
      else if (seen.has(choice)) report([...path, 'choice'], 'is there twice')
      seen.add(choice)
      const problem = targetProblem(jump, at, questions)
      if (problem) report([...path, 'to'], problem)
    }
  }
}

function checkQuotas({ q2 = [], quotas = [] }: SurveyTemplate, report: Report): void {
  const seen = new Set<string>()
  for (const [at, { question, choice, text }] of quotas.entries()) {
    const path = ['quotas', at]
    const key = JSON.stringify([question, choice])
    const asked = q2.find(({ quest }) => quest === question)
    if (question !== undefined && !asked)
      report([...path, 'question'], 'is about a question that is not there')
    else if (asked && (choice === undefined || !choicesOf(asked).includes(choice)))
      report([...path, 'choice'], 'is about a choice that is not there')
    else if (seen.has(key)) report([...path, 'question'], 'is there twice')
    seen.add(key)
    if (text?.trim() === '') report([...path, 'text'], 'is empty')
  }
}

function checkThanks({ thanks }: SurveyTemplate, report: Report): void {
  if (thanks?.text?.trim() === '') report(['thanks', 'text'], 'is empty')
  if (!thanks?.link) return
  if (!thanks.link.text.trim()) report(['thanks', 'link', 'text'], 'is empty')
  if (!HTTPS.test(thanks.link.url)) report(['thanks', 'link', 'url'], 'must begin with https://')
}

/** Reports what is wrong with the looks of choices, jumps, quotas and thanks of a template. */
export function checkLogic(template: SurveyTemplate, report: Report): void {
  const questions = template.q2 ?? []
  checkLooks(questions, report)
  checkJumps(questions, report)
  checkQuotas(template, report)
  checkThanks(template, report)
}
