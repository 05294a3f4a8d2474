import { useEffect } from 'react'

/** Survey links have a small page of their own: a redirect inside the portal leaves it for that page. */
export function Page() {
  useEffect(() => location.reload(), []) // the server answers this address with that page
  return <p role="status">Loading..</p>
}
