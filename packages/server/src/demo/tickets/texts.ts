import { PHRASES } from './phrases.ts'
import type { Random } from '../../platform/basics/random.ts'
import type { Mood, Plan, Step } from './story.ts'
import { holdsOf, NOTES, secondAnswersOf } from './team-texts.ts'

/** Tags of tickets that mention no order. */
const WITHOUT_ORDER = ['presale', 'account', 'grind-size']

const paragraphs = (...parts: string[]) => parts.filter(Boolean).join('\n\n')
const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ')

function capital(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** The first message: the problem, possibly a detail, the order and the mood. */
function openingText(random: Random, plan: Plan, opening: string): string {
  const { scenario, channel, mood } = plan
  const phrases = PHRASES[scenario.locale]
  const detail = scenario.details.length && random.chance(0.55) ? random.pick(scenario.details) : ''
  const named = opening.includes('{order}') || scenario.tags.some((t) => WITHOUT_ORDER.includes(t))
  const order = random.pick(phrases.orderLines)
  const text = sentences(opening, detail, named ? '' : order, random.pick(phrases.moodLines[mood]))
  if (channel === 'chat') return capital(text, scenario.locale)
  if (channel === 'phone')
    return `[Voicemail, 0:${random.int(19, 58)}] ${capital(text, scenario.locale)}`
  const greeting = mood === 'angry' ? '' : random.pick(phrases.greetings)
  const body = greeting ? text : capital(text, scenario.locale)
  return paragraphs(greeting, body, random.pick(phrases.signOffs))
}

/** A public message of an agent; in a chat without greeting and signature. */
function replyText(random: Random, { scenario, channel, mood }: Plan, body: string, end: boolean) {
  const phrases = PHRASES[scenario.locale]
  const upset = mood === 'annoyed' || mood === 'angry'
  const sorry = upset && random.chance(0.7) ? random.pick(phrases.agentSorry) : ''
  const closing = upset ? phrases.agentEnds[0] : random.pick(phrases.agentEnds)
  const text = paragraphs(sorry, body, (end && closing) || '')
  if (channel === 'chat') return capital(text, scenario.locale)
  const greeting = random.pick(phrases.agentGreetings)
  return paragraphs(greeting, text, random.pick(phrases.agentSignOffs))
}

/** Text of a step with unfilled slots; undefined for steps that only change the status. */
export function textOf(
  random: Random,
  plan: Plan,
  { kind }: Step,
  { opening, thanks }: { opening: string; thanks: Mood },
): string | undefined {
  const { scenario } = plan
  const phrases = PHRASES[scenario.locale]
  switch (kind) {
    case 'opening':
      return openingText(random, plan, opening)
    case 'bot':
      return random.pick(phrases.bot)
    case 'chaser':
      return random.pick(phrases.chasers)
    case 'ask':
      return replyText(random, plan, random.pick(scenario.ask), false)
    case 'reply':
      return random.pick(scenario.reply)
    case 'hold':
      return replyText(random, plan, random.pick(holdsOf(scenario)), false)
    case 'note':
      return random.pick(NOTES[scenario.group])
    case 'answer':
      return replyText(random, plan, random.pick(scenario.answers), true)
    case 'thanks':
      return random.pick(phrases.thanks[thanks])
    case 'goodbye':
      return random.chance(0.25) ? random.pick(phrases.agentGoodbyes) : undefined
    case 'still':
      return random.pick(phrases.still)
    case 'secondAnswer':
      return replyText(random, plan, random.pick(secondAnswersOf(scenario)), true)
    case 'take':
    case 'autoSolve':
    case 'close':
      return undefined
  }
}
