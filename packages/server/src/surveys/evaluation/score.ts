import type { EvaluationQuestion, EvaluationVerdict } from '@agent-assist/contract'

/** A question as stored in the database. */
export interface ScoredQuestion extends EvaluationQuestion {
  /** The topic, for "It can gain most in …"; if it is missing, the question is quoted. */
  topic?: string
}

/** Labels of the chosen options, by the index of the question. */
type Chosen = Record<string, string>

/** Limit of suggested steps. */
const MAX_SUGGESTED = 5
/** Limit of topics that the second sentence names. */
const MAX_NAMED = 3

/** The verdict from each score on, the best first. */
const BANDS = [
  { fromPct: 85, words: 'Your support is in very good shape' },
  { fromPct: 65, words: 'Your support is in good shape' },
  { fromPct: 40, words: 'Your support does its work and has room to grow' },
  { fromPct: 0, words: 'Your support has much to gain' },
]

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const optionOf = ({ options }: ScoredQuestion, label: string | undefined) =>
  options.find((option) => option.label === label)

/** Index of the first question that none of its options answers; undefined if all are answered. */
export function firstUnanswered(
  questions: readonly ScoredQuestion[],
  chosen: Chosen,
): number | undefined {
  const index = questions.findIndex((question, i) => !optionOf(question, chosen[i]))
  return index < 0 ? undefined : index
}

function gains(questions: readonly ScoredQuestion[], chosen: Chosen) {
  return questions
    .map((question, i) => {
      const score = optionOf(question, chosen[i])?.score ?? 0
      const best = Math.max(...question.options.map((option) => option.score))
      return { question, score, gain: best - score }
    })
    .sort((a, b) => b.gain - a.gain) // stable: equal gains stay in the order of the questions
}

function secondSentence(weakest: readonly ScoredQuestion[]): string {
  if (weakest.length === 0) return 'Every answer is the best there is: keep measuring.'
  const names = weakest.slice(0, MAX_NAMED).map(({ topic, question }) => topic ?? `“${question}”`)
  const steps =
    weakest.length === 1
      ? 'The step below shows how.'
      : 'The steps below begin with what helps most.'
  return `It can gain most in ${listed.format(names)}. ${steps}`
}

/** Scores a full set of answers: the mean, and steps for the weakest answers, the largest gain first. */
export function judge(questions: readonly ScoredQuestion[], chosen: Chosen): EvaluationVerdict {
  const answers = gains(questions, chosen)
  const sum = answers.reduce((total, { score }) => total + score, 0)
  const scorePct = Math.round((sum / questions.length) * 100)
  const weakest = answers
    .filter(({ gain }) => gain > 0)
    .slice(0, MAX_SUGGESTED)
    .map(({ question }) => question)
  const band = BANDS.find(({ fromPct }) => scorePct >= fromPct)
  return {
    suggestedData: weakest.map(({ question, answer, screenshot }) => ({
      question,
      label: answer,
      screenshot,
    })),
    msg1: band?.words ?? '',
    msg2: secondSentence(weakest),
    scorePct,
  }
}
