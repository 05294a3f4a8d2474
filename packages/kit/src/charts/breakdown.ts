const PX = 15
const DEFAULT_PX = 350

/** Height in px of a breakdown's chart by the number of its labels: 15 × (labels + 15); 350 without labels. */
export const breakdownHeight = (labels = 0): number =>
  labels > 0 ? PX * (labels + PX) : DEFAULT_PX
