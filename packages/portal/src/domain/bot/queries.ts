import { forget, q } from '../../lib/api/api.ts'

const of = (organisationId: string) => ({ params: { organisationId } })

/** The bots of all organisations the person belongs to. */
export const botList = () => q('listBots', {})

export const oneBot = (organisationId: string) => q('getBot', of(organisationId))

/** The intents of a bot, by name; deleted ones only on request. */
export const intentList = (organisationId: string, withDeleted = false) =>
  q('listIntents', { ...of(organisationId), query: { deleted: withDeleted ? 'true' : 'false' } })

/** What is known of intents holds no longer, nor what follows from them. */
export const forgetIntents = () =>
  Promise.all(
    (
      [
        'listIntents',
        'getIntent',
        'exportIntents',
        'getBot',
        'listBots',
        'listUnmatched',
        'listBotVersions',
        'measureHeldOut',
      ] as const
    ).map(forget),
  )
