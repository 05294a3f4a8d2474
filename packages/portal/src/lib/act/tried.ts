import { sentenceOf } from '../notify/sentence.ts'
import { notify } from '../notify/toast.ts'

/** Runs the work; a failure is shown as a toast, and the result is then undefined. */
export async function tried<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    notify(what, sentenceOf(error))
    return undefined
  }
}
