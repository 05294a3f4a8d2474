/** Days after which the link of an invitation no longer works. */
export const INVITATION_DAYS = 7
/** People that one call can invite. */
export const INVITED_AT_ONCE = 200
/** Invitations of an organisation that can wait for an answer at the same time. */
export const INVITATIONS_OPEN = 1000
/** Custom groups that one invitation can name, and the longest name of one. */
export const INVITED_GROUPS = 20
export const GROUP_NAME_MAX = 200
