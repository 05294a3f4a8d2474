import type { ArticleRecord } from '@agent-assist/contract'
import { allScenarios } from '../scenarios/scenarios.ts'
import { demoAgents } from '../tickets/people.ts'
import { errorArticles } from './articles-errors.ts'
import { kitchenArticles } from './articles-kitchen.ts'
import { machineArticles } from './articles-machines.ts'
import { orderArticles } from './articles-orders.ts'
import { paymentArticles } from './articles-payments.ts'
import { serviceArticles } from './articles-services.ts'

/** The article with its author: an agent of the group that answers with it. */
function withAuthor(article: ArticleRecord, place: number): ArticleRecord {
  const group = allScenarios.find((scenario) => scenario.article === article.id)?.group
  const authors = demoAgents.filter((agent) => agent.group === group)
  const author = authors[place % Math.max(1, authors.length)]?.name
  return { ...article, ...(author === undefined ? {} : { author }) }
}

/** The help centre of the demo; every scenario has an article with the same facts. */
export const demoArticles = (): ArticleRecord[] =>
  [
    ...errorArticles,
    ...machineArticles,
    ...kitchenArticles,
    ...orderArticles,
    ...paymentArticles,
    ...serviceArticles,
  ].map(withAuthor)
