import type { Config } from '../platform/config/config.ts'
import { createPublished } from './brain.ts'
import { createTokens } from './dialogflow/token.ts'
import { createMatchers } from './engine/matchers.ts'

/** Caches shared by all bots of this server: trained engines, published versions, access tokens. */
export const createBots = ({ dialogflowTestUrl }: Pick<Config, 'dialogflowTestUrl'>) => ({
  matchers: createMatchers(),
  published: createPublished(),
  tokens: createTokens(dialogflowTestUrl),
})
export type Bots = ReturnType<typeof createBots>
