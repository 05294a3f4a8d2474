import { sentenceOf } from '../notify/sentence.ts'
import { notify } from '../notify/toast.ts'

/** Does something and says it when that fails. */
export async function tried<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    notify(what, sentenceOf(error))
    return undefined
  }
}
