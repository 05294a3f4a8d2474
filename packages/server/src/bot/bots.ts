import type { Config } from '../platform/config/config.ts'
import { createPublished } from './brain.ts'
import { createTokens } from './dialogflow/token.ts'
import { createMatchers } from './engine/matchers.ts'

/** What all bots of this server share: engines that are trained, versions that were read, tokens. */
export const createBots = ({ dialogflowTestUrl }: Pick<Config, 'dialogflowTestUrl'>) => ({
  matchers: createMatchers(),
  published: createPublished(),
  tokens: createTokens(dialogflowTestUrl),
})
export type Bots = ReturnType<typeof createBots>
