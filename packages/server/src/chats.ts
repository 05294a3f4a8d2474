import { type Api, route } from './route.ts'

/**
 * The bot of the panel's chat. No bot is connected to any organisation yet, which the wire says
 * with data 0; the panel then shows the sentence of the specification.
 */
export function chatRoutes(api: Api): void {
  const notConfigured = async () => ({ data: 0 as const, fulfillmentMessages: [] })
  route(api, 'dfTextQuery', notConfigured)
  route(api, 'dfEventQuery', notConfigured)
}
