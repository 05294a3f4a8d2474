/**
 * The address if it is http or https and of one of the origins, otherwise undefined. The parsed form is returned, so
 * that the address followed is the one that was checked. Relative addresses are resolved against the first origin.
 */
export function allowedUrl(target: unknown, origins: readonly string[]): string | undefined {
  if (typeof target !== 'string' || target === '') return undefined
  const url = URL.parse(target, origins[0])
  if (!url || !/^https?:$/.test(url.protocol) || !origins.includes(url.origin)) return undefined
  return url.username || url.password ? undefined : url.href
}
