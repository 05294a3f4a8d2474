/** A past case: the score with which an answer was, or would have been, given, 0 to 1, and whether it was right. */
export interface Case {
  score: number
  isRight: boolean
}

/** Scores, ascending, with the share of right answers at each: ascending, too. Between two it is interpolated. */
export interface Calibration {
  knots: readonly (readonly [score: number, sure: number])[]
}

interface Block {
  /** Sum of the scores, of the right cases, and number of cases. */
  scores: number
  right: number
  n: number
}

/** Fewer cases are not a block of their own: their share of right ones would be chance. */
const BLOCK_MIN = 8
/** Cases of the average that each block is shrunk by, so that no answer counts as certain. */
const SHRUNK_BY = 2

const join = (one: Block, other: Block): Block => ({
  scores: one.scores + other.scores,
  right: one.right + other.right,
  n: one.n + other.n,
})

/** Blocks of neighbouring scores; equal scores are in the same one. */
function blocksOf(sorted: readonly Case[]): Block[] {
  const blocks: Block[] = []
  let own: Block | undefined
  for (const [at, { score, isRight }] of sorted.entries()) {
    own = join(own ?? { scores: 0, right: 0, n: 0 }, {
      scores: score,
      right: isRight ? 1 : 0,
      n: 1,
    })
    if (own.n < BLOCK_MIN || sorted[at + 1]?.score === score) continue
    blocks.push(own)
    own = undefined
  }
  if (!own) return blocks
  const last = blocks.pop()
  return [...blocks, last ? join(last, own) : own]
}

/** Joins neighbours until a higher score is never righter less often (isotonic regression). */
function rising(blocks: readonly Block[]): Block[] {
  const found: Block[] = []
  for (const block of blocks) {
    let own = block
    for (;;) {
      const before = found.at(-1)
      if (!before || before.right / before.n < own.right / own.n) break
      found.pop()
      own = join(before, own)
    }
    found.push(own)
  }
  return found
}

/** Learns from past cases how often an answer of a score is right. */
export function calibrate(cases: readonly Case[]): Calibration {
  const sorted = cases.toSorted((a, b) => a.score - b.score)
  // with one more of each, as even a past without mistakes makes nothing certain
  const average = (cases.filter(({ isRight }) => isRight).length + 1) / (cases.length + 2)
  const shrunk = rising(blocksOf(sorted)).map(({ scores, right, n }) => ({
    score: scores / n,
    sure: (right + SHRUNK_BY * average) / (n + SHRUNK_BY),
  }))
  let most = 0
  return {
    // blocks of different sizes are shrunk differently
    knots: shrunk.map(({ score, sure }) => [score, (most = Math.max(most, sure))] as const),
  }
}

/** How sure an answer of a score is, 0 to 1; below the lowest score that was seen it falls to 0. */
export function sureOf({ knots }: Calibration, score: number): number {
  const above = knots.findIndex(([at]) => at >= score)
  const [to, high] = above < 0 ? (knots.at(-1) ?? [1, 0]) : (knots[above] ?? [1, 0])
  if (above < 0 || score === to) return high
  const [from, low] = knots[above - 1] ?? [0, 0]
  return low + ((high - low) * (score - from)) / (to - from)
}
