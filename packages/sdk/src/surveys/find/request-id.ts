/** Whether the id is that of a survey request, as in a survey link: 128 bits in hexadecimal. */
export const isRequestId = (id: string | undefined): id is string =>
  id !== undefined && /^[\da-f]{32}$/.test(id)
