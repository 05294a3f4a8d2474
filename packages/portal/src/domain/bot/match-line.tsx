import type { BotMatch, BotSource } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { wholePercent } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import styles from './bot.module.css'

const SOURCES: Readonly<Record<BotSource, { word: string; tone: Tone }>> = {
  intent: { word: 'Intent', tone: 'good' },
  event: { word: 'Event', tone: 'info' },
  article: { word: 'Article', tone: 'info' },
  fallback: { word: 'Fallback', tone: 'warn' },
  dialogflow: { word: 'Dialogflow', tone: 'info' },
  none: { word: 'No answer', tone: 'plain' },
}

/** 0.874 → 87 %. */
export const confidenceText = (confidence: number) => wholePercent(Math.round(confidence * 100))

interface MatchLineProps {
  /** Organisation of the bot. */
  organisationId: string
  match: BotMatch
  /** Actions on the answer. */
  children?: ReactNode
}

/** Source, intent and confidence of an answer; only shown to staff. */
export function MatchLine({ organisationId, match, children }: MatchLineProps) {
  const { source, intentId, intentName, confidence } = match
  const { word, tone } = SOURCES[source]
  return (
    <div className={styles.match}>
      <Tag tone={tone}>{word}</Tag>
      {intentName &&
        (intentId ? (
          <Link className="trunc" title={intentName} to={links.intent(organisationId, intentId)}>
            {intentName}
          </Link>
        ) : (
          <span className="trunc" title={intentName}>
            {intentName}
          </span>
        ))}
      {confidence !== undefined && (
        <span>
          <span className="sr">confidence </span>
          {confidenceText(confidence)}
        </span>
      )}
      {children}
    </div>
  )
}
