import type { Emitter } from '../emitter.ts'
import { loadWidget } from './load-widget.ts'
import type { Seats, SeatsNeeds } from './seats.ts'

/** The code that shows surveys, which comes when it is needed. What failed is told, and asked for anew. */
export function createCode(
  needs: Omit<SeatsNeeds, 'widget'> & { emitter: Pick<Emitter, 'fault'> },
) {
  let seats: Seats | undefined
  let coming: Promise<Seats> | undefined
  let isGone = false

  async function told<T>(loading: Promise<T>): Promise<T> {
    try {
      return await loading
    } catch (error) {
      needs.emitter.fault('load_failed', error)
      throw error
    }
  }

  const widget = () => told(loadWidget(needs.options().locale))

  async function load(): Promise<Seats> {
    const { createSeats } = await import('./seats.ts')
    return createSeats({ ...needs, widget })
  }

  async function get(): Promise<Seats> {
    coming ??= load()
    try {
      seats = await told(coming)
      return seats
    } catch (error) {
      coming = undefined
      throw error
    }
  }

  /** Starts what will be asked for next. */
  function warm(): void {
    loadWidget(needs.options().locale).catch(() => {}) // told when it is asked for
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
