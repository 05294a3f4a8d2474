import type { ArticleRecord } from '@agent-assist/contract'
import { helpCentre } from './articles/articles.ts'
import { allScenarios } from './scenarios/scenarios.ts'
import { demoAgents } from './tickets/people.ts'

/** The article with its author: an agent of the group that answers with it. */
function withAuthor(article: ArticleRecord, place: number): ArticleRecord {
  const group = allScenarios.find((scenario) => scenario.article === article.id)?.group
  const authors = demoAgents.filter((agent) => agent.group === group)
  const author = authors[place % Math.max(1, authors.length)]?.name
  return { ...article, ...(author === undefined ? {} : { author }) }
}

/** The help centre of the demo. */
export const demoArticles = (): ArticleRecord[] => helpCentre.map(withAuthor)
