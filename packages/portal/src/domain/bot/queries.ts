import { forget, q } from '../../lib/api/api.ts'

const of = (organisationId: string) => ({ params: { organisationId } })

/** The bots of all organisations of the user. */
export const botList = () => q('listBots', {})

export const oneBot = (organisationId: string) => q('getBot', of(organisationId))

/** What the bot would have answered in the past with each least confidence. */
export const botConfidence = (organisationId: string) => ({
  ...q('getBotConfidence', of(organisationId)),
  staleTime: 0, // it is computed in the background
})

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
        'getBotConfidence',
        'listBots',
        'listUnmatched',
        'listBotVersions',
        'measureHeldOut',
      ] as const
    ).map(forget),
  )
