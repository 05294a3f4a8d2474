/** Most brands of an organisation. */
export const BRANDS_MAX = 500
/** Most tag groups, and most custom groups, of an organisation. */
export const GROUPS_MAX = 200
/** Most tags or agents of one group. */
export const MEMBERS_MAX = 500
/** Longest tag and longest brand id, as imports accept them. */
export const TAG_MAX = 120
/** Most tags of one merge. */
export const MERGE_MAX = 50
/** Most merged tags of an organisation. */
export const MERGED_MAX = 2000
