import type { BotMatch } from '@agent-assist/contract'
import type { Detected } from './client.ts'

/** Where an answer of Dialogflow counts in our own figures. */
export function matchOf({ isFallback, intentId, intentName, confidence }: Detected): BotMatch {
  if (intentName === undefined && intentId === undefined) return { source: 'none' }
  return {
    source: isFallback ? 'fallback' : 'dialogflow',
    ...(intentId === undefined || isFallback ? {} : { intentId }),
    ...(intentName === undefined ? {} : { intentName }),
    ...(confidence === undefined || isFallback ? {} : { confidence }),
  }
}
