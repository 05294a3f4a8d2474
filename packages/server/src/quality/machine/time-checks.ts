import { DAY_MS, HOUR_MS, MINUTE_MS } from '@agent-assist/contract'
import { type Conversation, type PublicMessage, repliesOf, sentencesOf } from './conversation.ts'
import { type Check, finding } from './finding.ts'
import { patternsIn } from './phrases.ts'

/** How long a customer may wait for a reply: in a live channel, in others. A call is on record when it is over. */
const WAITS = { live: 10 * MINUTE_MS, other: 48 * HOUR_MS }
const LIVE = ['chat', 'messaging', 'whatsapp']
/** How long a customer may wait for what a reply promised. */
const PROMISED = 4 * DAY_MS

interface Wait {
  of: PublicMessage
  wait: number
  /** The longest that is allowed. */
  most: number
}

/** Thanks are short. */
const THANKS_CHARS = 160
const isThanks = ({ label, text }: PublicMessage) =>
  (label === 'positive' || label === 'veryPositive') &&
  text.length <= THANKS_CHARS &&
  !text.includes('?')

/** How long the customer waited before each reply. Thanks wait for nothing. */
function waitsOf({ messages, channel }: Conversation): Wait[] {
  const most = LIVE.includes(channel) ? WAITS.live : WAITS.other
  const waits: Wait[] = []
  let asked: number | undefined
  let promised: number | undefined
  for (const of of messages) {
    if (of.by === 'customer') {
      const isFirst = of === messages[0]
      if (isFirst || !isThanks(of)) asked ??= of.at
      promised = undefined
      continue
    }
    if (asked !== undefined) waits.push({ of, wait: of.at - asked, most })
    else if (promised !== undefined) waits.push({ of, wait: of.at - promised, most: PROMISED })
    asked = undefined
    promised = of.at
  }
  return waits
}

const waitText = (ms: number) =>
  ms < HOUR_MS ? `${Math.round(ms / MINUTE_MS)} min` : `${Math.round(ms / HOUR_MS)} h`

/** No customer waits long for a reply. */
export const waiting: Check = (conversation) => {
  const waits = waitsOf(conversation)
  // the one that is longest for what is allowed
  const longest = waits.reduce<Wait | undefined>(
    (all, one) => (all && all.wait / all.most >= one.wait / one.most ? all : one),
    undefined,
  )
  if (!longest) return undefined
  const { of, wait, most } = longest
  const isPassed = wait <= most
  return finding({
    check: 'waiting',
    isPassed,
    confidence: 0.95,
    of,
    why: `The longest wait for a reply was ${waitText(wait)}; ${isPassed ? 'at most' : 'more than'} ${waitText(most)}.`,
  })
}

const isUnhappy = ({ by, label }: PublicMessage) =>
  by === 'customer' && (label === 'negative' || label === 'veryNegative')

/** The question with which the conversation ends although it needs an answer. */
function openQuestion({ messages, language }: Conversation): string | undefined {
  const last = messages.at(-1)
  if (last?.by !== 'agent') return undefined
  const polite = patternsIn(language)?.polite
  const asked = sentencesOf(last.text).filter(
    (sentence) => sentence.endsWith('?') && !polite?.test(sentence),
  )
  return asked.at(-1)
}

/** It is solved, was not reopened, nothing was left open, and the customer did not come back. */
export const solution: Check = (conversation) => {
  const { messages, isSolved, reopens, followUp } = conversation
  if (!isSolved || repliesOf(conversation).length === 0) return undefined
  const told = (isPassed: boolean, why: string, of?: PublicMessage, quote?: string) =>
    finding({ check: 'solution', isPassed, confidence: 0.8, why, of, quote })
  const last = messages.at(-1)
  if (reopens > 0) return told(false, 'The ticket was opened again after it was solved.')
  if (last && isUnhappy(last))
    return told(
      false,
      'The last message is of an unhappy customer.',
      last,
      sentencesOf(last.text)[0],
    )
  const open = openQuestion(conversation)
  if (open)
    return told(false, 'It was solved although a question to the customer is open.', last, open)
  if (followUp !== undefined) {
    const why = `The customer opened ticket ${followUp} within 24 hours of the solution.`
    // it may be about something else
    return finding({ check: 'solution', isPassed: false, confidence: 0.6, why })
  }
  return told(true, 'It was solved once and for all.')
}
