import { type Route, routes } from '@agent-assist/contract'
import type { FastifyInstance } from 'fastify'

/** The answer of each route of the contract to a call with this token and dummy values. */
export async function callEveryRoute(app: FastifyInstance, token: string) {
  const answers = []
  for (const [name, { method, path }] of Object.entries(routes) as [string, Route][]) {
    const url = `/api${path.replace(/:\w+/g, 'x')}?organisationId=x&entity=x`
    const { statusCode, headers } = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, origin: 'https://help.example' },
      ...(method === 'GET' ? {} : { payload: {} }),
    })
    answers.push({ name, statusCode, retryAfter: headers['retry-after'] })
  }
  return answers
}
