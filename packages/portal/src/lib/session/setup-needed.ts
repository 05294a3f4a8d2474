/** The server adds this tag to the portal's page while there is no SuperAdmin. */
const hint = () => document.querySelector('meta[name="setup"]')

/** Whether the server waits for its first run: then every path leads to the setup. */
export const isSetupNeeded = (): boolean => hint() !== null

/** Opens the other screens: the setup is done, here or elsewhere. */
export const finishSetup = (): void => hint()?.remove()
