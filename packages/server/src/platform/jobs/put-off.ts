/** The error of a piece of work that is put off already: the others need not wait for it. */
export class PutOff extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'PutOff'
  }
}

/** Runs work of a loop; one that was put off is logged, and the loop goes on with the next. */
export async function goingOn(
  work: () => Promise<boolean>,
  failed: (error: unknown) => void,
): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PutOff)) throw error
    failed(error.cause)
    return true
  }
}
