/** Minutes after which a view of the portal as somebody else ends. */
export const VIEW_MINUTES = 60
