import { isStopWord } from '../../language/words/stop-words.ts'
import { type Conversation, type PublicMessage, sentencesOf } from './conversation.ts'
import { type Check, finding } from './finding.ts'
import { patternsIn } from './phrases.ts'

/** Longer beginnings of words tell inflected forms apart less often than their endings do. */
const STEM_CHARS = 5
const WORDS = /[\p{L}\p{N}]{3,}/gu

/** The beginnings of the words of a text that have a subject. */
function subjectsOf(text: string, language: string): Set<string> {
  const words = text.toLowerCase().match(WORDS) ?? []
  return new Set(
    words.filter((word) => !isStopWord(word, language)).map((word) => word.slice(0, STEM_CHARS)),
  )
}

/** Questions that ask for a reply and nothing else. */
const BARE =
  /\b(?:any news|anybody|anyone|hello|can you help|could you help|what can i do|please help|neuigkeiten|können sie helfen|alguna novedad|des nouvelles|novità|nieuws|novidades)\b/iu

interface Question {
  text: string
  subjects: ReadonlySet<string>
}

/** Questions of a message that have a subject of their own. */
const questionsOf = ({ text }: PublicMessage, language: string): Question[] =>
  sentencesOf(text)
    .filter((sentence) => sentence.endsWith('?') && !BARE.test(sentence))
    .map((sentence) => ({ text: sentence, subjects: subjectsOf(sentence, language) }))
    .filter(({ subjects }) => subjects.size >= 2)

/** Shorter sentences greet, close or sign. */
const SAYING_WORDS = 5

/** Whether replies say anything, besides questions of their own and regret. */
function saysAnything(replies: readonly PublicMessage[], language: string): boolean {
  const regret = patternsIn(language)?.empathy
  const says = (sentence: string) =>
    !sentence.endsWith('?') &&
    (sentence.match(WORDS)?.length ?? 0) >= SAYING_WORDS &&
    !regret?.test(sentence)
  return replies.some(({ text }) => sentencesOf(text).some(says))
}

/** A sentence of a reply, and the share of a question's subjects that it has. */
interface TakenUp {
  share: number
  of?: PublicMessage
  quote?: string
}

/** The sentence of the replies that has most of a question's subjects. */
function bestSentence(
  { subjects }: Question,
  replies: readonly PublicMessage[],
  language: string,
): TakenUp {
  let best: TakenUp = { share: 0 }
  for (const of of replies)
    for (const quote of sentencesOf(of.text)) {
      const own = subjectsOf(quote, language)
      const share = [...subjects].filter((subject) => own.has(subject)).length / subjects.size
      if (share > best.share) best = { share, of, quote }
    }
  return best
}

/** Whether the customer was glad later on, and asked nothing more. */
const isGladLater = (messages: readonly PublicMessage[]) =>
  messages.some(
    ({ by, text, label }) =>
      by === 'customer' &&
      !text.includes('?') &&
      (label === 'positive' || label === 'veryPositive'),
  )

/**
 * No question of a customer is left with replies that only ask something themselves. Good replies often share no word
 * with the question: the sentence that has most of its words is evidence for an answer, and none is none against it.
 */
export const questions: Check = ({ messages, language }: Conversation) => {
  let asked = 0
  let least: TakenUp = { share: 1 }
  for (const [at, of] of messages.entries()) {
    if (of.by !== 'customer') continue
    const later = messages.slice(at + 1)
    const replies = later.filter(({ by }) => by === 'agent')
    if (replies.length === 0) continue
    const isSilent = !isGladLater(later) && !saysAnything(replies, language)
    for (const question of questionsOf(of, language)) {
      if (isSilent)
        return finding({
          check: 'questions',
          isPassed: false,
          confidence: 0.85,
          of,
          quote: question.text,
          why: 'The replies only ask something themselves.',
        })
      asked += 1
      const best = bestSentence(question, replies, language)
      if (best.share < least.share || asked === 1) least = best
    }
  }
  if (asked === 0) return undefined
  return finding({
    check: 'questions',
    isPassed: true,
    confidence: Math.min(0.9, 0.5 + least.share / 2),
    of: least.of,
    quote: least.quote,
    why: whyPassed(asked, least),
  })
}

function whyPassed(asked: number, { share }: TakenUp): string {
  if (share === 0) return 'Replies follow, but none has the words of a question.'
  return asked === 1
    ? 'The question is taken up by a reply.'
    : 'All questions are taken up by replies.'
}
