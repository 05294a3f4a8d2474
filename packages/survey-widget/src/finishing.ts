export type Status = 'asking' | 'sending' | 'failed' | 'thanks'

/** A rejection of `submit` may have this: the answers wait on the device, and it resolves once they are stored; it never rejects. */
export interface WaitingAnswers {
  sent: Promise<void>
}

/** Calls with whether the answers are stored; of those that wait once more when they are. */
export async function delivered(
  sending: Promise<void>,
  settle: (isStored: boolean) => void,
): Promise<void> {
  try {
    await sending
    settle(true)
  } catch (error) {
    // the submitting page knows the reason; here the person can try again
    const sent = (error as Partial<WaitingAnswers> | undefined)?.sent
    settle(false)
    void sent?.then(() => settle(true))
  }
}
