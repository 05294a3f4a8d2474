import type { SessionUser } from '@agent-assist/contract/wire'

/** The name of the portal: that of the user's organisation, or the product's where there is none. */
export const portalName = (user?: SessionUser): string =>
  user?.data.organizationName || 'Support Analytics'
