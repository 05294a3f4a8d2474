import type { Seats, SeatsNeeds } from './seats.ts'

/** The code that shows surveys, which comes when it is needed. What failed is told, and asked for anew. */
export function createCode(needs: SeatsNeeds) {
  let seats: Seats | undefined
  let coming: Promise<Seats> | undefined
  let isGone = false

  async function load(): Promise<Seats> {
    try {
      const { createSeats } = await import('./seats.ts')
      seats = createSeats(needs)
      return seats
    } catch (error) {
      coming = undefined
      needs.emitter.fault('load_failed', error)
      throw error
    }
  }

  const get = (): Promise<Seats> => (coming ??= load())

  /** Starts what will be asked for next, so that both come at once. */
  function warm(): void {
    import('@agent-assist/survey-widget').catch(() => {}) // told when it is asked for
  }

  /** Does it once the code is there, in the order of asking. */
  function run(act: (seats: Seats) => void): void {
    get()
      .then(
        (loaded) => isGone || act(loaded),
        () => {}, // told
      )
      .catch((error: unknown) => needs.emitter.fault('survey_failed', error))
  }

  /** What was asked for and has not come is not done any more. */
  function end(): void {
    isGone = true
    seats?.close()
    seats?.slots.clear()
  }

  return { get, run, warm, end, peek: () => seats, isAsked: () => coming !== undefined }
}
