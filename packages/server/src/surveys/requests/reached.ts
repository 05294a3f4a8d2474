import {
  choicesMade,
  isForGroup,
  type QuestionResponse,
  ratingOfStars,
  type ScoreGroup,
  scoreGroup,
  type SurveyAnswer,
  surveyPath,
  type SurveyTemplate,
} from '@agent-assist/contract'

type Template = Partial<SurveyTemplate>

/** Responses that the survey did not ask for, each with the reason. */
export type Ignored = { quest: string; reason: string }[]

const UNKNOWN = 'The survey does not have this question.'
const OTHER_GROUP = 'The question is not asked after this score.'
const NOT_REACHED = 'The other answers do not lead to this question.'
const FULL = 'The path to this question has all the answers it needs.'

/** The group of the first answer. */
const groupOf = ({ npsScore, rating }: SurveyAnswer): ScoreGroup | undefined => {
  if (npsScore !== undefined) return scoreGroup(npsScore)
  return rating && (rating === 'Good' ? 'promoter' : 'detractor')
}

/** Stars and the rating that follows from them; without stars the rating as it was given. */
export function firstAnswer(
  { surveyCotegory = 'NPS', q1Stars }: Template,
  { npsScore, rating, stars }: SurveyAnswer,
): Pick<SurveyAnswer, 'npsScore' | 'rating' | 'stars'> {
  if (surveyCotegory === 'NPS') return { npsScore }
  return q1Stars && stars !== undefined ? { rating: ratingOfStars(stars), stars } : { rating }
}

/** Divides responses into those that the survey asks for on this path, and the ignored ones. */
export function reachedResponses(
  template: Template,
  answer: SurveyAnswer,
): { responses: QuestionResponse[]; ignored: Ignored } {
  const { q2 = [] } = template
  const { questionsResponses } = answer
  const group = groupOf(answer)
  const { asked, full } = surveyPath(template, group, ({ quest }) => {
    const given = questionsResponses.find((one) => one.quest === quest)
    return given ? choicesMade(given) : []
  })
  const reasonOf = ({ quest, questionType }: QuestionResponse): string | undefined => {
    const at = q2.findIndex((one) => one.quest === quest && one.questionType === questionType)
    const question = q2[at]
    if (!question) return UNKNOWN
    if (asked.includes(at)) return undefined
    if (!isForGroup(question, group)) return OTHER_GROUP
    return full ? FULL : NOT_REACHED
  }
  const judged = questionsResponses.map((one) => ({ one, reason: reasonOf(one) }))
  return {
    responses: judged.flatMap(({ one, reason }) => (reason ? [] : [one])),
    ignored: judged.flatMap(({ one, reason }) => (reason ? [{ quest: one.quest, reason }] : [])),
  }
}

/**
 * The answer of a page's visitor as it is stored. What the survey asked when the page was loaded may differ from what
 * it asks now, so unlike behind a link, questions that it no longer has are kept.
 */
export function onPage(
  template: Template,
  answer: SurveyAnswer,
): { kept: SurveyAnswer; ignored: Ignored } {
  const { stars, ...rest } = answer
  const hasStars = template.surveyCotegory === 'CSAT' && template.q1Stars && stars !== undefined
  const first = hasStars ? { rating: ratingOfStars(stars), stars } : {}
  const given = { ...rest, ...first }
  const all = reachedResponses(template, given).ignored
  const ignored = all.filter(({ reason }) => reason !== UNKNOWN)
  const questionsResponses = rest.questionsResponses.filter(
    ({ quest }) => !ignored.some((one) => one.quest === quest),
  )
  return { kept: { ...given, questionsResponses }, ignored }
}
