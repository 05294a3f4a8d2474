import { visit, type VisitNeeds } from './browser.ts'
import { startInPage, type Plan } from './in-page.ts'
import { POLICIES, type PolicyName } from './pages.ts'

export interface Verdict {
  /** Number of violations by directive. */
  broken: Record<string, number>
  /** Why it did not become ready; undefined when it did. */
  failed?: string
}

/** Milliseconds after which a subject counts as not ready. */
export const POLICY_TIMEOUT_MS = 3000
const REST_MS = 250

function countEach(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

const underPolicy = (needs: VisitNeeds, plan: Plan, name: PolicyName): Promise<Verdict> =>
  visit(
    needs,
    async ({ page, errors }) => {
      const failed = await page.evaluate(startInPage, plan).then(
        () => undefined,
        (error: Error) => errors[0] ?? error.message.split('\n')[0],
      )
      await page.waitForTimeout(REST_MS)
      const broken = countEach(await page.evaluate(() => window.benchViolations ?? []))
      return { broken, failed }
    },
    name,
  )

/** Behaviour of the subject on a host page with each strict policy. */
export async function underPolicies(
  needs: VisitNeeds,
  plan: Plan,
): Promise<Record<PolicyName, Verdict>> {
  const [strict, trusted] = POLICIES
  return {
    strict: await underPolicy(needs, plan, strict),
    trusted: await underPolicy(needs, plan, trusted),
  }
}
