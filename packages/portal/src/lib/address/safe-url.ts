/**
 * The address when it is http or https and of one of the origins, undefined otherwise. It comes back as it
 * was understood: what was checked is what is followed. Relative addresses count from the first origin.
 */
export function allowedUrl(target: unknown, origins: readonly string[]): string | undefined {
  if (typeof target !== 'string' || target === '') return undefined
  const url = URL.parse(target, origins[0])
  if (!url || !/^https?:$/.test(url.protocol) || !origins.includes(url.origin)) return undefined
  return url.username || url.password ? undefined : url.href
}
