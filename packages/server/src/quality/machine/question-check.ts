import { isStopWord } from '../../language/words/stop-words.ts'
import { type Conversation, type PublicMessage, sentencesOf } from './conversation.ts'
import { type Check, finding } from './finding.ts'

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

/** Whether replies say anything, besides questions of their own. */
const saysAnything = (replies: readonly PublicMessage[]) =>
  replies.some(({ text }) =>
    sentencesOf(text).some(
      (sentence) => !sentence.endsWith('?') && (sentence.match(WORDS)?.length ?? 0) >= SAYING_WORDS,
    ),
  )

/** Fewer subjects are found in most replies, or in none, by chance. */
const TELLING_SUBJECTS = 4

/** From this share of its subjects on a question is taken up by a sentence of the replies. */
const TAKEN_UP = 0.2

/** The highest share of a question's subjects that the replies have. */
const coverage = ({ subjects }: Question, replies: ReadonlySet<string>): number =>
  [...subjects].filter((subject) => replies.has(subject)).length / subjects.size

/** Every question that a customer asks is taken up by a later reply. */
export const questions: Check = ({ messages, language }: Conversation) => {
  let asked = 0
  let least = 1
  for (const [at, of] of messages.entries()) {
    if (of.by !== 'customer') continue
    const replies = messages.slice(at + 1).filter(({ by }) => by === 'agent')
    if (replies.length === 0) continue
    const subjects = subjectsOf(replies.map(({ text }) => text).join('\n'), language)
    for (const question of questionsOf(of, language)) {
      asked += 1
      const share = coverage(question, subjects)
      least = Math.min(least, share)
      const isSilent = !saysAnything(replies)
      if (isSilent || (share < TAKEN_UP && question.subjects.size >= TELLING_SUBJECTS))
        return finding({
          check: 'questions',
          isPassed: false,
          confidence: isSilent ? 0.85 : 0.55,
          of,
          quote: question.text,
          why: isSilent
            ? 'The replies only ask something themselves.'
            : 'No reply takes up this question.',
        })
    }
  }
  if (asked === 0) return undefined
  return finding({
    check: 'questions',
    isPassed: true,
    confidence: Math.min(0.9, 0.5 + least / 2),
    why:
      asked === 1
        ? 'The question is taken up by a reply.'
        : 'All questions are taken up by replies.',
  })
}
