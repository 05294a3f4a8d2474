import { phraseKey } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { Case } from '../../language/confidence/calibration.ts'
import { takeQueued } from '../../language/confidence/confidence-queue.ts'
import { storeConfidence } from '../../language/confidence/confidence-rows.ts'
import { findArticles } from '../articles.ts'
import { type BotIntent, readBotRecord, readVersionIntents } from '../bot-rows.ts'
import { isOpenFor } from '../contexts.ts'
import { trainMatcher } from '../engine/matchers.ts'
import { examplesOf } from '../versions.ts'
import { type Judged, readJudged } from './judged.ts'

/** Most judged articles that are searched again. */
const ARTICLES_MAX = 300

/** What the engine would have answered to each text; it is trained without these texts. */
async function intentCases(
  intents: readonly BotIntent[],
  judged: readonly Judged[],
): Promise<Case[]> {
  const asked = new Set(judged.map(({ text }) => phraseKey(text)))
  const examples = examplesOf(intents).filter(({ text }) => !asked.has(phraseKey(text)))
  const open = new Set(intents.filter(({ intent }) => isOpenFor([], intent)).map(({ id }) => id))
  const matcher = await trainMatcher(examples)
  return judged.flatMap(({ text, rightId, wrongId }) => {
    if (rightId !== undefined && rightId !== '' && !open.has(rightId)) return []
    const [best] = matcher.match(text, (id) => open.has(id))
    if (rightId !== undefined)
      return [{ score: best?.confidence ?? 0, isRight: best?.id === rightId }]
    return best && best.id === wrongId ? [{ score: best.confidence, isRight: false }] : []
  })
}

async function articleCases(
  on: Queryable,
  org: string,
  judged: readonly Judged[],
): Promise<Case[]> {
  const cases: Case[] = []
  for (const { text, wasArticleRight } of judged.slice(0, ARTICLES_MAX)) {
    const [best] = await findArticles(on, org, text)
    if (best) cases.push({ score: Math.min(1, best.share), isRight: wasArticleRight === true })
  }
  return cases
}

/** Calibrates the published bot by what people said of its answers, and by the held-out texts. */
async function calibrateBot(on: Queryable, org: string): Promise<void> {
  const { version } = await readBotRecord(on, org)
  if (version === undefined) return
  const judged = await readJudged(on, org)
  const byArticle = judged.filter(({ wasArticleRight }) => wasArticleRight !== undefined)
  const articles = await articleCases(on, org, byArticle)
  const others = judged.filter(({ wasArticleRight }) => wasArticleRight === undefined)
  const intents = await intentCases(await readVersionIntents(on, org, version), others)
  await storeConfidence(on, org, 'article', articles)
  await storeConfidence(on, org, 'intent', intents, articles)
}

/** Background work: one organisation of the queue. */
export const updateBotConfidence = (on: Queryable, org: string): Promise<boolean> =>
  takeQueued(on, org, 'bot', () => calibrateBot(on, org))
