/** Path of an organisation's logo on this server. */
export const logoPath = (organisationId: string, version: string) =>
  `/api/logos/${organisationId}/${version}`
