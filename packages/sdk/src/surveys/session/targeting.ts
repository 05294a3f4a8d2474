import {
  type Address,
  DAY_MS,
  matchesAddress,
  type SurveyTargeting,
  type SurveyTrigger,
} from '@agent-assist/contract/wire'
import type { Seen } from './history.ts'

/** Input of the decision whether a person sees a survey. */
export interface Situation {
  address: Address
  /** Language of the page, without a region; empty: unknown. */
  language: string
  /**
   * The person's position for the percentage, from 0 to below 100; called only for surveys with a percentage below 100.
   */
  bucket: () => number
  /** How often and when the person saw this survey. */
  seen: Seen
  /** How often and when the person saw any survey. */
  all: Seen
  /** Minimum days between any two surveys. */
  restDays: number
  /** Milliseconds since the epoch. */
  now: number
}

const rests = ({ lastAt }: Seen, days: number, now: number) =>
  lastAt > 0 && now < lastAt + days * DAY_MS

function isOnAddress({ urls, notUrls }: SurveyTargeting, address: Address): boolean {
  const isMeant = (pattern: string) => matchesAddress(pattern, address)
  return (urls.length === 0 || urls.some(isMeant)) && !notUrls.some(isMeant)
}

const isAsked = (percentage: number, bucket: () => number) =>
  percentage >= 100 || (percentage > 0 && bucket() < percentage)

/** Why a person may not see a survey now, whatever its trigger; undefined when they may. */
export function obstacleOf(targeting: SurveyTargeting, situation: Situation): string | undefined {
  const { address, language, bucket, seen, all, now } = situation
  const { percentage, maxShows, restDays, languages } = targeting
  if (!isOnAddress(targeting, address)) return 'the address does not match'
  if (languages && !languages.includes(language)) return 'the language does not match'
  if (!isAsked(percentage, bucket))
    return `the person is not among the ${percentage} % who are asked`
  if (seen.answered) return 'the person has answered it'
  if (seen.shows >= maxShows) return `the person has seen it ${seen.shows} of ${maxShows} times`
  if (rests(seen, restDays, now)) return `it was shown less than ${restDays} days ago`
  if (rests(all, situation.restDays, now))
    return `a survey was shown less than ${situation.restDays} days ago`
  return undefined
}

/** The trigger of a survey as a sentence. */
export function waitOf(trigger: SurveyTrigger): string {
  switch (trigger.on) {
    case 'load':
      return 'it comes with the next page'
    case 'event':
      return `it waits for the event ${trigger.name}`
    case 'click':
      return `it waits for a click on ${trigger.selector}`
    case 'time':
      return `it waits until the page was seen for ${trigger.seconds} s`
    case 'scroll':
      return `it waits until ${trigger.depthPct} % of the page were scrolled to`
    case 'exit':
      return 'it waits until the pointer leaves the page at the top'
  }
}
