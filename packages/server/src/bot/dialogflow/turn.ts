import type { BotMatch } from '@agent-assist/contract'
import type { Detected } from './client.ts'

/** The match that is stored and counted for an answer of Dialogflow. */
export function matchOf({ isFallback, intentId, intentName, confidence }: Detected): BotMatch {
  if (intentName === undefined && intentId === undefined) return { source: 'none' }
  return {
    source: isFallback ? 'fallback' : 'dialogflow',
    ...(intentId === undefined || isFallback ? {} : { intentId }),
    ...(intentName === undefined ? {} : { intentName }),
    ...(confidence === undefined || isFallback ? {} : { confidence }),
  }
}
