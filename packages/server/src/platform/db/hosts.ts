const HOST_AND_PORT = /^(\[[\da-f:.]+\]|[^:,@/?#]+)(:\d{1,5})?$/i

/**
 * The single-host addresses of a PostgreSQL address with several hosts, as libpq writes it: `postgres://user@a,b:6432/db`.
 * Empty when a host is missing or malformed.
 */
export function hostsOf(url: string): string[] {
  const [, before = '', list = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/i.exec(url) ?? []
  if (!list) return before ? [url] : [] // a Unix socket: its folder is the parameter `host`
  const hosts = list.split(',')
  return hosts.every((host) => HOST_AND_PORT.test(host))
    ? hosts.map((host) => `${before}${host}${after}`)
    : []
}

/** Whether the text is an address of PostgreSQL, with one host or several. */
export const isPostgresUrl = (text: string): boolean => {
  const hosts = hostsOf(text)
  return hosts.length > 0 && hosts.every((url) => URL.canParse(url))
}
