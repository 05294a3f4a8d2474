/** Three parts in base64url: the only form of a token that the server accepts. */
const SIGNED = /^\s*[\w=-]+\.[\w=-]+\.[\w=-]+\s*$/

export const isSigned = (token: string): boolean => SIGNED.test(token)
