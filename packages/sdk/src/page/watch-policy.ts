/** Ms in which the browser reports a violation after the request failed; it does so in a task of its own. */
const REPORT_MS = 100

/**
 * Watches whether the page's Content-Security-Policy forbids requests to the API. The function that it returns ends the
 * watch: it gets whether the request failed, and resolves to whether the policy is the cause.
 */
export function watchPolicy(api: string): (hasFailed: boolean) => Promise<boolean> {
  const origin = URL.parse(api, location.href)?.origin
  let isBlocked = false
  let onBlocked = () => {}

  function take({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) {
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return // a trial of a policy blocks nothing
    if (URL.parse(blockedURI)?.origin !== origin) return
    isBlocked = true
    onBlocked()
  }

  document.addEventListener('securitypolicyviolation', take)
  return async (hasFailed) => {
    if (hasFailed && !isBlocked)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, REPORT_MS)
        onBlocked = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    document.removeEventListener('securitypolicyviolation', take)
    return isBlocked
  }
}
