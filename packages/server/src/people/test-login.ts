import { randomUUID } from 'node:crypto'

/** An address without an account. */
export const nobody = (): string => `${randomUUID()}@example.test`

/** Tries to sign in over HTTP, with a wrong password unless one is given; returns the status. */
export const wrongTry =
  (address: string) =>
  async (email: string, password = 'wrong one'): Promise<number> => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    await response.text()
    return response.status
  }
