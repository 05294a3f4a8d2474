import type { EvaluationQuestion, EvaluationVerdict } from '@agent-assist/contract'

/** A question as the database keeps it. */
export interface ScoredQuestion extends EvaluationQuestion {
  /** What it is about, to fill "It can gain most in …"; missing: the question itself stands there. */
  topic?: string
}

/** Labels of the chosen options by the number of the question from 0. */
type Chosen = Record<string, string>

/** More steps at once are none. */
const MAX_SUGGESTED = 5
/** So many are named in the second sentence. */
const MAX_NAMED = 3

/** What the support is like from this score on, the best first. */
const BANDS = [
  { fromPct: 85, words: 'Your support is in very good shape' },
  { fromPct: 65, words: 'Your support is in good shape' },
  { fromPct: 40, words: 'Your support does its work and has room to grow' },
  { fromPct: 0, words: 'Your support has much to gain' },
]

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const optionOf = ({ options }: ScoredQuestion, label: string | undefined) =>
  options.find((option) => option.label === label)

/** Number from 0 of the first question that none of its own options answers; undefined: all are answered. */
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
    .sort((a, b) => b.gain - a.gain) // stable: equal gains keep the order of the questions
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

/** Scores a full set of answers: the mean of all, and what to do about the weakest, the largest gain first. */
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
