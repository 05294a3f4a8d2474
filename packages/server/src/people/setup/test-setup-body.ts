import type { Setup } from '@agent-assist/contract'

interface Given {
  code: string
  organisation?: Partial<Setup['organisation']>
  admin?: Partial<Setup['admin']>
}

/** The body of a setup, complete but for the code. */
export const setupBody = ({ code, organisation, admin }: Given) => ({
  code,
  organisation: {
    id: 'shop-example',
    name: 'Shop Example',
    timeZone: 'Europe/Berlin',
    locale: 'de-DE',
    ...organisation,
  },
  admin: {
    firstName: 'Ada',
    lastName: 'Li',
    email: 'Ada@Shop.Example',
    password: 'correct horse',
    ...admin,
  },
})
