import { forget, q } from '../../lib/api/api.ts'

const of = (organisationId: string) => ({ params: { organisationId } })

/** The bots of all organisations of the user. */
export const botList = () => q('listBots', {})

export const oneBot = (organisationId: string) => q('getBot', of(organisationId))

/** The intents of a bot, by name; deleted ones only on request. */
export const intentList = (organisationId: string, withDeleted = false) =>
  q('listIntents', { ...of(organisationId), query: { deleted: withDeleted ? 'true' : 'false' } })

/** Invalidates everything that depends on the intents. */
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
