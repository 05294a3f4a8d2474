import { lazy, Suspense } from 'react'
import styles from './federated.module.css'

const Choices = lazy(async () => ({
  default: (await import('./federated-choices.tsx')).FederatedChoices,
}))

/** Number of issuers, which the server writes into the page, to reserve space for the buttons. */
const waysOf = (page: Document): number =>
  page.querySelector<HTMLMetaElement>('meta[name="sign-in-with"]')?.content.split(' ').length ?? 0

/** The sign-in buttons of the issuers; renders and loads nothing without an issuer (LOGIN-7). */
export function Federated() {
  const ways = waysOf(document)
  if (ways === 0) return null
  return (
    <div className={ways > 1 ? styles.two : styles.one}>
      <Suspense>
        <Choices />
      </Suspense>
    </div>
  )
}
