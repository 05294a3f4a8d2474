import { type Question, type RouteName, routes } from '@agent-assist/contract'
import type { Request } from '@playwright/test'

/** Requests that ask the API for figures: one by one, or several together. */
export const ANY_QUESTION = /\/api\/(organisations\/|questions\?)/

/** The addresses that a request asks for: its own, or those of the questions that it asks together. */
export function addressesOf(request: Request): URL[] {
  const url = new URL(request.url())
  if (url.pathname !== '/api/questions') return [url]
  const { questions } = request.postDataJSON() as { questions: Question[] }
  return questions.map(({ name, params = {}, query = {} }) => {
    const { path } = routes[name as RouteName] // the server refuses all other names
    const filled = path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(params[key] ?? ''),
    )
    return new URL(`/api${filled}?${new URLSearchParams(query).toString()}`, url)
  })
}
